import { rmSync } from "node:fs";
import { makeTemplate } from "../tests/support/demo-template.ts";
import { findChromium } from "./lib/chromium.ts";
import { installChromium } from "./lib/install-chromium.ts";
import { startPostgres } from "./lib/postgres.ts";
import { useFastTmpdir } from "./test/fast-tmpdir.ts";
import { type Outcome, runLanes, runStep, type Step } from "./test/steps.ts";

/**
 * All tests: `npm test`. Parts of them: `npm test -- unit stories`. Runs every step even after a failure, and ends with
 * one line of counts. With `--each-database`, what depends on a database runs on both as a whole.
 */
const EACH_DATABASE = "--each-database";
const wanted = process.argv.slice(2).filter((word) => word !== EACH_DATABASE);
const onEach = process.argv.includes(EACH_DATABASE);
process.env.CHROMIUM_PATH = installChromium();
findChromium();
process.once("exit", useFastTmpdir());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const vitest = (project: string): string[] => ["npx", "--no", "vitest", "run", "--project", project];
const playwright = ["npx", "--no", "playwright", "test", "--config", "tests/e2e/playwright.config.ts"];

/** Vitest's options that leave out files of these patterns. */
const without = (...patterns: string[]) => (onEach ? [] : patterns.flatMap((pattern) => ["--exclude", pattern]));

/** E2E tests run on the embedded database; those of several processes that notify each other, on PostgreSQL too. */
const E2E_OF_POSTGRES = onEach ? [] : ["processes", "cached-pages"];

/**
 * Rules on rows are the same SQL on the same engine: they are tested where transactions really run at once. So are the
 * endpoints; on the embedded database end-to-end tests and hostile calls use them.
 */
const WITHOUT_UNIT_OF_POSTGRES = without(
  "packages/server/src/domain/*/**",
  "packages/server/src/http/**/!(database-away).test.ts",
  "packages/server/src/mail/**",
  "packages/server/src/seed/**",
  "packages/server/src/backup/uploads.test.ts",
  "packages/server/src/jobs/{imports,import-pictures,newsletter-issue}.test.ts",
  "tests/money/**",
);

/** Servers are killed during sales on both databases; invoices and allocations commit in transactions of the same kind. */
const WITHOUT_FAULTS_OF_POSTGRES = without(
  "tests/faults/chaos/mail.test.ts",
  "tests/faults/{invoices,preorders}.test.ts",
);

const ROUTE_TYPES: Step = {
  name: "route types",
  command: ["npm", "run", "--silent", "--workspace", "@tablero/app", "typegen"],
  counts: "exit",
};
/** Each checker of the compiler repeats work of the others: with one of four the whole takes half the processor time. */
const TYPES: Step[] = [
  { name: "type check", command: ["npm", "run", "--silent", "typecheck", "--", "--checkers", "1"], counts: "exit" },
];
const LINT: Step[] = [
  { name: "lint and format", command: ["npm", "run", "--silent", "lint"], counts: "exit" },
  { name: "package boundaries", command: ["npm", "run", "--silent", "boundaries"], counts: "exit" },
  { name: "dead code", command: ["npm", "run", "--silent", "knip"], counts: "exit" },
];
const ARCHITECTURE: Step[] = [{ name: "architecture", command: vitest("architecture"), counts: "vitest" }];

/** Parts that copy the demo shop; each database seeds one for all of them. */
const WITH_DEMO = ["conformance", "e2e", "faults"];

/** Steps that run once per database. `url` is null for the embedded one. */
const onDatabase = async (url: string | null): Promise<Record<string, Step[]>> => {
  const label = url ? "PostgreSQL" : "embedded database";
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  if (WITH_DEMO.some(isWanted)) {
    // Without it each runner makes its own, and is the one that fails.
    const template = await makeTemplate({ ...process.env, ...env }).catch(() => null);
    if (template) {
      process.once("exit", () => rmSync(template.place, { recursive: true, force: true }));
      env.DEMO_TEMPLATE = JSON.stringify(template);
    }
  }
  return {
    unit: [
      {
        name: `unit, ${label}`,
        command: [...vitest("unit"), ...(url ? ["packages/server", "tests/money"] : WITHOUT_UNIT_OF_POSTGRES)],
        env,
        counts: "vitest",
      },
    ],
    conformance: [
      {
        name: `conformance, ${label}`,
        command: vitest("conformance"),
        env,
        counts: "vitest",
      },
    ],
    e2e: [
      {
        name: `end to end, ${label}`,
        command: url ? [...playwright, ...E2E_OF_POSTGRES] : playwright,
        env,
        counts: "playwright",
      },
    ],
    faults: [
      {
        name: `faults, ${label}`,
        command: [...vitest("faults"), ...(url ? [] : WITHOUT_FAULTS_OF_POSTGRES)],
        env,
        counts: "vitest",
      },
    ],
  };
};

const BUILD: Step[] = [{ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" }];
const STORIES: Step[] = [{ name: "stories in a browser", command: vitest("storybook"), counts: "vitest" }];

const outcomes: Outcome[] = [];
type Parts = Record<string, Step[] | undefined>;
const NOTHING: Parts = {};
const wantedOf = (parts: Parts): Step[] =>
  Object.entries(parts).flatMap(([name, steps = []]) => (isWanted(name) ? steps : []));
const run = (parts: Parts) => outcomes.push(...wantedOf(parts).map(runStep));
const runBeside = async (...lanes: Parts[]) => outcomes.push(...(await runLanes(lanes.map(wantedOf))));

const needsPostgres = ["unit", "conformance", "e2e", "faults"].some(isWanted);
const postgres = needsPostgres ? await startPostgres() : null;
try {
  const databases = Promise.all([onDatabase(null), postgres ? onDatabase(postgres.url) : NOTHING]);
  // Independent of each other. The build is for end-to-end tests and faults.
  if (["types", "lint", "architecture"].some(isWanted)) outcomes.push(runStep(ROUTE_TYPES));
  await runBeside(
    { types: TYPES },
    { lint: LINT, architecture: ARCHITECTURE, [isWanted("e2e") ? "e2e" : "faults"]: BUILD },
  );
  // Steps that wait at times run beside others; those in a browser alone, because what they wait for has a time limit.
  run({ stories: STORIES });
  const [embedded, onPostgres] = await databases;
  const { conformance } = postgres ? onPostgres : embedded;
  await runBeside({ unit: embedded.unit }, { conformance });
  run({ e2e: embedded.e2e });
  const { unit, e2e } = onPostgres;
  if (postgres && onEach) run({ conformance: embedded.conformance, e2e });
  await runBeside({ unit, e2e: onEach ? [] : e2e }, { faults: onPostgres.faults }, { faults: embedded.faults });
} finally {
  postgres?.stop();
}
if (needsPostgres && !postgres) {
  // Skipping what only it shows is not a success.
  const failed = [{ name: "PostgreSQL", message: "is not here and could not be installed: its tests were left out" }];
  outcomes.push({ name: "tests on PostgreSQL", passed: 0, failed, seconds: 0 });
}

process.stdout.write("\n");
for (const { name, failed } of outcomes)
  for (const test of failed)
    process.stdout.write(`✗ ${name}: ${test.name}\n  ${test.message.replaceAll("\n", "\n  ")}\n`);
process.stdout.write("\n");
for (const { name, passed, failed, seconds } of outcomes)
  process.stdout.write(
    `${failed.length ? "✗" : "✓"} ${name.padEnd(40)} ${String(passed).padStart(5)} passed ${String(failed.length).padStart(4)} failed ${String(seconds).padStart(5)} s\n`,
  );
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
