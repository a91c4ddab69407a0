/** The protocol on standard input and output: a line comes, its answer goes. */

import { Console } from "node:console";
import { stderr, stdin, stdout } from "node:process";
import { answer, BYE, refusal } from "./answer.ts";
import { Lines, UNREADABLE } from "./lines.ts";

// Standard output belongs to the wire, whatever is printed.
globalThis.console = new Console(stderr, stderr);

/** How long, in milliseconds, an answer may wait for others, so that quick ones leave together. */
const PATIENCE = 0.1;

/** Answer the lines one after another (protocol.window.1); after goodbye nothing more is read. */
function tell(lines: Iterable<string | null>): void {
  let held = "";
  let since = performance.now();
  for (const line of lines) {
    const said = line === UNREADABLE ? refusal(null, "malformed", "too long, or not UTF-8") : answer(line);
    held += `${said}\n`;
    if (said === BYE) {
      stdin.removeAllListeners().destroy();
      break;
    }
    if (performance.now() - since > PATIENCE) {
      stdout.write(held);
      held = "";
      since = performance.now();
    }
  }
  if (held !== "") stdout.write(held);
}

const lines = new Lines();
stdin.on("data", (bytes: Uint8Array) => tell(lines.read(bytes)));
// protocol.bye.1: the end of the input means goodbye
stdin.on("end", () => tell([...lines.end(), BYE]));
