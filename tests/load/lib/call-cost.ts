import pg, { type Client } from "pg";
import { z } from "zod";
import type { Cost } from "./cost.ts";
import { cpuOfFamily } from "./processes.ts";

/** What is measured: a server and its PostgreSQL, which are otherwise idle. */
export interface Measured {
  server: number;
  database: number;
}

export interface Effort {
  batches: number;
  /** Milliseconds of processor time per batch, because the kernel counts it in hundredths of a second. */
  cpu: number;
  /** Maximum number of calls per batch. */
  calls: number;
}

/** Number of calls after which processor time is first read, and the most between two later reads. */
const [FIRST_LOOK, RAREST_LOOK] = [5, 160];
const COUNTED_CALLS = 7;
const Calls = z.tuple([z.object({ calls: z.number() })]);

/** Counts the statements of a database from a connection to another one, so that its own are not counted. */
export class StatementCounter {
  readonly #client: Client;
  readonly #database: string;

  private constructor(client: Client, database: string) {
    this.#client = client;
    this.#database = database;
  }

  static async open(serverUrl: string, database: string): Promise<StatementCounter> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    return new StatementCounter(client, database);
  }

  async #count(): Promise<number> {
    const { rows } = await this.#client.query(
      `select coalesce(sum(s.calls), 0)::float8 as calls from pg_stat_statements(false) s
       join pg_database d on d.oid = s.dbid where d.datname = $1`,
      [this.#database],
    );
    return Calls.parse(rows)[0].calls;
  }

  /** Statements of one call: the lowest count of several, because jobs of the server run in between. */
  async of(ask: () => Promise<unknown>): Promise<number> {
    // Entries of former calls make each count slower, and the oldest entries are dropped.
    await this.#client.query("select pg_stat_statements_reset()");
    let fewest = Number.POSITIVE_INFINITY;
    for (let count = 0; count < COUNTED_CALLS; count += 1) {
      const before = await this.#count();
      await ask();
      fewest = Math.min(fewest, (await this.#count()) - before);
    }
    return fewest;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

export type CpuCost = Pick<Cost, "server" | "database">;
export const cheaperOf = <C extends CpuCost>(one: C, other: C): C =>
  one.server + one.database <= other.server + other.database ? one : other;

async function batchCost(
  ask: () => Promise<unknown>,
  { server, database }: Measured,
  { cpu, calls: most }: Effort,
): Promise<CpuCost> {
  const before = [cpuOfFamily(server), cpuOfFamily(database)] as const;
  for (let calls = 0, next = FIRST_LOOK; ; next = Math.min(next * 2, RAREST_LOOK)) {
    for (let count = 0; count < next; count += 1) await ask();
    calls += next;
    const used = [cpuOfFamily(server) - before[0], cpuOfFamily(database) - before[1]] as const;
    if (used[0] + used[1] >= cpu || calls >= most) return { server: used[0] / calls, database: used[1] / calls };
  }
}

/**
 * Processor time of one warm call, from the cheapest batch, because other load on the machine can only increase
 * it.
 */
export async function cpuCost(ask: () => Promise<unknown>, measured: Measured, effort: Effort): Promise<CpuCost> {
  let cheapest = await batchCost(ask, measured, effort);
  for (let count = 1; count < effort.batches; count += 1)
    cheapest = cheaperOf(cheapest, await batchCost(ask, measured, effort));
  return cheapest;
}
