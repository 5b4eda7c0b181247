import pg from "pg";
import { z } from "zod";
import { needBuild, needVariable, readCommand } from "../../scripts/lib/command.ts";
import { AUDIENCES, callGroups, type ListCall } from "./lib/list-calls.ts";
import { quantile } from "./lib/measure.ts";
import { cpuOfFamily, parentOf } from "./lib/processes.ts";
import { startTarget } from "./lib/servers.ts";
import { callJson, waitForIndex } from "./lib/shop-calls.ts";

/**
 * `DATABASE_URL=… npm run bench:lists`: every list of the back office over a large shop (`npm run seed:large`),
 * or with `--audience shop` those of the storefront. One connection, warm, without a response cache: first page,
 * each order, filters, a search, page 500 and the last one; for the back office also the other calls of its
 * screens. Times are those of a caller on the same machine. CPU is that of server and database per call, which
 * is more reliable on a shared machine. `--only products,games` for some paths, `--calls 200` for more accurate
 * figures.
 */
const { values: asked } = readCommand("bench:lists");
const calls = Number(asked.calls);
const WARM_UP = 5;

const databaseUrl = needVariable(
  "DATABASE_URL",
  "the address of a PostgreSQL database that `npm run seed:large` has filled",
);
needBuild();
const target = await startTarget("uncached", { url: databaseUrl }, { env: { DEMO: "1" } });
console.log(`${target.startedIn.toFixed(1)} s to the first answer`);

const isAsked = (path: string) => !asked.only || asked.only.split(",").some((part) => path.includes(part));

const missed: string[] = [];

/** The main process of a database server on this machine. */
async function databasePid(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select pg_backend_pid() as pid");
    return parentOf(z.tuple([z.object({ pid: z.int() })]).parse(rows)[0].pid);
  } finally {
    await client.end();
  }
}
const processes = [target.pid, (await databasePid(databaseUrl)) ?? 0];
const cpu = () => processes.reduce((sum, pid) => sum + cpuOfFamily(pid), 0);

/** Times a call and prints its line. */
async function measure({ path, aim, body, token, label }: ListCall): Promise<void> {
  const ask = () => callJson(target.url, path, token, body);
  for (let count = 0; count < WARM_UP; count++) await ask();
  const times = [];
  const usedBefore = cpu();
  for (let count = 0; count < calls; count++) {
    const at = performance.now();
    await ask();
    times.push(performance.now() - at);
  }
  const used = (cpu() - usedBefore) / calls;
  times.sort((a, b) => a - b);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const figures = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${aim}, CPU ${used.toFixed(0)} ms`;
  console.log(`  ${label.padEnd(60)} ${figures}${p95 > aim ? "  over" : ""}`);
  if (p95 > aim) missed.push(`  ${path.split("?")[0]} ${label}: ${figures}`);
}

try {
  await waitForIndex(target.url);
  const audience = z.enum(AUDIENCES).parse(asked.audience);
  for await (const { title, calls: listed } of callGroups(target.url, audience, isAsked)) {
    console.log(title);
    for (const call of listed) await measure(call);
  }
  console.log(missed.length > 0 ? `Over their aim:\n${missed.join("\n")}` : "Nothing is over its aim.");
} finally {
  await target.stop();
}
