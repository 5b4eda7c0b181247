import { spawnSync } from "node:child_process";
import { readCommand } from "./lib/command.ts";
import { lintEnv, TYPE_AWARE_LINT } from "./lib/go-tools.ts";

/**
 * `npm run lint`: Biome, the words ruled out by the glossary, and the rules that need types. All of them run, even
 * after a failure.
 */
readCommand("lint");
const commands = [["biome", "check", "."], ["node", "scripts/check-words.ts"], TYPE_AWARE_LINT];
const statuses = commands.map(([program = "", ...args]) => {
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    env: program === "oxlint" ? lintEnv() : process.env,
  });
  return status ?? 1;
});
process.exitCode = Math.max(...statuses);
