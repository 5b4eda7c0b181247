import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildUnless, needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { administer, fillDatabase } from "./lib/database.ts";
import { type Figures, measure, medianOf } from "./lib/measure.ts";
import { currentCommit, describeMachine } from "./lib/report.ts";
import { scenariosOf } from "./lib/scenarios.ts";
import { startTarget, type Target } from "./lib/servers.ts";

/**
 * `npm run bench:scale`: throughput by number of processes, on a PostgreSQL whose commits wait for the disk.
 * Compares the floor in one process with the shop without its caches in one, two and four, over 8 and 32
 * connections. Writes docs/performance/scale.md; `--only cart,checkout`, `--rounds 1` and `--seconds 2` run
 * parts, which are only printed.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const PRODUCTS = 1_000;
const CONNECTIONS = [8, 32];
const PROCESSES = [1, 2, 4];

const { values: asked } = readCommand("bench:scale");
const isWhole = asked.only === "list,detail,cart,checkout" && !asked.rounds && !asked.seconds;
const rounds = Number(asked.rounds ?? 3);
const duration = Number(asked.seconds ?? 2) * 1_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Server {
  name: string;
  target: Target;
}

buildUnless(asked["no-build"]);
const postgres = await needPostgres({ preload: "pg_stat_statements", isDurable: true });
const undo: (() => void | Promise<void>)[] = [() => postgres.stop()];
try {
  await administer(postgres.url, "create extension pg_stat_statements");
  const database = await fillDatabase(postgres.url, PRODUCTS);
  const servers: Server[] = [{ name: "floor, 1 process", target: await startTarget("floor", database) }];
  for (const count of PROCESSES) {
    const target = await startTarget("uncached", database, { env: { WEB_CONCURRENCY: String(count) } });
    servers.push({ name: `shop, ${count} process${count > 1 ? "es" : ""}`, target });
  }
  for (const { target } of servers) undo.push(() => target.stop());

  const scenarios = scenariosOf(database).filter(({ key }) => asked.only.split(",").includes(key));
  const measured = new Map<string, Figures[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const scenario of scenarios) {
      for (const connections of CONNECTIONS) {
        for (const { name, target } of servers) {
          const load = { connections, warmUp: 700, duration };
          const figures = await measure(scenario, target, database, postgres, load);
          const key = `${scenario.key} ${connections} ${name}`;
          measured.set(key, [...(measured.get(key) ?? []), figures]);
          say(`${round} ${key}`.padEnd(40) + Math.round(figures.perSecond));
        }
      }
    }
  }

  const lines = scenarios.flatMap(({ key, title }) =>
    CONNECTIONS.flatMap((connections) => {
      const floor = medianOf(measured.get(`${key} ${connections} ${servers[0]?.name}`) ?? []);
      return servers.map(({ name }) => {
        const { perSecond, p50, p99, serverCpu, databaseCpu, statements } = medianOf(
          measured.get(`${key} ${connections} ${name}`) ?? [],
        );
        const cells = [
          Math.round(perSecond).toLocaleString("en"),
          (perSecond / floor.perSecond).toFixed(2),
          ...[p50, p99, serverCpu, databaseCpu, statements].map((value) => value.toPrecision(3)),
        ];
        return `| ${title} | ${connections} | ${name} | ${cells.join(" | ")} |`;
      });
    }),
  );
  const report = `# Throughput with several processes

\`npm run bench:scale\`, measured ${new Date().toISOString().slice(0, 10)} at ${currentCommit()}: ${describeMachine()}, ${PRODUCTS.toLocaleString("en")} products, \`fsync\` on, without the cache of responses, ${rounds} interleaved rounds of ${duration / 1000} s, medians. Load, servers and PostgreSQL share the processors of this machine.

| scenario | connections | server | per s | × floor | p50 ms | p99 ms | server CPU ms | database CPU ms | SQL |
| - | -: | - | -: | -: | -: | -: | -: | -: | -: |
${lines.join("\n")}
`;
  say(report);
  if (isWhole) writeFileSync(join(ROOT, "docs/performance/scale.md"), report);
} finally {
  for (const step of undo.toReversed()) await step();
}
