import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildUnless, explain, needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { type CpuCost, cheaperOf, cpuCost, type Effort, type Measured, StatementCounter } from "./lib/call-cost.ts";
import {
  acceptCosts,
  type Cost,
  type Costs,
  CostsSchema,
  compareCosts,
  describeFindings,
  isRegression,
  slownessOf,
} from "./lib/cost.ts";
import { administer, type BenchDatabase, fillDatabase } from "./lib/database.ts";
import { Connection } from "./lib/http-client.ts";
import { fillLargeDatabase } from "./lib/large/database.ts";
import { AUDIENCES, callGroups } from "./lib/list-calls.ts";
import type { PostgresUnderTest } from "./lib/measure.ts";
import { describeMachine } from "./lib/report.ts";
import { type Scenario, scenariosOf } from "./lib/scenarios.ts";
import { startTarget, type Target } from "./lib/servers.ts";
import { callJson, waitForIndex } from "./lib/shop-calls.ts";

/**
 * `npm run bench:night`: processor time and statements of each bench visit and of each list and screen, compared
 * with the figures in `docs/performance/night.json`. A call that takes more than 1.4 × its processor time or one
 * more statement makes it fail, and so does a call without a figure. `--accept` stores the figures of the calls
 * that differ; `--only orders` limits the run to some calls.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const FILE = join(ROOT, "docs/performance/night.json");
/** Time limit of the run, even if something hangs. */
const LIMIT_MS = 15 * 60_000;
const VISITED_PRODUCTS = 1_000;
const VISITS: Effort = { batches: 3, cpu: 300, calls: 2_000 };
const FIRST: Effort = { batches: 2, cpu: 120, calls: 35 };
/** A call that seems slower is measured for longer before it is reported. */
const AGAIN: Effort = { batches: 4, cpu: 300, calls: 160 };
/** The scenarios that show how fast the machine is, run on the bare floor. */
const FLOOR_SCENARIOS: readonly Scenario["key"][] = ["list", "detail", "cart", "checkout"];

const { values: asked } = readCommand("bench:night");
const products = Number(asked.products);
const isAsked = (text: string) => !asked.only || asked.only.split(",").some((part) => text.includes(part));
const say = (text: string) => process.stdout.write(`${text}\n`);
const stored = existsSync(FILE) ? CostsSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))) : null;

const minutes = () => (performance.now() / 60_000).toFixed(1);

const undo: (() => unknown)[] = [];
let ending: Promise<void> | undefined;
/** Stops everything that this run has started, in reverse order, once. */
function end(): Promise<void> {
  ending ??= (async () => {
    for (const step of undo.toReversed()) await step();
  })();
  return ending;
}

/** A call that can be measured again. */
interface Call {
  cost: Cost;
  again(): Promise<Cost>;
}
const calls = new Map<string, Call>();

function keep(name: string, call: Call): void {
  if (calls.has(name)) throw new Error(`Two calls are named "${name}".`);
  calls.set(name, call);
  const { server, database, statements } = call.cost;
  say(`  ${name.padEnd(76)} ${server.toFixed(2)} + ${database.toFixed(2)} ms, ${statements} statements`);
}

async function start(kind: Target["kind"], database: Pick<BenchDatabase, "url">, env = {}): Promise<Target> {
  const target = await startTarget(kind, database, { env });
  undo.push(() => target.stop());
  if (kind !== "floor") await waitForIndex(target.url);
  return target;
}

async function startCounter(database: BenchDatabase, postgres: PostgresUnderTest): Promise<StatementCounter> {
  const counter = await StatementCounter.open(postgres.url, database.name);
  undo.push(() => counter.close());
  return counter;
}

/** Visits of a scenario over a separate connection, because servers close one that is idle for some seconds. */
async function visiting<T>(scenario: Scenario, target: Target, work: (visit: () => Promise<void>) => Promise<T>) {
  const connection = await Connection.open(target.url, "127.0.1.1");
  try {
    for (const call of scenario.calls) await connection.send(call);
    let turn = 0;
    return await work(() => scenario.visit(connection, ++turn));
  } finally {
    connection.close();
  }
}

const visitCost = (scenario: Scenario, target: Target, postgres: PostgresUnderTest): Promise<CpuCost> =>
  visiting(scenario, target, (visit) => cpuCost(visit, measuredOf(target, postgres), VISITS));

/** Visits to the bare floor. The cheapest of all its measurements shows how fast the machine is. */
class Floor {
  readonly #visits: [key: string, cost: () => Promise<CpuCost>][] = [];
  readonly #cheapest = new Map<string, CpuCost>();

  static async start(database: BenchDatabase, postgres: PostgresUnderTest): Promise<Floor> {
    const floor = new Floor();
    const target = await start("floor", database);
    for (const scenario of scenariosOf(database).filter(({ key }) => FLOOR_SCENARIOS.includes(key)))
      floor.#visits.push([scenario.key, () => visitCost(scenario, target, postgres)]);
    return floor;
  }

  async measure(): Promise<void> {
    for (const [key, costOf] of this.#visits) {
      const cost = await costOf();
      this.#cheapest.set(key, cheaperOf(this.#cheapest.get(key) ?? cost, cost));
    }
  }

  get ms(): number {
    return [...this.#cheapest.values()].reduce((sum, { server, database }) => sum + server + database, 0);
  }
}

const measuredOf = (target: Target, postgres: PostgresUnderTest): Measured => ({
  server: target.pid,
  database: postgres.pid,
});

async function measureVisits(database: BenchDatabase, postgres: PostgresUnderTest): Promise<void> {
  const scenarios = scenariosOf(database).filter(({ key }) => isAsked(`visit ${key}`));
  if (scenarios.length === 0) return;
  const statements = await startCounter(database, postgres);
  for (const kind of ["uncached", "cached"] as const) {
    const target = await start(kind, database);
    // Writes are never cached, so their shop runs once.
    for (const scenario of scenarios.filter(({ cacheable }) => kind === "uncached" || cacheable)) {
      // Counted before many visits, because the mails of their orders are sent for some time afterwards.
      const costOf = async (): Promise<Cost> => {
        const counted = await visiting(scenario, target, (visit) => statements.of(visit));
        return { ...(await visitCost(scenario, target, postgres)), statements: counted };
      };
      keep(`visit ${scenario.key}, ${kind}`, { cost: await costOf(), again: costOf });
    }
  }
}

async function measureLists(database: BenchDatabase, postgres: PostgresUnderTest): Promise<void> {
  const target = await start("uncached", database, { DEMO: "1" });
  const statements = await startCounter(database, postgres);
  for (const audience of AUDIENCES)
    for await (const { title, calls: listed } of callGroups(target.url, audience, isAsked)) {
      say(`${title} (${minutes()} min)`);
      for (const { path, token, body, name } of listed) {
        const ask = () => callJson(target.url, path, token, body);
        // The calls used for counting also serve as the warm-up.
        const costOf = async (effort: Effort): Promise<Cost> => {
          const counted = await statements.of(ask);
          return { ...(await cpuCost(ask, measuredOf(target, postgres), effort)), statements: counted };
        };
        keep(name, { cost: await costOf(FIRST), again: () => costOf(AGAIN) });
      }
    }
}

const costsOf = (floor: Floor): Costs => ({
  at: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  products,
  floor: Number(floor.ms.toFixed(3)),
  calls: Object.fromEntries([...calls].map(([name, { cost }]) => [name, cost])),
});

/**
 * Measures the calls that seem slower once more, for longer. The lower cost and the lower number of statements
 * count.
 */
async function confirm(against: Costs, floor: Floor): Promise<void> {
  const seeming = compareCosts(against, costsOf(floor), true).filter(
    ({ kind }) => kind === "dearer" || kind === "more-statements",
  );
  for (const name of new Set(seeming.map(({ call }) => call))) {
    const call = calls.get(name);
    if (!call) continue;
    const again = await call.again();
    const statements = Math.min(again.statements, call.cost.statements);
    call.cost = { ...cheaperOf(again, call.cost), statements };
  }
  if (seeming.length > 0) await floor.measure();
}

async function night(): Promise<void> {
  buildUnless(asked["no-build"]);
  const postgres = await needPostgres({ preload: "pg_stat_statements" });
  undo.push(() => postgres.stop());
  await administer(postgres.url, "create extension pg_stat_statements");
  const small = await fillDatabase(postgres.url, VISITED_PRODUCTS);
  say("A shop with orders is filled.");
  const large = await fillLargeDatabase(postgres.url, products, () => {});
  const floor = await Floor.start(small, postgres);
  await floor.measure();
  await measureVisits(small, postgres);
  await floor.measure();
  await measureLists(large, postgres);
  await floor.measure();
  if (stored) await confirm(stored, floor);
  report(costsOf(floor));
}

function report(measured: Costs): void {
  const isPart = asked.only !== undefined;
  if (stored) {
    const findings = compareCosts(stored, measured, isPart);
    say(
      `\n${Object.keys(measured.calls).length} calls; compared as on a machine ${slownessOf(stored, measured).toFixed(2)} × as slow as that of ${stored.at}.`,
    );
    say(findings.length > 0 ? describeFindings(findings) : "All cost what they did.");
    if (!asked.accept && findings.some(isRegression)) {
      say("What is meant to cost so much is stored with `npm run bench:night -- --accept`.");
      process.exitCode = 1;
    }
  }
  if (!asked.accept) {
    if (stored) return;
    say("There are no stored figures: `--accept` stores these.");
    process.exitCode = 1;
    return;
  }
  writeFileSync(FILE, `${JSON.stringify(acceptCosts(stored, measured, isPart), null, 2)}\n`);
  say("Stored in docs/performance/night.json.");
}

const abort = (reason: string) => {
  process.stderr.write(`${reason}\n`);
  void end().finally(() => process.exit(1));
};
process.once("SIGINT", () => abort("Stopped."));
process.once("SIGTERM", () => abort("Stopped."));
setTimeout(() => abort("It took more than 15 minutes and was stopped."), LIMIT_MS).unref();

try {
  await night();
} catch (error) {
  process.exitCode = 1;
  // A failed statement contains all its values; only the database's message is useful.
  const { cause } = error as { cause?: unknown };
  const told = cause instanceof Error ? cause : error;
  process.stderr.write(`${explain(told)}\n`);
} finally {
  await end();
}
