import type { TestTier } from "../lib/test-tier.ts";
import type { Part, TestOptions } from "./options.ts";
import type { Step } from "./steps.ts";

/** Steps that run one after another, in parallel with those of other lanes. */
export type Lane = Step[];

/** The lanes of a stage run at the same time; stages run one after another. */
export type Stage = Lane[];

/** Test database of a run, for one kind of database. */
export interface TestDatabase {
  label: "PostgreSQL" | "embedded database";
  /** Environment variables for the steps that use it. */
  env: Record<string, string>;
}

export interface Databases {
  embedded: TestDatabase;
  /** Null if PostgreSQL is missing and could not be installed. */
  postgres: TestDatabase | null;
}

export const vitest = (project: string): string[] => ["npx", "--no", "vitest", "run", "--project", project];
export const PLAYWRIGHT = ["npx", "--no", "playwright", "test", "--config", "tests/e2e/playwright.config.ts"];
const script = (name: string, ...args: string[]) => ["npm", "run", "--silent", name, ...args];

const TYPES: Step = { name: "type check", command: script("typecheck"), counts: "exit" };
const LINT: Step[] = [
  { name: "lint and format", command: script("lint"), counts: "exit" },
  { name: "package boundaries", command: script("boundaries"), counts: "exit" },
  { name: "dead code", command: script("knip"), counts: "exit" },
];
const ARCHITECTURE: Step = { name: "architecture", command: vitest("architecture"), counts: "vitest" };
const BUILD: Step = { name: "build", command: script("build"), counts: "exit" };

/** Parts that use a database. */
export const NEEDS_POSTGRES: readonly Part[] = ["unit", "conformance", "e2e", "faults"];

/** Parts that need built servers. */
const NEEDS_BUILD: readonly Part[] = ["e2e", "faults"];

/**
 * E2E tests run on the embedded database. Those with several processes that notify each other also run on PostgreSQL.
 */
const E2E_OF_POSTGRES = ["processes", "cached-pages"];

/**
 * Rules on rows are the same SQL on the same engine, so they are tested on PostgreSQL, where transactions really run
 * concurrently. The same applies to the endpoints. End-to-end tests and hostile calls cover the embedded database.
 */
const UNIT_OF_POSTGRES = [
  "packages/server/src/domain/*/**",
  "packages/server/src/http/**/!(database-away).test.ts",
  "packages/server/src/mail/**",
  "packages/server/src/seed/**",
  "packages/server/src/backup/uploads.test.ts",
  "packages/server/src/jobs/{imports,import-pictures,newsletter-issue}.test.ts",
  "tests/money/**",
];

/**
 * Servers are killed during sales on both databases; invoices and allocations commit in the same kind of transaction.
 */
const FAULTS_OF_POSTGRES = ["tests/faults/chaos/mail.test.ts", "tests/faults/{invoices,preorders}.test.ts"];

const without = (patterns: readonly string[]) => patterns.flatMap((pattern) => ["--exclude", pattern]);

export type PlanOptions = Pick<TestOptions, "tier" | "parts" | "isOnEachDatabase" | "isLong" | "shard">;

/** The stages of `npm test` for the selected parts and the selected shard. */
export function planOf(options: PlanOptions, databases: Databases): Stage[] {
  const stages = options.tier === "gate" ? gate(options, databases) : everything(options, databases);
  return stages.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0);
}

type Choose = (part: Part, ...steps: Step[]) => Step[];

const isWanted = ({ parts }: PlanOptions, part: Part): boolean => parts.length === 0 || parts.includes(part);

/** The steps of a selected part, in this tier and shard. Steps that are not sharded run on the first machine. */
function chooser(options: PlanOptions): Choose {
  const { shard, tier: own, isLong } = options;
  const tier: TestTier = isLong ? "night" : own;
  return (part, ...steps) => {
    if (!isWanted(options, part)) return [];
    const tiered = steps.map((step) => ({ ...step, env: { TEST_TIER: tier, ...step.env } }));
    if (shard === null) return tiered;
    return tiered.flatMap((step) => {
      if (step.counts === "exit") return shard.index === 1 ? [step] : [];
      return [{ ...step, command: [...step.command, `--shard=${shard.index}/${shard.count}`] }];
    });
  };
}

/** Types, lint, architecture, and the build from which servers are started, which each shard needs. */
function ground(options: PlanOptions): Stage[] {
  const choose = chooser(options);
  const types = choose("types", TYPES);
  const architecture = choose("architecture", ARCHITECTURE);
  const build = NEEDS_BUILD.some((part) => isWanted(options, part)) ? [BUILD] : [];
  return [[types, [...choose("lint", ...LINT), ...architecture, ...build]]];
}

const stories: Step = { name: "stories in a browser", command: vitest("storybook"), counts: "vitest" };

const on = (
  { label, env }: TestDatabase,
  part: string,
  command: string[],
  counts: Step["counts"] = "vitest",
): Step => ({
  name: `${part}, ${label}`,
  command,
  env,
  counts,
});

/** Each test runs once, on the database that finds more errors; the embedded one is started, used and killed once. */
function gate(options: PlanOptions, { embedded, postgres }: Databases): Stage[] {
  const choose = chooser(options);
  const database = postgres ?? embedded;
  const kill = on(embedded, "faults", [...vitest("faults"), "tests/faults/crash.test.ts"]);
  kill.env = { ...kill.env, FAULT_KILLS: "1" };
  return [
    ...ground(options),
    [choose("stories", stories)],
    // Unit and conformance tests alone would leave a third of two cores idle.
    [
      choose("unit", on(database, "unit", vitest("unit"))),
      choose("conformance", on(database, "conformance", vitest("conformance"))),
      [
        ...choose("e2e", on(embedded, "end to end", [...PLAYWRIGHT, "--grep", "@gate"], "playwright")),
        ...choose("faults", kill),
      ],
    ],
  ];
}

/** All tests; with `isOnEachDatabase`, everything also runs on the embedded database. */
function everything(options: PlanOptions, { embedded, postgres }: Databases): Stage[] {
  const choose = chooser(options);
  const onEach = options.isOnEachDatabase;
  const leavingOut = (patterns: readonly string[]) => (postgres && !onEach ? without(patterns) : []);
  const e2e = choose("e2e", on(embedded, "end to end", PLAYWRIGHT, "playwright"));
  const start = [
    ...ground(options),
    // Steps that sometimes wait run in parallel with others; browser steps run alone, because they have time limits.
    [choose("stories", stories)],
    [
      choose("unit", on(embedded, "unit", [...vitest("unit"), ...leavingOut(UNIT_OF_POSTGRES)])),
      choose("conformance", on(postgres ?? embedded, "conformance", vitest("conformance"))),
    ],
    [e2e],
  ];
  const faults = choose("faults", on(embedded, "faults", [...vitest("faults"), ...leavingOut(FAULTS_OF_POSTGRES)]));
  if (!postgres) return [...start, [faults]];
  const unit = choose("unit", on(postgres, "unit", [...vitest("unit"), "packages/server", "tests/money"]));
  const e2eOfPostgres = choose(
    "e2e",
    on(postgres, "end to end", [...PLAYWRIGHT, ...(onEach ? [] : E2E_OF_POSTGRES)], "playwright"),
  );
  return [
    ...start,
    ...(onEach ? [[choose("conformance", on(embedded, "conformance", vitest("conformance")))], [e2eOfPostgres]] : []),
    [[...unit, ...(onEach ? [] : e2eOfPostgres)], choose("faults", on(postgres, "faults", vitest("faults"))), faults],
  ];
}
