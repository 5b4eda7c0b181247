import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import type { Database, Db } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { orderInput, type TestShop } from "../../testing.ts";
import { clientVerbs } from "./clients.ts";

type ClientInput = Parameters<typeof clientVerbs.create>[1];

export const contactOf = (email: string) => ({ email, name: "Elvira", surname: "Zubiaurreta", phone: "600 111 333" });

/** The test person with this number, who has an address of their own. */
export const personInput = (number: number, more: Partial<ClientInput> = {}): ClientInput => ({
  kind: "person",
  name: "Elvira",
  surname: "Zubiaurreta",
  email: `elvira.${number}@clientes.test`,
  phone: "600111333",
  taxId: null,
  tags: [],
  active: true,
  blockReason: null,
  ...more,
});

/** Steps of tests with clients, in a separate shop that sells one variant. */
export function clientDesk(database: Database, shop: TestShop, variant: string) {
  let made = 0;
  return {
    create(more: Partial<ClientInput> = {}) {
      made += 1;
      return clientVerbs.create(shop.staff, personInput(made, more));
    },
    order: async (email: string, ctx: Ctx = shop.shopper) =>
      placeOrder(
        ctx,
        orderInput(shop, await shop.cart({ [variant]: 1 }), { contact: contactOf(email) }),
        `k-${uuidv7()}`,
      ),
    async newAccount(email: string, clientId: string | null, status: "active" | "pending" = "active") {
      const id = uuidv7();
      await insertAll(database.db, [
        batch(schema.accounts, [{ id, email, passwordHash: "-", role: "client", status, verifiedAt: new Date() }]),
      ]);
      if (clientId) await database.db.execute(sql`update clients set account_id = ${id} where id = ${clientId}`);
      return id;
    },
  };
}

/** The failure code of refused work. */
export async function catchRefusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) expect.fail(`not refused: ${error}`);
  return error.code;
}

/** Locations of every text in the database, except invoices, that contains one of the words. */
export async function textsWith(db: Db, words: readonly string[]): Promise<string[]> {
  const columns = await rows(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector')`,
    { table: Text, column: Text },
  );
  expect(columns.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (table === "invoices") continue;
    const [name, text] = [sql.identifier(table), sql.identifier(column)];
    const patterns = sql.param(words.map((word) => `%${word}%`));
    const hits = await rows(
      db,
      sql`select ${text}::text as hit from ${name} where ${text}::text ilike any(${patterns}::text[]) limit 3`,
      { hit: Text },
    );
    found.push(...hits.map(({ hit }) => `${table}.${column}: ${hit}`));
  }
  return found;
}
