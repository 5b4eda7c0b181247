import pg, { type Client } from "pg";
import { catalogueSteps, HELPERS, type Step } from "./catalogue-sql.ts";
import { orderSteps } from "./orders-sql.ts";

export interface Size {
  products: number;
  clients: number;
  orders: number;
}

/** Tables that are filled without their indexes, which are made anew afterwards: far quicker than row by row. */
const TABLES =
  "products product_categories product_images variants price_history stock stock_movements clients orders order_lines reservations payments order_events shipments shipment_lines product_totals client_totals".split(
    " ",
  );

/** Definitions of indexes that no constraint needs. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
  order by pg_relation_size(i.indrelid)`;

/** Rows come in without triggers and foreign keys: the statements write what those would. */
const SETTINGS =
  "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set statement_timeout = 0";

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SETTINGS);
  return work(client).finally(() => client.end());
}

/** Fills a database that has the demo shop. */
export async function fillLarge(url: string, size: Size, say: (text: string) => void): Promise<void> {
  const began = performance.now();
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    say(`${name}: ${((performance.now() - at) / 1000).toFixed(1)} s`);
  };
  const indexes = await connected(url, async (client) => {
    const found = (await client.query(INDEXES, [TABLES])).rows as { name: string; definition: string }[];
    for (const { name } of found) await client.query(`drop index ${name}`);
    await client.query(HELPERS);
    const steps: Step[] = [...catalogueSteps(size.products), ...orderSteps(size)];
    for (const { name, sql } of steps) await timed(name, () => client.query(sql));
    return found;
  });
  await timed(`${indexes.length} indexes`, () =>
    makeIndexes(
      url,
      indexes.map(({ definition }) => definition),
    ),
  );
  await timed("statistics", () => connected(url, (client) => client.query("vacuum analyze")));
  say(`in all: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Two at a time, the largest tables first. */
async function makeIndexes(url: string, definitions: string[]): Promise<void> {
  const worker = () =>
    connected(url, async (client) => {
      for (let next = definitions.pop(); next; next = definitions.pop()) await client.query(next);
    });
  await Promise.all([worker(), worker()]);
}
