import { AsyncLocalStorage } from "node:async_hooks";
import { type PGlite, type QueryOptions, type Transaction, types } from "@electric-sql/pglite";
import pg, { type Pool, type PoolClient, type TypeOverrides } from "pg";
import type { Inside, Watchers } from "../changes/watchers.ts";
import type { Field } from "../fields.ts";
import type { Db } from "../types.ts";
import type { Recurring } from "./recurring.ts";
import { withMethods } from "./with-methods.ts";

/** Sends a statement to the driver. PostgreSQL parses and plans a named one once per connection. */
export type Send = (text: string, values: unknown[], name?: string) => Promise<Answered>;

/** The result of either driver. */
export interface Answered {
  rows: unknown[];
  fields: readonly Field[];
}

/** The driver's client for Drizzle, and the same client for hand-written statements. */
export interface WatchedClient<C> {
  client: C;
  send: Send;
}

/**
 * The transaction that is being opened. Its statements go through `inside`, and its driver reports how to send
 * them.
 */
interface Opening {
  inside: Inside;
  send?: Send;
}
const openings = new AsyncLocalStorage<Opening>();

function opening(): Opening {
  const found = openings.getStore();
  if (!found) throw new Error("A transaction that no watcher knows of.");
  return found;
}

const senders = new WeakMap<object, Send>();

/** The function that sends statements to the driver of a database or of a transaction on it. */
export function requireSender(db: Db): Send {
  const send = senders.get(db);
  if (!send) throw new Error("Not opened by this module: the way to its driver is unknown.");
  return send;
}

/** Savepoints use the client of their transaction. */
function bindInside(tx: Db, send: Send): void {
  senders.set(tx, send);
  const begin = tx.transaction.bind(tx);
  tx.transaction = (work) =>
    begin((inner) => {
      bindInside(inner, send);
      return work(inner);
    });
}

/** Runs the transactions of a database through the watchers; its client must be a watched one. */
export function watchTransactions(db: Db, send: Send, watchers: Watchers): void {
  senders.set(db, send);
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    watchers.transaction((inside) => {
      const own: Opening = { inside };
      return openings.run(own, () =>
        begin((tx) => {
          if (own.send) bindInside(tx, own.send);
          return work(tx);
        }, config),
      );
    });
}

/** Dates, times, and arrays of these or of decimals arrive as text, as with Drizzle. */
const AS_TEXT: readonly number[] = [
  types.DATE,
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  1115,
  1182,
  1185,
  1187,
  1231,
];
const asText = (value: string) => value;

const PG_TYPES: TypeOverrides = {
  getTypeParser: (type, format) => (AS_TEXT.includes(type) ? asText : pg.types.getTypeParser(type, format)),
};

type PgQuery = Pool["query"];

const EXPLAIN = "explain (format json)";

const sendToPostgres =
  (query: PgQuery): Send =>
  (text, values, name) =>
    query({ text, types: PG_TYPES, ...(name && { name }) }, values);

/**
 * Sends a statement with values under a name once it recurs. Without values, a text may contain several
 * statements.
 */
export const namesRecurring =
  (query: PgQuery, recurring: Recurring): PgQuery =>
  async (statement, values) => {
    const config = typeof statement === "string" ? { text: statement } : statement;
    const name = config.name || !values?.length ? undefined : recurring.nameStatement(config.text);
    if (!name) return query(statement, values);
    try {
      return await query({ ...config, name }, values);
    } catch (error) {
      recurring.failed(config.text, error);
      throw error;
    }
  };

export function watchPool(pool: Pool, watchers: Watchers, recurring: Recurring): WatchedClient<Pool> {
  const watched = (driver: PgQuery, around: Inside): PgQuery => {
    const query = namesRecurring(driver, recurring);
    return (statement, values) => {
      const text = typeof statement === "string" ? statement : statement.text;
      const explain = async () => (await driver(`${EXPLAIN} ${text}`, values)).rows;
      return around(text, () => query(statement, values), explain);
    };
  };

  const query = watched(pool.query.bind(pool), watchers.alone);
  /** Drizzle requests a connection for each transaction. */
  const connect = async (): Promise<PoolClient> => {
    const own = opening();
    const client = await pool.connect();
    const inner = watched(client.query.bind(client), own.inside);
    own.send = sendToPostgres(inner);
    return withMethods(client, { query: inner });
  };
  return { client: withMethods(pool, { query, connect }), send: sendToPostgres(query) };
}

const EMBEDDED_OPTIONS: QueryOptions = { parsers: Object.fromEntries(AS_TEXT.map((type) => [type, asText])) };

/** The embedded database plans each statement every time, so names have no effect. */
const sendToEmbedded =
  (query: PGlite["query"]): Send =>
  (text, values) =>
    query(text, values, EMBEDDED_OPTIONS);

export function watchEmbedded(database: PGlite, watchers: Watchers): WatchedClient<PGlite> {
  const watched = (client: PGlite | Transaction, around: Inside) =>
    ((text, values, options) => {
      const explain = async () => (await client.query(`${EXPLAIN} ${text}`, values)).rows;
      return around(text, () => client.query(text, values, options), explain);
    }) as PGlite["query"];

  const query = watched(database, watchers.alone);
  const transaction: PGlite["transaction"] = (work) => {
    const own = opening();
    return database.transaction((client) => {
      const inner = watched(client, own.inside);
      own.send = sendToEmbedded(inner);
      return work(withMethods(client, { query: inner }));
    });
  };
  return { client: withMethods(database, { query, transaction }), send: sendToEmbedded(query) };
}
