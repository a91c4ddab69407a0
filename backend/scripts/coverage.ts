/** Runs the tests and holds every part of src/ to its floor of lines and branches covered. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is not measured: the generated validators, and types alone, which are never run. */
const UNMEASURED = ["wire.ts", "search/game.ts"];

/** The parts and their floors; a file belongs to the first that names it. */
const FLOORS: readonly (readonly [string, RegExp, number])[] = [
  ["encoder and masks", /^src\/blob\/(encoder|pieces|actions)\.ts$/, 100],
  ["belief", /^src\/blob\/(belief|determinize)\.ts$/, 95],
  ["rules", /^src\/blob\//, 95],
  ["search", /^src\/(search\/|choose)/, 95],
  ["cards, chance, wire, ops", /^src\//, 95],
];

interface Counts {
  found: number;
  hit: number;
}

/** Lines and branches by file, from the lines of an lcov report. */
function read(report: string): Map<string, Counts> {
  const files = new Map<string, Counts>();
  let counts: Counts = { found: 0, hit: 0 };
  for (const line of report.split("\n")) {
    const [key, value = ""] = line.split(":");
    if (key === "SF") {
      counts = { found: 0, hit: 0 };
      files.set(value.replaceAll("\\", "/"), counts);
    }
    if (key === "LF" || key === "BRF") counts.found += Number(value);
    if (key === "LH" || key === "BRH") counts.hit += Number(value);
  }
  return files;
}

function sources(): string[] {
  return readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && !UNMEASURED.includes(name))
    .map((name) => `src/${name}`);
}

/** Print each part beside its floor; whether all of them are reached. */
function judge(files: Map<string, Counts>): boolean {
  const parts = Map.groupBy(sources(), (file) => FLOORS.find(([, pattern]) => pattern.test(file))?.[0]);
  let reached = true;
  for (const [name, , floor] of FLOORS) {
    const members = parts.get(name) ?? [];
    const missing = members.filter((file) => !files.has(file));
    const counts = members.flatMap((file) => files.get(file) ?? []);
    const found = counts.reduce((sum, count) => sum + count.found, 0);
    const share = found === 0 ? 0 : (100 * counts.reduce((sum, count) => sum + count.hit, 0)) / found;
    const fits = share >= floor && missing.length === 0;
    const never = missing.length > 0 ? `, never run: ${missing.join(" ")}` : "";
    console.log(
      `coverage: ${name} ${share.toFixed(1)}%, at least ${floor}%${never}${fits ? "" : "  MISSED"}`,
    );
    reached &&= fits;
  }
  return reached;
}

const folder = mkdtempSync(join(tmpdir(), "lockstep-"));
try {
  const report = join(folder, "lcov.info");
  const { status } = spawnSync(
    process.execPath,
    [
      ...["--no-warnings", "--test", "--experimental-test-coverage"],
      ...["--test-coverage-include=src/**/*.ts", "--test-coverage-exclude=src/wire.ts"],
      ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
      ...["--test-reporter=lcov", `--test-reporter-destination=${report}`],
    ],
    { stdio: "inherit" },
  );
  process.exitCode = status === 0 && judge(read(readFileSync(report, "utf8"))) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
