import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { Flag, Int, Text, Unknown } from "../../db/columns.ts";
import { batch, insertAll } from "../../db/insert.ts";
import { one, rows } from "../../db/query.ts";
import * as schema from "../../db/schema/index.ts";
import { openTestDatabase } from "../../db/testing.ts";
import type { Database } from "../../db/types.ts";
import { activate } from "../accounts/sign-up.ts";
import type { Ctx } from "../context.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { addNote as addOrderNote } from "../orders/note.ts";
import { placeOrder } from "../orders/place.ts";
import { brokenStock, MADRID, orderInput, type TestShop, testCtx, testShop } from "../testing.ts";
import { addAddress } from "./addresses.ts";
import { anonymiseClient } from "./anonymise.ts";
import { clientVerbs } from "./clients.ts";
import { mergeClient } from "./merge.ts";
import { addConsent, addNote } from "./notes.ts";

let database: Database;
let shop: TestShop;
let variant: string;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  variant = await shop.product({ price: 2_000, units: 1_000 });
  return () => database.close();
}, 60_000);

let made = 0;
const create = (more: Partial<Parameters<typeof clientVerbs.create>[1]> = {}) => {
  made += 1;
  return clientVerbs.create(shop.staff, {
    kind: "person",
    name: "Elvira",
    surname: "Zubiaurreta",
    email: `elvira.${made}@clientes.test`,
    phone: "600111333",
    taxId: null,
    tags: [],
    active: true,
    blockReason: null,
    ...more,
  });
};
const contactOf = (email: string) => ({ email, name: "Elvira", surname: "Zubiaurreta", phone: "600 111 333" });
const order = async (email: string, ctx: Ctx = shop.shopper) =>
  placeOrder(ctx, orderInput(shop, await shop.cart({ [variant]: 1 }), { contact: contactOf(email) }), `k-${uuidv7()}`);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).code;
};
const newAccount = async (email: string, clientId: string | null, status: "active" | "pending" = "active") => {
  const id = uuidv7();
  await insertAll(database.db, [
    batch(schema.accounts, [{ id, email, passwordHash: "-", role: "client", status, verifiedAt: new Date() }]),
  ]);
  if (clientId) await database.db.execute(sql`update clients set account_id = ${id} where id = ${clientId}`);
  return id;
};
const statusOf = async (accountId: string) =>
  (await one(database.db, sql`select status from accounts where id = ${accountId}`, { status: Text }))?.status;

describe("a block", () => {
  test("ends every session and closes the account; lifting it opens the account, not the sessions", async () => {
    const { id, email } = await create();
    const accountId = await newAccount(email, id);
    await insertAll(database.db, [
      batch(schema.sessions, [{ id: uuidv7(), accountId, tokenId: uuidv7(), expiresAt: new Date("2030-01-01") }]),
    ]);
    const blocked = await clientVerbs.change(shop.staff, id, { active: false, blockReason: "Fraude", version: 1 });
    expect(blocked).toMatchObject({ active: false, blockReason: "Fraude" });
    const open = () =>
      one(database.db, sql`select count(*)::int as n from sessions where revoked_at is null`, { n: Int });
    expect([await statusOf(accountId), (await open())?.n]).toEqual(["blocked", 0]);
    await clientVerbs.bulk(shop.staff, { action: "restore", ids: [id], preview: false });
    expect([await statusOf(accountId), (await open())?.n]).toEqual(["active", 0]);
  });

  test("holds for an account that is joined to the client afterwards, and at the same moment", async () => {
    for (const atOnce of [false, true]) {
      const { id, email } = await create();
      const accountId = await newAccount(email, null, "pending");
      const block = () => clientVerbs.change(shop.staff, id, { active: false, blockReason: "Fraude", version: 1 });
      const join = () =>
        database
          .transaction((db) => activate({ ...shop.staff, db, afterCommit: [] }, accountId))
          .catch(() => undefined);
      if (atOnce) await Promise.all([join(), block()]);
      else {
        await block();
        await join();
      }
      expect(await statusOf(accountId)).toBe("blocked");
    }
  });

  test("keeps guests and signed-in shoppers from ordering", async () => {
    const { id, email } = await create();
    await clientVerbs.bulk(shop.staff, { action: "archive", ids: [id], preview: false, blockReason: "Fraude" });
    expect(await refusal(order(email))).toBe("client-blocked");
    const shopper = testCtx(database.db, { actor: { kind: "shopper", clientId: id } });
    expect(await refusal(order("otra@correo.test", shopper))).toBe("client-blocked");
    expect(await brokenStock(database.db)).toBe(0);
  });
});

describe("a merge", () => {
  const merge = (from: { id: string; version: number }, into: { id: string }) =>
    mergeClient(shop.staff, from.id, { into: into.id, version: from.version, take: [], preview: false });

  test("gives the account to the client that stays; a session of it orders for them", async () => {
    const [from, into] = [await create(), await create()];
    await newAccount(from.email, from.id);
    const { into: after } = await merge(from, into);
    expect(after).toMatchObject({ hasAccount: true, email: from.email });
    const stale = testCtx(database.db, { actor: { kind: "shopper", clientId: from.id } });
    await order("regalo@correo.test", stale);
    const [placed] = await rows(database.db, sql`select client_id as client from orders`, { client: Text });
    expect(placed?.client).toBe(into.id);
  });

  test("leaves invoices as they are, and finds them with the client that stays", async () => {
    const [from, into, last] = [await create(), await create(), await create()];
    const seriesId = uuidv7();
    const day = "2026-11-20";
    await insertAll(database.db, [
      batch(schema.series, [{ id: seriesId, code: "F", kind: "F", year: 2026 }]),
      batch(schema.invoices, [
        {
          id: uuidv7(),
          token: "x".repeat(22),
          seriesId,
          sequence: 1,
          number: "F2026-1",
          kind: "F1",
          clientId: from.id,
          issuer: { name: "Tienda", taxId: null, address: null },
          receiver: { name: "Elvira Zubiaurreta", taxId: "12345678Z", address: null },
          lines: [],
          taxes: [],
          total: 100,
          issuedOn: day,
          operationOn: day,
          issuedAt: new Date(),
        },
      ]),
    ]);
    const before = await rows(database.db, sql`select * from invoices`);
    await merge(from, into);
    await merge({ ...into, version: into.version + 1 }, last);
    expect(await rows(database.db, sql`select * from invoices`)).toEqual(before);
    const { listInvoices } = await import("../invoices/list.ts");
    const list = await listInvoices(shop.staff, {
      clientId: last.id,
      sort: "issuedAt",
      order: "asc",
      page: 1,
      size: 5,
    });
    expect(list.items).toMatchObject([{ number: "F2026-1" }]);
  });

  test("into each other, while orders are placed by both mails, loses no order and never loops", async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await create(), await create()];
      const before = await one(database.db, sql`select count(*)::int as n from orders`, { n: Int });
      const results = await Promise.allSettled([
        merge(a, b),
        order(a.email),
        merge(b, a),
        order(b.email),
        order(a.email),
        order(b.email),
      ]);
      const merges = [results[0], results[2]].filter((result) => result?.status === "fulfilled");
      expect(merges.length).toBeLessThanOrEqual(1);
      const placed = results.filter((result, index) => index !== 0 && index !== 2 && result.status === "fulfilled");
      expect(placed).toHaveLength(4);
      const after = await one(database.db, sql`select count(*)::int as n from orders`, { n: Int });
      expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(4);
      // Every address belongs to one of the two, and none of the orders to a third.
      const strangers = sql`select id from clients where email in (${a.email}, ${b.email}) and id not in (${a.id}, ${b.id})`;
      expect(await rows(database.db, strangers)).toEqual([]);
      // The removed client has none left.
      expect(
        await rows(
          database.db,
          sql`select o.id from orders o join clients c on c.id = o.client_id where c.archived_at is not null`,
        ),
      ).toEqual([]);
      expect(
        await rows(
          database.db,
          sql`select c.id from clients c join clients d on d.id = c.merged_into_id where d.merged_into_id is not null`,
        ),
      ).toEqual([]);
    }
  });
});

describe("an anonymisation", () => {
  const anonymise = (client: { id: string; version: number }) =>
    anonymiseClient(shop.staff, client.id, { confirm: "Elvira Zubiaurreta", version: client.version });

  /** Locations of every text in the database, except invoices, that contains one of the words. */
  async function leftOf(words: readonly string[]): Promise<string[]> {
    const columns = await rows(
      database.db,
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
        database.db,
        sql`select ${text}::text as hit from ${name} where ${text}::text ilike any(${patterns}::text[]) limit 3`,
        { hit: Text },
      );
      found.push(...hits.map(({ hit }) => `${table}.${column}: ${hit}`));
    }
    return found;
  }

  /** A client with data in every place that the shop writes to. */
  async function wellKnown() {
    const [old, client] = [await create({ email: "vieja.zubi@correo.test" }), await create({ taxId: "12345678Z" })];
    await newAccount(client.email, client.id);
    await addAddress(shop.staff, client.id, {
      label: "Casa",
      isDefault: true,
      isBilling: true,
      ...MADRID,
      name: "Elvira",
      surname: "Zubiaurreta",
      line1: "Rúa do Zocodover 7",
    });
    await addNote(shop.staff, client.id, "Elvira Zubiaurreta llama los martes al 600111333");
    await addConsent(shop.staff, client.id, { kind: "marketing", granted: true, source: "store", textVersion: "1" });
    const shopper = testCtx(database.db, { actor: { kind: "shopper", clientId: client.id } });
    const address = { ...MADRID, name: "Elvira", surname: "Zubiaurreta", line1: "Rúa do Zocodover 7" };
    const input = orderInput(shop, await shop.cart({ [variant]: 1 }), {
      contact: contactOf(client.email),
      shippingAddress: address,
      billing: { name: "Elvira Zubiaurreta", taxId: "12345678Z", address },
      note: "Dejar a Zubiaurreta en el portal",
    });
    const { body: placed } = await placeOrder(shopper, input, `k-${uuidv7()}`);
    const [row] = await rows(database.db, sql`select id, version from orders where token = ${placed.token}`, {
      id: Text,
      version: Int,
    });
    await addOrderNote(shop.staff, { orderId: row?.id ?? "", text: "Zubiaurreta pasa mañana" });
    await database.db.execute(
      sql`insert into mails (id, message_id, template, recipient, subject, html, text, order_id)
          values (${uuidv7()}, ${uuidv7()}, 'order-received', ${client.email}, 'Hola, Elvira', '<p>Zubiaurreta</p>',
            'Elvira Zubiaurreta, Rúa do Zocodover 7', ${row?.id ?? null}),
          (${uuidv7()}, ${uuidv7()}, 'reset-password', ${client.email}, 'Hola', 'Elvira Zubiaurreta', '600111333', null)`,
    );
    await database.db.execute(
      sql`insert into faults (id, source, message) values (${uuidv7()}, 'mail', ${`no mailbox ${client.email}`})`,
    );
    const [staff] = await rows(database.db, sql`select id from users limit 1`, { id: Text });
    await insertAll(database.db, [
      batch(schema.carts, [{ id: uuidv7(), token: uuidv7(), email: client.email, expiresAt: new Date("2030-01-01") }]),
      batch(schema.outbox, [
        {
          id: uuidv7(),
          topic: "mail",
          payload: { template: "account-exists", to: client.email, name: "Elvira", data: {} },
        },
      ]),
      batch(schema.savedFilters, [
        {
          id: uuidv7(),
          userId: staff?.id ?? "",
          resource: "orders",
          name: "La de siempre",
          query: "search=elvira+zubiaurreta",
        },
      ]),
      batch(schema.idempotencyKeys, [
        {
          scope: "POST /api/admin/clients",
          key: uuidv7(),
          bodyHash: "x",
          status: 201,
          answer: { email: client.email },
          expiresAt: new Date("2030-01-01"),
        },
      ]),
    ]);
    const merged = await mergeClient(shop.staff, old.id, {
      into: client.id,
      version: old.version,
      take: [],
      preview: false,
    });
    return {
      client: merged.into,
      token: placed.token,
      words: ["zubiaurreta", "elvira", "zocodover", client.email, "vieja.zubi", "600111333", "12345678Z"],
    };
  }

  test("leaves neither name, mail, telephone, tax id nor address anywhere but in invoices", async () => {
    const { client, token, words } = await wellKnown();
    expect(await refusal(anonymise(client))).toBe("in-use");
    await cancelOrder(shop.shopper, { token }, "Se lo queda Elvira Zubiaurreta");
    const before = await leftOf(words);
    for (const place of [
      "clients.email",
      "orders.note",
      "audit_entries.after",
      "mails.text",
      "notifications",
      "outbox",
    ])
      expect(
        before.some((each) => each.startsWith(place)),
        place,
      ).toBe(true);
    await anonymise(client);
    expect(await leftOf(words)).toEqual([]);
    // Sold items, amounts and province remain.
    expect(
      await one(
        database.db,
        sql`select total::int, shipping_address ->> 'province' as province, shipping_address ->> 'postcode' as postcode
            from orders`,
      ),
    ).toEqual({ total: 2_495, province: "Madrid", postcode: "28000" });
    expect(await rows(database.db, sql`select 1 from client_consents`)).toHaveLength(1);
    expect(await rows(database.db, sql`select 1 from accounts where role = 'client'`)).toEqual([]);
    expect(await rows(database.db, sql`select 1 from client_aliases`)).toEqual([]);
    // The e-mail is available to a new client.
    await expect(create({ email: client.email })).resolves.toMatchObject({ orders: 0 });
  });

  test("leaves others alone, namesakes too", async () => {
    const { client, token } = await wellKnown();
    const other = await create({ name: "Elvira", surname: "Otra", email: "elvira.otra@clientes.test", phone: null });
    await addNote(shop.staff, other.id, "No es la otra Elvira");
    await cancelOrder(shop.shopper, { token });
    await anonymise(client);
    expect(await clientVerbs.read(shop.staff, other.id)).toEqual(other);
    const entries = await rows(
      database.db,
      sql`select after from audit_entries where entity_id = ${other.id} order by id`,
      { after: Unknown },
    );
    expect(entries).toMatchObject([
      { after: { name: "Elvira", surname: "Otra" } },
      { after: { text: "No es la otra Elvira" } },
    ]);
  });

  test("meets orders that are placed at the same moment: they stop it, or are somebody new's", async () => {
    for (let round = 0; round < 20; round += 1) {
      const client = await create();
      const [forgotten, placed] = await Promise.allSettled([anonymise(client), order(client.email)]);
      expect(placed?.status).toBe("fulfilled");
      const [own] = await rows(
        database.db,
        sql`select c.id, c.anonymised_at is not null as gone, o.name from orders o join clients c on c.id = o.client_id
            order by o.created_at desc, o.id desc limit 1`,
        { id: Text, gone: Flag, name: Text },
      );
      expect(own).toMatchObject({ gone: false, name: "Elvira" });
      if (forgotten?.status === "fulfilled") expect(own?.id).not.toBe(client.id);
      else expect(forgotten?.reason).toMatchObject({ code: "in-use" });
      await database.db.execute(sql`update orders set state = 'cancelled', expires_at = null`);
    }
  });

  test("is the only reason to rewrite what is only added to", async () => {
    await create();
    for (const table of ["audit_entries", "client_consents", "order_events", "invoices"]) {
      if (table === "client_consents") {
        const { id } = await create();
        await addConsent(shop.staff, id, { kind: "terms", granted: true, source: "mail", textVersion: "1" });
        await expect(database.db.execute(sql`update client_consents set granted = false`)).rejects.toThrow();
      }
    }
    await expect(database.db.execute(sql`update audit_entries set before = null`)).rejects.toThrow();
  });
});
