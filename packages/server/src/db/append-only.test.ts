import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAudit } from "../domain/platform/system/audit.ts";
import { testCtx } from "../domain/testing.ts";
import { seedShop } from "../seed/seed.ts";
import { Int, Text } from "./columns.ts";
import { one, rows } from "./query.ts";
import { openTestDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ anyLockOrder: true });
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
  await writeAudit(testCtx(database.db), {
    action: "create",
    entity: "supplier",
    entityId: "1",
    after: { name: "Uno" },
  });
}, 60_000);
afterAll(() => database.close());

/**
 * The error that the database returns for statements in a transaction that is always rolled back; null if all
 * succeed.
 */
async function refusalOf(...statements: string[]): Promise<string | null> {
  let refusal: unknown = null;
  await database
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      refusal = undefined;
      throw new Error("nothing stays");
    })
    .catch((error: unknown) => {
      if (refusal === null) refusal = error;
    });
  return refusal instanceof Error ? `${refusal.message} ${refusal.cause}` : null;
}

const countOf = async (from: string) =>
  (await one(database.db, sql.raw(`select count(*)::int as n from ${from}`), { n: Int }))?.n;

/** Tables with rows that never change, each with an update that alters nothing and the rows it applies to. */
const PROTECTED: Record<string, { change: string; where?: string }> = {
  stock_movements: { change: "quantity = quantity" },
  order_events: { change: "text = text" },
  price_history: { change: "price = price" },
  audit_entries: { change: "action = action" },
  invoices: { change: "number = number" },
  client_consents: { change: "kind = kind" },
  legal_texts: { change: "body = body || '!'", where: "published_at is not null" },
};

describe.each(Object.entries(PROTECTED))("rows of %s", (table, { change, where = "true" }) => {
  test("are neither changed nor deleted, even through the shop's own connection", async () => {
    expect(await countOf(`${table} where ${where}`)).toBeGreaterThan(0);
    const statements = [`update ${table} set ${change} where ${where}`, `delete from ${table} where ${where}`];
    for (const statement of [...statements, `truncate ${table} cascade`])
      expect([statement, await refusalOf(statement)]).toEqual([
        statement,
        expect.stringContaining(`${table} is append-only`),
      ]);
  });
});

describe("an append-only table", () => {
  test.each([
    ...["audit_entries", "order_events", "price_history", "client_consents", "question_entries", "tournament_log"],
    ...["payments", "refunds", "payouts", "payment_events"],
    ...["stock_movements", "invoices", "fiscal_records", "fiscal_chains", "fiscal_messages", "fiscal_answers"],
    ...["legal_texts", "former_orders"],
    ...["orders", "clients", "tournaments", "questions"],
  ])("cannot be emptied: %s", async (table) => {
    // The connection settings that allow a data protection request allow nothing else.
    const refusal = await refusalOf("select set_config('tablero.rewriting', 'on', true)", `truncate ${table} cascade`);
    expect(refusal).toContain("is append-only");
  });

  test("cannot be truncated if its rows cannot be deleted", async () => {
    const unguarded = await rows(
      database.db,
      sql`select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
          join pg_proc p on p.oid = t.tgfoid and p.proname = 'refuse_change'
          group by c.relname having not bool_or(t.tgtype & 32 <> 0)`,
      { name: Text },
    );
    expect(unguarded).toEqual([]);
  });

  test("keeps every notification of a payment provider", async () => {
    await database.db.execute(
      sql`insert into payment_events (id, provider, event_key, kind, provider_reference, amount, currency, payload, outcome)
          values (gen_random_uuid(), 'redsys', 'one', 'captured', 'r1', 100, 'EUR', '{}', 'unmatched')`,
    );
    expect(await refusalOf("update payment_events set outcome = 'ignored'")).toBeNull();
    expect(await refusalOf("delete from payment_events")).toContain("payment_events is append-only");
  });
});

describe("a version of a legal text", () => {
  const DRAFT = `insert into legal_texts (page, version, body, revision, updated_at)
    select page, max(version) + 1, 'Borrador', max(revision) + 1, now() from legal_texts where page = 'condiciones' group by page;`;
  const draft = "page = 'condiciones' and published_at is null";

  test("can be changed, published and deleted while it is a draft", async () => {
    for (const done of [
      `update legal_texts set body = 'Otro' where ${draft}`,
      `update legal_texts set published_at = now(), values = '{}' where ${draft}`,
      `delete from legal_texts where ${draft}`,
    ])
      expect([done, await refusalOf(DRAFT, done)]).toEqual([done, null]);
  });

  test("cannot become a draft again, nor be overwritten by an insert", async () => {
    const again = "update legal_texts set published_at = null, values = null where page = 'condiciones'";
    const over = `insert into legal_texts (page, version, body, revision, updated_at)
      select page, version, 'Otro', revision, now() from legal_texts where page = 'condiciones'
      on conflict (page, version) do update set body = excluded.body`;
    for (const refused of [again, over]) expect(await refusalOf(refused)).toContain("legal_texts is append-only");
  });
});
