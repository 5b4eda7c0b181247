import { parseArgs } from "node:util";

/** Parts of a run, in the order of the help text. */
export const PARTS = ["types", "lint", "architecture", "stories", "unit", "conformance", "e2e", "faults"] as const;
export type Part = (typeof PARTS)[number];

/** `gate`: `npm test`, ten minutes. `all`: `npm test -- --all`, every suite whose result needs no human judgement. */
export type Tier = "gate" | "all";

export interface Shard {
  index: number;
  count: number;
}

export interface TestOptions {
  tier: Tier;
  /** Empty: all parts. */
  parts: Part[];
  /** Test files that run alone. */
  files: string[];
  /** True if tests that depend on a database run completely on both. */
  isOnEachDatabase: boolean;
  /** True if property tests use ten times as many cases, from a new seed. */
  isLong: boolean;
  /** For test files that run alone: `embedded` instead of PostgreSQL. */
  database: "embedded" | "postgres" | null;
  /** Part of the titles of the tests to run in those files. */
  title: string | null;
  shard: Shard | null;
  /** The commit to compare with; `""` for the default; null unless only changed code is tested. */
  changedSince: string | null;
  repeat: number;
}

export class UsageError extends Error {}

export const HELP = `npm test                          the gate: ten minutes, before every push
npm test -- --all                 the gate and everything else
npm test -- --all --each-database what depends on a database, on both as a whole
npm test -- --all --long          ten times the cases of properties, from a new seed
npm test -- --changed [base]      what the changes since a commit can break
npm test -- --all --shard 1/4     a quarter, for a forge with four machines
npm test -- unit stories          parts: ${PARTS.join(" ")}
npm test -- file.test.ts [-t title] [--database embedded|postgres]
npm test -- --repeat 10 file      the same tests ten times, to find a flaky one

What runs where: docs/testing.md
`;

const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);

/** Reads the arguments of `npm test`. Throws `UsageError` with a sentence for the terminal. */
export function parseOptions(argv: readonly string[]): TestOptions | "help" {
  const { values, positionals } = readArguments(optionalValue(argv, "--changed"));
  if (values.help) return "help";
  const parts = positionals.filter(isPart);
  const files = positionals.filter((word) => !isPart(word));
  const notFile = files.find((word) => !word.includes("."));
  if (notFile) throw new UsageError(`«${notFile}» is neither a part (${PARTS.join(" ")}) nor a test file.`);
  const repeat = values.repeat === undefined ? 1 : Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1)
    throw new UsageError("--repeat takes a number of runs: --repeat 10 file.test.ts");
  if (values.repeat !== undefined && positionals.length === 0)
    throw new UsageError("--repeat needs a test file or a part: --repeat 10 file.test.ts");
  const { database = null } = values;
  if (database !== null && database !== "embedded" && database !== "postgres")
    throw new UsageError("--database takes embedded or postgres.");
  if ((database ?? values.title) !== undefined && (database ?? values.title) !== null && files.length === 0)
    throw new UsageError("--database and -t need a test file.");
  return {
    tier: values.all ? "all" : "gate",
    parts,
    files,
    isOnEachDatabase: values["each-database"],
    isLong: values.long,
    database,
    title: values.title ?? null,
    shard: values.shard === undefined ? null : parseShard(values.shard),
    changedSince: values.changed ?? null,
    repeat,
  };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: "boolean", default: false },
        "each-database": { type: "boolean", default: false },
        long: { type: "boolean", default: false },
        changed: { type: "string" },
        shard: { type: "string" },
        repeat: { type: "string" },
        database: { type: "string" },
        title: { type: "string", short: "t" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Allows an option without its value, which `parseArgs` does not support. A part or a file is never read as that value.
 */
function optionalValue(argv: readonly string[], name: string): string[] {
  return argv.flatMap((word, index) => {
    const value = argv[index + 1];
    const hasValue = value !== undefined && !value.startsWith("-") && !isPart(value);
    return word === name && !hasValue ? [`${name}=`] : [word];
  });
}

function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count)) throw new UsageError("--shard takes a part: --shard 1/4");
  return shard;
}
