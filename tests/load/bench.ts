import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildUnless, explain, needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { administer, type BenchDatabase, fillDatabase } from "./lib/database.ts";
import { fillLargeDatabase } from "./lib/large/database.ts";
import { type Figures, type Load, measure, medianOf, type PostgresUnderTest } from "./lib/measure.ts";
import { residentOf } from "./lib/processes.ts";
import { currentCommit, describeMachine, markdown, type Report } from "./lib/report.ts";
import { type Scenario, scenariosOf } from "./lib/scenarios.ts";
import { startTarget, type Target } from "./lib/servers.ts";
import { waitForIndex } from "./lib/shop-calls.ts";

/**
 * `npm run bench`: compares the shop with the floor, on PostgreSQL. `--quick` runs one short round; `--only
 * list,cart`, `--products 1000`, `--servers floor,uncached` run parts, which are printed and not stored.
 * `--note` is printed beside the figures: other load on the machine.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "docs/performance");
const KINDS = ["floor", "uncached", "cached"] as const;
/** Time limit of the run, even if something hangs. */
const LIMIT_MS = 45 * 60_000;
/** From this number of products on, the shop comes from `npm run seed:large`. */
const LARGE = 100_000;

const { values: asked } = readCommand("bench");
const rounds = Number(asked.rounds ?? (asked.quick ? 1 : 3));
const load: Load = {
  connections: 32,
  warmUp: asked.quick ? 500 : 1_000,
  duration: Number(asked.seconds ?? (asked.quick ? 1.5 : 3)) * 1_000,
};
const listed = (text: string | undefined) => text?.split(",").map((word) => word.trim());
const isAsked = (words: string[] | undefined, word: string) => !words || words.includes(word);
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Stage {
  database: BenchDatabase;
  targets: Target[];
  scenarios: Scenario[];
  measured: Map<string, Figures[]>;
}

const undo: (() => void | Promise<void>)[] = [];
let ending: Promise<void> | undefined;

/** Stops everything that this run has started, in reverse order, once. */
function end(): Promise<void> {
  ending ??= (async () => {
    for (const step of undo.toReversed()) await step();
  })();
  return ending;
}

/** Servers compared in a scenario. Writes are never cached, so their shop runs once. */
const isCompared = ({ cacheable }: Scenario, { kind }: Target) => kind !== "cached" || cacheable;

async function prepare(postgres: PostgresUnderTest, count: number): Promise<Stage> {
  const database =
    count < LARGE ? await fillDatabase(postgres.url, count) : await fillLargeDatabase(postgres.url, count, say);
  const targets: Target[] = [];
  for (const kind of KINDS.filter((name) => isAsked(listed(asked.servers), name))) {
    const target = await startTarget(kind, database);
    undo.push(() => target.stop());
    if (kind !== "floor") await waitForIndex(target.url);
    targets.push(target);
  }
  const scenarios = scenariosOf(database).filter(({ key }) => isAsked(listed(asked.only), key));
  say(`${count.toLocaleString("en")} products are there, ${targets.length} servers run`);
  return { database, targets, scenarios, measured: new Map() };
}

async function runRound(stage: Stage, postgres: PostgresUnderTest): Promise<void> {
  for (const scenario of stage.scenarios) {
    for (const target of stage.targets.filter((one) => isCompared(scenario, one))) {
      const figures = await measure(scenario, target, stage.database, postgres, load);
      const key = `${scenario.key} ${target.kind}`;
      stage.measured.set(key, [...(stage.measured.get(key) ?? []), figures]);
      const shown = `${Math.round(figures.perSecond)}/s, ${figures.serverCpu.toFixed(2)} + ${figures.databaseCpu.toFixed(2)} ms, ${figures.statements.toFixed(1)} SQL`;
      say(`  ${stage.database.name} ${key}`.padEnd(36) + shown);
    }
  }
}

async function bench(): Promise<void> {
  buildUnless(asked["no-build"]);
  const postgres = await needPostgres({ preload: "pg_stat_statements" });
  undo.push(() => postgres.stop());
  await administer(postgres.url, "create extension pg_stat_statements");
  const stages: Stage[] = [];
  for (const count of listed(asked.products) ?? []) stages.push(await prepare(postgres, Number(count)));
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    for (const stage of stages) await runRound(stage, postgres);
  }
  const [version] = await administer<{ server_version: string }>(postgres.url, "show server_version");
  const report: Report = {
    at: new Date().toISOString(),
    commit: currentCommit(),
    machine: describeMachine(),
    postgres: version?.server_version.split(" ")[0] ?? "",
    rounds,
    connections: load.connections,
    seconds: load.duration / 1_000,
    note: asked.note ?? null,
    starts: stages.flatMap(({ database, targets }) =>
      targets.map(({ kind, startedIn, pid }) => ({
        products: database.count,
        server: kind,
        seconds: startedIn,
        memory: residentOf(pid),
      })),
    ),
    results: stages.flatMap(({ database, scenarios, targets, measured }) =>
      scenarios.flatMap((scenario) =>
        targets
          .filter((target) => isCompared(scenario, target))
          .map(({ kind }) => ({
            scenario: scenario.key,
            title: scenario.title,
            products: database.count,
            server: kind,
            figures: medianOf(measured.get(`${scenario.key} ${kind}`) ?? []),
          })),
      ),
    ),
  };
  const text = markdown(report);
  say(`\n${text}`);
  const isWhole = !asked.quick && !asked.only && !asked.servers && stages.length > 1;
  if (!isWhole) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "latest.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(FOLDER, "latest.md"), `# Figures of the last run\n\n${text}`);
  say("Written to docs/performance.");
}

const abort = (reason: string) => {
  process.stderr.write(`${reason}\n`);
  void end().finally(() => process.exit(1));
};
process.once("SIGINT", () => abort("Stopped."));
process.once("SIGTERM", () => abort("Stopped."));
setTimeout(() => abort("The bench took too long and was stopped."), LIMIT_MS).unref();

try {
  await bench();
} catch (error) {
  process.exitCode = 1;
  // A failed statement contains all its values; only the database's message is useful.
  const { cause } = error as { cause?: unknown };
  const told = cause instanceof Error ? cause : error;
  process.stderr.write(`${explain(told)}\n`);
} finally {
  await end();
}
