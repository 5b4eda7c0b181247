import { type Outcome, runStep } from "../test/steps.ts";
import { needPostgres } from "./command.ts";

interface Trial {
  name: string;
  /** Arguments of `vitest run`. */
  tests: readonly string[];
  /** Environment variables that give the tests the number of repetitions. */
  env: Record<string, string>;
  /** True if the tests need the built shop. */
  build: boolean;
}

/**
 * Repeats tests more often than `npm test` does, on the embedded database, on PostgreSQL or on both. Ends the process.
 */
export async function runTrial({ name, tests, env, build }: Trial, database: string | undefined): Promise<never> {
  const outcomes: Outcome[] = [];
  if (build)
    outcomes.push(await runStep({ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" }));
  const run = async (where: string, more: Record<string, string>) =>
    outcomes.push(
      await runStep({
        name: `${name}, ${where}`,
        command: ["npx", "--no", "vitest", "run", ...tests],
        env: { ...env, ...more },
        counts: "vitest",
      }),
    );

  if (database !== "postgres") await run("embedded database", {});
  if (database !== "embedded") {
    const postgres = await needPostgres();
    try {
      await run("PostgreSQL", { TEST_DATABASE_URL: postgres.url });
    } finally {
      postgres.stop();
    }
  }
  for (const { name: step, passed, failed, seconds } of outcomes)
    process.stdout.write(`${step}: ${passed} passed, ${failed.length} failed, ${seconds} s\n`);
  process.exit(outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0);
}
