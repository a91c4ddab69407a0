/** The port as a program: lines go in, lines come out. */

import { spawn } from "node:child_process";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../src/parity.ts", import.meta.url));

/** What a line of the program says, of whatever kind. */
export interface Said {
  readonly t: string;
  readonly id?: number | null;
  readonly code?: string;
  readonly message?: string;
  readonly protocol?: number;
  readonly implementation?: { readonly name: string };
  readonly ops?: Readonly<Record<string, readonly number[]>>;
  readonly window?: number;
  readonly probe?: readonly unknown[];
}

export function read(line = ""): Said {
  return JSON.parse(line) as Said;
}

export interface Ended {
  /** What was written, as it arrived. */
  readonly arrived: readonly string[];
  readonly lines: readonly string[];
  readonly stderr: string;
  readonly status: number | null;
}

/** Run a program on an input, given in pieces, and wait for its end. */
export async function converse(pieces: readonly (string | Uint8Array)[], program = PROGRAM): Promise<Ended> {
  const child = spawn(execPath, ["--no-warnings", program]);
  const arrived: string[] = [];
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    arrived.push(text);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on("close", resolve).on("error", reject),
  );
  // A program that has said goodbye may leave what else is written unread.
  child.stdin.on("error", () => {});
  for (const piece of pieces) {
    await new Promise((resolve) => child.stdin.write(piece, resolve));
  }
  child.stdin.end();
  const status = await ended;
  return { arrived, lines: arrived.join("").split("\n").slice(0, -1), stderr, status };
}
