import { findChromium } from "./lib/chromium.ts";
import { installChromium } from "./lib/install-chromium.ts";
import { startPostgres } from "./lib/postgres.ts";
import { type Outcome, runLanes, runStep, type Step } from "./test/steps.ts";

/**
 * All tests: `npm test`. Parts of them: `npm test -- unit stories`. Runs every step even after a failure, and ends with
 * one line of counts.
 */
const wanted = process.argv.slice(2);
process.env.CHROMIUM_PATH = installChromium();
findChromium();

const vitest = (project: string): string[] => ["npx", "--no", "vitest", "run", "--project", project];
const playwright = ["npx", "--no", "playwright", "test", "--config", "tests/e2e/playwright.config.ts"];

/** E2E tests that depend on the database; the others test pages and the browser, and run once. */
const ON_EITHER_DATABASE = ["journeys", "card", "cached-pages", "processes"];

/** The mock has no database: its cases run once. */
const NOT_ON_THE_MOCK = "--testNamePattern=^(?!.* on the mock)";

/**
 * Rules on rows are the same SQL on the same engine: they are tested where transactions really run at once. What calls
 * them is tested on both databases.
 */
const WITHOUT_DOMAIN_OF_SERVER = ["--exclude", "packages/server/src/domain/*/**"];

const STATIC: Record<string, Step[]> = {
  types: [
    {
      name: "route types",
      command: ["npm", "run", "--silent", "--workspace", "@tablero/app", "typegen"],
      counts: "exit",
    },
    { name: "type check", command: ["npm", "run", "--silent", "typecheck"], counts: "exit" },
  ],
  lint: [
    { name: "lint and format", command: ["npm", "run", "--silent", "lint"], counts: "exit" },
    { name: "package boundaries", command: ["npm", "run", "--silent", "boundaries"], counts: "exit" },
    { name: "dead code", command: ["npm", "run", "--silent", "knip"], counts: "exit" },
  ],
  architecture: [{ name: "architecture", command: vitest("architecture"), counts: "vitest" }],
};

/** Steps that run once per database. `url` is null for the embedded one. */
const onDatabase = (url: string | null): Record<string, Step[]> => {
  const label = url ? "PostgreSQL" : "embedded database";
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  return {
    unit: [
      {
        name: `unit, ${label}`,
        command: [...vitest("unit"), ...(url ? ["packages/server"] : WITHOUT_DOMAIN_OF_SERVER)],
        env,
        counts: "vitest",
      },
    ],
    conformance: [
      {
        name: `conformance, ${label}`,
        command: url ? [...vitest("conformance"), NOT_ON_THE_MOCK] : vitest("conformance"),
        env,
        counts: "vitest",
      },
    ],
    e2e: [
      {
        name: `end to end, ${label}`,
        command: url ? [...playwright, ...ON_EITHER_DATABASE] : playwright,
        env,
        counts: "playwright",
      },
    ],
    faults: [{ name: `faults, ${label}`, command: vitest("faults"), env, counts: "vitest" }],
  };
};

const BUILD: Step[] = [{ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" }];
const STORIES: Step[] = [{ name: "stories in a browser", command: vitest("storybook"), counts: "vitest" }];

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const outcomes: Outcome[] = [];
const run = (name: string, steps: Step[] | undefined) => {
  if (isWanted(name)) for (const step of steps ?? []) outcomes.push(runStep(step));
};

for (const [name, steps] of Object.entries(STATIC)) run(name, steps);
run("stories", STORIES);
const embedded = onDatabase(null);
run("unit", embedded.unit);
run("conformance", embedded.conformance);
if (isWanted("e2e") || isWanted("faults")) outcomes.push(...BUILD.map(runStep));
run("e2e", embedded.e2e);

const needsPostgres = ["unit", "conformance", "e2e", "faults"].some(isWanted);
const postgres = needsPostgres ? await startPostgres() : null;
if (postgres) {
  try {
    const { faults, ...others } = onDatabase(postgres.url);
    const wantedOf = (parts: Record<string, Step[] | undefined>) =>
      Object.entries(parts).flatMap(([name, steps = []]) => (isWanted(name) ? steps : []));
    // Kills and outages spend three quarters of their time waiting, and share nothing with the other tests.
    const lanes = [wantedOf(others), wantedOf({ faults }), wantedOf({ faults: embedded.faults })];
    outcomes.push(...(await runLanes(lanes)));
  } finally {
    postgres.stop();
  }
} else if (needsPostgres) {
  run("faults", embedded.faults);
  // Skipping half of the tests is not a success.
  const failed = [{ name: "PostgreSQL", message: "is not here and could not be installed: its half was left out" }];
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
