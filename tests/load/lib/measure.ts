import { setTimeout } from "node:timers/promises";
import { administer, type BenchDatabase } from "./database.ts";
import { Connection } from "./http-client.ts";
import { cpuOfFamily, residentOf } from "./processes.ts";
import type { Scenario } from "./scenarios.ts";
import type { Target } from "./servers.ts";

/** Results of one scenario on one server. */
export interface Figures {
  /** Visits per second, which are requests if a visit is a single request. */
  perSecond: number;
  /** Milliseconds per visit. */
  p50: number;
  p99: number;
  /** Milliseconds of CPU time per visit: the server's process with its workers, and PostgreSQL's. */
  serverCpu: number;
  databaseCpu: number;
  /** SQL statements per visit, including begin and commit. */
  statements: number;
  /** Resident megabytes of the server's process right after the measurement. */
  memory: number;
}

export interface Load {
  connections: number;
  /** Milliseconds. */
  warmUp: number;
  duration: number;
}

export interface PostgresUnderTest {
  url: string;
  pid: number;
}

const STATEMENTS = `select coalesce(sum(s.calls), 0)::float8 as calls from pg_stat_statements s
  join pg_database d on d.oid = s.dbid where d.datname = $1 and s.query ilike $2`;

/**
 * Number of statements that a database has run, including begin and commit, or only of those that contain some
 * text; needs `pg_stat_statements`.
 */
export async function countStatements(url: string, name: string, text = ""): Promise<number> {
  const [row] = await administer<{ calls: number }>(url, STATEMENTS, [name, `%${text}%`]);
  return row?.calls ?? 0;
}

/** Quantile of a sorted list; `part` from 0 to 1. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * Runs a scenario against a server for the given time, after an equal warm-up that is not counted. Throws if a
 * response is wrong.
 */
export async function measure(
  scenario: Scenario,
  target: Target,
  database: BenchDatabase,
  postgres: PostgresUnderTest,
  load: Load,
): Promise<Figures> {
  const connections = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => Connection.open(target.url, `127.0.1.${index + 1}`)),
  );
  let opened = 0;
  const openNext = async (connection: Connection) => {
    for (let call = scenario.calls[opened++]; call; call = scenario.calls[opened++]) await connection.send(call);
  };
  await Promise.all(connections.map(openNext));
  const times: number[] = [];
  let running = true;
  let counting = false;
  let turn = 0;
  const visitor = async (connection: Connection) => {
    while (running) {
      turn += 1;
      const began = performance.now();
      await scenario.visit(connection, turn);
      if (counting) times.push(performance.now() - began);
    }
  };
  const visitors = Promise.all(connections.map(visitor)).finally(() => {
    running = false;
  });
  const during = async () => {
    await setTimeout(load.warmUp);
    const before = await countStatements(postgres.url, database.name);
    const cpu = [cpuOfFamily(target.pid), cpuOfFamily(postgres.pid)] as const;
    const began = performance.now();
    counting = true;
    await setTimeout(load.duration);
    counting = false;
    const seconds = (performance.now() - began) / 1000;
    const visits = times.length;
    const used = [cpuOfFamily(target.pid) - cpu[0], cpuOfFamily(postgres.pid) - cpu[1]] as const;
    const statements = (await countStatements(postgres.url, database.name)) - before;
    const memory = residentOf(target.pid);
    running = false;
    times.sort((a, b) => a - b);
    return {
      perSecond: visits / seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      serverCpu: used[0] / visits,
      databaseCpu: used[1] / visits,
      statements: statements / visits,
      memory,
    };
  };
  try {
    const [figures] = await Promise.all([during(), visitors]);
    return figures;
  } finally {
    running = false;
    for (const connection of connections) connection.close();
  }
}

/** The median of each figure over the rounds. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const median = (field: keyof Figures) => {
    const sorted = rounds.map((figures) => figures[field]).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  };
  return {
    perSecond: median("perSecond"),
    p50: median("p50"),
    p99: median("p99"),
    serverCpu: median("serverCpu"),
    databaseCpu: median("databaseCpu"),
    statements: median("statements"),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
  };
}
