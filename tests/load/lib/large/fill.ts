import pg, { type Client } from "pg";
import { z } from "zod";
import { catalogueSteps, HELPERS, type Step } from "./catalogue-sql.ts";
import { logSteps } from "./logs-sql.ts";
import { orderSteps } from "./orders-sql.ts";

export interface Size {
  products: number;
  clients: number;
  orders: number;
}

const SHOP_TABLES =
  "products product_categories product_images variants price_history stock stock_movements clients orders order_lines reservations payments order_events shipments shipment_lines product_totals client_totals".split(
    " ",
  );

/** Definitions of indexes that belong to no constraint. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
  order by pg_relation_size(i.indrelid)`;

const Indexes = z.array(z.object({ name: z.string(), definition: z.string() }));

/** Rows are inserted without triggers and foreign keys; the statements write what the triggers would. */
const SETTINGS =
  "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set statement_timeout = 0";

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SETTINGS);
  return work(client).finally(() => client.end());
}

type Say = (text: string) => void;

/** Fills a database that contains the demo shop; totals of products are left to be computed. */
export const fillLarge = (url: string, size: Size, say: Say): Promise<void> =>
  fill(url, SHOP_TABLES, [...catalogueSteps(size.products), ...orderSteps(size)], say);

/** Fills audit log and stock ledger of a large shop up to a number of rows. */
export async function fillLogs(url: string, rows: number, say: Say): Promise<void> {
  const [products, movements] = await connected(url, (client) =>
    Promise.all(["products where slug like 'l-%'", "stock_movements"].map((from) => countRows(client, from))),
  );
  const steps = logSteps(rows, Math.max(rows - (movements ?? 0), 0), products ?? 0);
  await fill(url, ["audit_entries", "stock_movements"], steps, say);
}

const countRows = async (client: Client, from: string): Promise<number> =>
  z.tuple([z.object({ n: z.int() })]).parse((await client.query(`select count(*)::int as n from ${from}`)).rows)[0].n;

/**
 * Runs the steps while the tables have no indexes and recreates these afterwards, which is much faster than
 * updating them row by row.
 */
async function fill(url: string, tables: readonly string[], steps: readonly Step[], say: Say): Promise<void> {
  const began = performance.now();
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    say(`${name}: ${((performance.now() - at) / 1000).toFixed(1)} s`);
  };
  const indexes = await connected(url, async (client) => {
    const found = Indexes.parse((await client.query(INDEXES, [tables])).rows);
    for (const { name } of found) await client.query(`drop index ${name}`);
    await client.query(HELPERS);
    for (const { name, sql } of steps) await timed(name, () => client.query(sql));
    return found;
  });
  const definitions = indexes.map(({ definition }) => definition);
  await timed(`${indexes.length} indexes`, () => makeIndexes(url, definitions));
  await timed("statistics", () => connected(url, (client) => client.query("vacuum analyze")));
  say(`in all: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Two at a time, largest tables first. */
async function makeIndexes(url: string, definitions: string[]): Promise<void> {
  const worker = () =>
    connected(url, async (client) => {
      for (let next = definitions.pop(); next; next = definitions.pop()) await client.query(next);
    });
  await Promise.all([worker(), worker()]);
}
