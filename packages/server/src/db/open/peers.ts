import pg, { type Client } from "pg";
import type { Changes } from "../changes/changes.ts";
import { applicationName } from "../versions.ts";
import type { Peers } from "./peers-port.ts";

const CHANNEL = "tablero_changes";

/**
 * Changes within this time in ms are sent together, because with one NOTIFY per change commits would wait for
 * one another.
 */
const TOGETHER_MS = 50;

/**
 * If a connection does not deliver our own notification within this time in ms, it is dead, whatever state it
 * reports.
 */
const ECHO_MS = 3_000;

const ECHO_EVERY_MS = 10_000;

const RETRY_MS = { first: 100, most: 5_000 };

/**
 * Sends this process's changes to the other processes of a PostgreSQL and receives theirs, on a separate
 * connection. While the connection is down, nothing may be cached (`changes.trusted`); once it is back,
 * everything read before is stale. Never rejects: it retries until `leave`.
 */
export async function joinPeers(options: {
  databaseUrl: string;
  changes: Changes;
  onError(error: Error): void;
}): Promise<Peers> {
  const { databaseUrl, changes, onError } = options;
  const self = crypto.randomUUID();
  const untold = new Set<string>();
  let client: Client | null = null;
  let heard: () => void = () => {};
  let left = false;
  let retry = RETRY_MS.first;
  let flushing: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;

  const say = async (on: Client, tables: string) => {
    await on.query("select pg_notify($1, $2)", [CHANNEL, `${self} ${tables}`]);
  };

  /** Sends a notification to this process through the server and waits for it. */
  const echo = async (on: Client) => {
    let timer: NodeJS.Timeout | undefined;
    const back = new Promise<void>((resolve, reject) => {
      heard = resolve;
      timer = setTimeout(() => reject(new Error("no echo of a notification")), ECHO_MS);
    });
    try {
      await Promise.all([say(on, ""), back]);
    } finally {
      clearTimeout(timer);
    }
  };

  const receive = (payload = "") => {
    const [from, tables = ""] = payload.split(" ");
    if (from === self) heard();
    else if (tables) changes.note(tables.split(","), "others");
  };

  const lose = (lost: Client, error: Error) => {
    if (client !== lost) return;
    client = null;
    changes.trust(false);
    lost.end().catch(() => {});
    if (left) return;
    onError(error);
    reconnecting = setTimeout(() => void connect(), retry);
    retry = Math.min(retry * 2, RETRY_MS.most);
  };

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName(),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = mine;
    mine.on("notification", ({ payload }) => receive(payload));
    mine.on("error", (error) => lose(mine, error));
    mine.on("end", () => lose(mine, new Error("the connection ended")));
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      await echo(mine);
      if (client !== mine) return;
      changes.forget();
      changes.trust(true);
      retry = RETRY_MS.first;
      await flush();
    } catch (error) {
      lose(mine, error as Error);
    }
  }

  async function flush(): Promise<void> {
    flushing = undefined;
    const on = client;
    if (!on || !changes.trusted || untold.size === 0) return;
    const tables = [...untold];
    untold.clear();
    try {
      await say(on, tables.join(","));
    } catch (error) {
      for (const table of tables) untold.add(table);
      lose(on, error as Error);
    }
  }

  changes.onOurs((tables) => {
    for (const table of tables) untold.add(table);
    if (!left) flushing ??= setTimeout(() => void flush(), TOGETHER_MS);
  });
  await connect();
  const beat = setInterval(() => {
    const on = client;
    if (on && changes.trusted) echo(on).catch((error) => lose(on, error));
  }, ECHO_EVERY_MS);
  beat.unref();
  return {
    async leave() {
      left = true;
      clearInterval(beat);
      clearTimeout(flushing);
      clearTimeout(reconnecting);
      await flush();
      changes.trust(false);
      await client?.end().catch(() => {});
    },
  };
}
