import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { needBuild, needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { administer, fillDatabase } from "./lib/database.ts";
import { flameGraph, ownTimes, type Profile, sliceProfile, wholeTimes } from "./lib/flame-graph.ts";
import { measure } from "./lib/measure.ts";
import { scenariosOf } from "./lib/scenarios.ts";
import { startTarget } from "./lib/servers.ts";

/**
 * `npm run bench:profile -- --only checkout`: where a call spends its time. Runs the shop without a response
 * cache under the load of one scenario, and writes functions by their own time, statements by time in
 * PostgreSQL, and a flame graph per scenario to `docs/performance` or `--folder`.
 */
const { values: asked } = readCommand("bench:profile");
const SHOWN = 24;
const STATEMENTS = `select s.calls::int as calls, s.total_exec_time as spent, left(regexp_replace(s.query, '\\s+', ' ', 'g'), 110) as query
  from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1 order by s.total_exec_time desc limit 16`;
interface Statement {
  calls: number;
  spent: number;
  query: string;
}
const say = (text: string) => process.stdout.write(`${text}\n`);

needBuild();
const postgres = await needPostgres({ preload: "pg_stat_statements" });
try {
  await administer(postgres.url, "create extension pg_stat_statements");
  const database = await fillDatabase(postgres.url, Number(asked.products));
  const load = { connections: Number(asked.connections), warmUp: 2_000, duration: Number(asked.seconds) * 1_000 };
  for (const scenario of scenariosOf(database).filter(({ key }) => asked.only.split(",").includes(key))) {
    const folder = mkdtempSync(join(tmpdir(), "tablero-profile-"));
    const target = await startTarget("uncached", database, {
      nodeArguments: ["--cpu-prof", `--cpu-prof-dir=${folder}`],
    });
    let loaded = 0;
    let stopped = 0;
    try {
      await administer(postgres.url, "select pg_stat_statements_reset()");
      const { perSecond, serverCpu, databaseCpu, statements } = await measure(
        scenario,
        target,
        database,
        postgres,
        load,
      );
      const figures = [serverCpu, databaseCpu].map((value) => value.toFixed(2)).join(" + ");
      say(`\n${scenario.title}: ${Math.round(perSecond)}/s, ${figures} ms of CPU, ${statements.toFixed(1)} statements`);
      for (const { calls, spent, query } of await administer<Statement>(postgres.url, STATEMENTS, [database.name]))
        say(
          `${spent.toFixed(0).padStart(8)} ms ${String(calls).padStart(7)} × ${(spent / calls).toFixed(3)} ms  ${query}`,
        );
      loaded = performance.now();
    } finally {
      await target.stop();
      stopped = performance.now();
    }
    const whole = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Profile)[0];
    rmSync(folder, { recursive: true });
    if (!whole) throw new Error("the server wrote no profile");
    const tail = stopped - loaded;
    const profile = sliceProfile(whole, tail + load.duration, tail);
    say("");
    for (const { name, share } of ownTimes(profile).slice(0, SHOWN))
      say(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`);
    say("");
    for (const { name, share } of wholeTimes(profile).slice(0, SHOWN * 3))
      say(`${(share * 100).toFixed(1).padStart(6)} %  ${name}, with what it calls`);
    const graphs = resolve(import.meta.dirname, "../..", asked.folder);
    mkdirSync(graphs, { recursive: true });
    writeFileSync(join(graphs, `flame-${scenario.key}.svg`), flameGraph(profile, scenario.title));
  }
} finally {
  postgres.stop();
}
