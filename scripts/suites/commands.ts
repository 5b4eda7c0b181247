import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PlannedCommand, planOf } from "../../tests/commands/plan.ts";
import { runCommand } from "../../tests/commands/run.ts";
import { needPostgres, readCommand } from "../lib/command.ts";

/**
 * `npm run test:commands`: runs every script and every command in README and docs once: as documented, on a small
 * scale, or only its help, as listed with reasons in `tests/commands/runs.ts`. Fails if a command fails, prints a stack
 * trace instead of a sentence, or leaves changes in the work tree.
 */
const ROOT = join(import.meta.dirname, "../..");
const words = readCommand("test:commands").values.only?.split(",");
const say = (text: string) => process.stdout.write(`${text}\n`);
const changes = () => spawnSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" }).stdout;

const postgres = await needPostgres();
const folder = mkdtempSync(join(tmpdir(), "tablero-commands-"));
const failed: string[] = [];
const before = changes();
let passed = 0;
try {
  const plan = planOf({ folder, databaseUrl: postgres.url });
  const isAsked = ({ shown }: PlannedCommand) => !words || words.some((word) => shown.includes(word));
  for (const command of plan.run.filter(isAsked)) {
    const { problem, seconds, output } = await runCommand(command, ROOT);
    const why = command.because ? `  (${command.because})` : "";
    say(`${problem ? "FAILED" : "ok    "} ${String(seconds).padStart(4)} s  ${command.shown}${why}`);
    if (problem) {
      failed.push(`${command.shown}: ${problem}`);
      say(output.trimEnd().split("\n").slice(-40).join("\n"));
    } else passed += 1;
  }
  for (const { shown, because } of plan.left) say(`left          ${shown}  (${because})`);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const after = changes();
if (after !== before) failed.push(`The commands have changed the work tree:\n${after}`);
for (const each of failed) say(`\n${each}`);
say(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
