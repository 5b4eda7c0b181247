import { textProperty } from "@tablero/domain/platform/typed";
import pg, { type Client, type Pool } from "pg";

type PoolConfig = ConstructorParameters<typeof Pool>[0];

/** How long a connection may be silent before the database is probed on a new one, in milliseconds. */
const SUSPICIOUS_AFTER_MS = 3_000;
const PROBE_TIMEOUT_MS = 2_000;
const CHECK_EVERY_MS = 500;
/** A statement may legitimately take long, so probes for it are limited to this interval. */
const PROBE_EVERY_MS = 5_000;

/**
 * A pool that detects a PostgreSQL which keeps its connections open but no longer responds (a suspended host, a
 * network that drops packets). TCP reports this only after minutes, and `statement_timeout` is enforced by the
 * server. If a connection receives no byte for 3 s during a query, a new connection has 2 s to respond. If it
 * does not, all connections are closed and their queries fail as "Connection terminated unexpectedly"; new ones
 * are refused immediately until the database responds again.
 */
export function openWatchedPool(config: PoolConfig): { pool: Pool; close(): Promise<void> } {
  let silent = false;
  const pool = new pg.Pool({ ...config, Client: clientThatFailsFast(config.Client ?? pg.Client, () => silent) });
  const clients = new Map<Client, { bytes: number; since: number }>();
  pool.on("connect", (client) => clients.set(client, { bytes: bytesOf(client), since: performance.now() }));
  pool.on("remove", (client) => clients.delete(client));

  let probing = false;
  let lastProbe = Number.NEGATIVE_INFINITY;
  const check = async () => {
    const now = performance.now();
    for (const [client, seen] of clients) {
      const bytes = bytesOf(client);
      if (client.readyForQuery || bytes !== seen.bytes) clients.set(client, { bytes, since: now });
    }
    const suspicious = [...clients.values()].some(({ since }) => now - since > SUSPICIOUS_AFTER_MS);
    if (probing || (!silent && (!suspicious || now - lastProbe < PROBE_EVERY_MS))) return;
    probing = true;
    lastProbe = now;
    const answered = await answers(config);
    probing = false;
    // A blocked event loop receives no response either, so the failed probe proves nothing.
    const blocked = performance.now() - now > PROBE_TIMEOUT_MS + CHECK_EVERY_MS;
    silent = !answered && (silent || !blocked);
    if (silent) for (const client of clients.keys()) client.connection.stream.destroy();
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return {
    pool,
    async close() {
      clearInterval(timer);
      await pool.end();
    },
  };
}

const bytesOf = (client: Client): number => client.connection.stream.bytesRead;

function clientThatFailsFast(base: typeof Client, isSilent: () => boolean): typeof Client {
  return class extends base {
    // The pool itself connects with a callback.
    override connect(callback?: (error?: Error) => void): Promise<void> {
      if (!isSilent() || !callback) return super.connect(callback);
      process.nextTick(callback, new Error("timeout exceeded when trying to connect: the database is silent"));
      return Promise.resolve();
    }
  };
}

/** Whether the database responds at all to a new connection, even if only with the error that none is left. */
async function answers(config: PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(textProperty(error, "code") ?? "");
  } finally {
    client.connection.stream.destroy();
  }
}
