import { type CommandDescription, parseCommandLine } from "../../packages/app/http/command-line.ts";
import { ALL_COMMANDS } from "../../scripts/commands/all.ts";
import type { DocumentedCommand } from "./documented.ts";
import { SCRIPTS } from "./pages.ts";
import { RUNS } from "./runs.ts";

/**
 * Options of other programs that the pages mention, also behind a script of this repository. `npm test` parses its own.
 */
const OTHER_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  test: ["--all", "--changed", "--each-database", "--long", "--repeat", "--shard", "--database", "-t"],
  "db:generate": ["--name"],
  typecheck: ["--checkers"],
  vitest: ["--project", "--testTimeout"],
  playwright: ["--config", "--trace"],
  turbo: ["--affected"],
  "npm sbom": ["--omit", "--sbom-format"],
};

/** Description of the command: for the repository's own commands, by script or file. */
export const describedAs = ({ name }: Pick<DocumentedCommand, "name">): CommandDescription | undefined =>
  ALL_COMMANDS[name] ??
  Object.entries(SCRIPTS).flatMap(([script, line]) =>
    line === `node ${name}` && ALL_COMMANDS[script] ? [ALL_COMMANDS[script]] : [],
  )[0];

/** Arguments of a command that are options the command does not have. */
export function unknownOptions(command: Pick<DocumentedCommand, "name" | "args">): string[] {
  const described = describedAs(command);
  const options = command.args.filter((word) => /^--?[a-z]/i.test(word)).map((word) => word.replace(/=.*$/, ""));
  if (!described || described.passesTo)
    return options.filter((option) => !OTHER_OPTIONS[command.name]?.includes(option));
  return options.filter((option) => {
    // The value does not matter here, because the pages use «N» and «folder».
    const outcome = parseCommandLine(command.name, { does: "", options: described.options }, [option]);
    return "refusal" in outcome && outcome.refusal.startsWith(`${option} is not`);
  });
}

/** The entry of a command in the table of runs: the longest one with which its words begin. */
export function runOf({ name, args }: Pick<DocumentedCommand, "name" | "args">): string | undefined {
  const words = [name, ...args].join(" ");
  return Object.keys(RUNS)
    .filter((key) => key === name || words === key || words.startsWith(`${key} `))
    .toSorted((one, other) => other.length - one.length)[0];
}
