import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { brokenStock, type TestShop, testCtx, testShop } from "../../testing.ts";
import { activateAccount } from "../accounts/sign-up.ts";
import { clientVerbs } from "./clients.ts";
import { mergeClient } from "./merge.ts";
import { catchRefusal, clientDesk } from "./testing.ts";

let database: Database;
let shop: TestShop;
let variant: string;
type Desk = ReturnType<typeof clientDesk>;
let desk: Desk;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  variant = await shop.product({ price: 2_000, units: 1_000 });
  desk = clientDesk(database, shop, variant);
  return () => database.close();
}, 60_000);

const create = (...given: Parameters<Desk["create"]>) => desk.create(...given);
const order = (...given: Parameters<Desk["order"]>) => desk.order(...given);
const newAccount = (...given: Parameters<Desk["newAccount"]>) => desk.newAccount(...given);
const statusOf = async (accountId: string) =>
  (await one(database.db, sql`select status from accounts where id = ${accountId}`, { status: Text }))?.status;

describe("blocking a client", () => {
  test("ends every session and closes the account, and unblocking opens only the account", async () => {
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

  test("blocking a client also covers an account that is joined to the client later or at the same moment", async () => {
    for (const atOnce of [false, true]) {
      const { id, email } = await create();
      const accountId = await newAccount(email, null, "pending");
      const block = () => clientVerbs.change(shop.staff, id, { active: false, blockReason: "Fraude", version: 1 });
      const join = () =>
        database
          .transaction((db) => activateAccount({ ...shop.staff, db, afterCommit: [] }, accountId))
          .catch(() => undefined);
      if (atOnce) await Promise.all([join(), block()]);
      else {
        await block();
        await join();
      }
      expect(await statusOf(accountId)).toBe("blocked");
    }
  });

  test("stops that client from ordering, both as a guest and signed in", async () => {
    const { id, email } = await create();
    await clientVerbs.bulk(shop.staff, { action: "archive", ids: [id], preview: false, blockReason: "Fraude" });
    expect(await catchRefusal(order(email))).toBe("client-blocked");
    const shopper = testCtx(database.db, { actor: { kind: "shopper", clientId: id } });
    expect(await catchRefusal(order("otra@correo.test", shopper))).toBe("client-blocked");
    expect(await brokenStock(database.db)).toBe(0);
  });
});

describe("merging clients", () => {
  const merge = (from: { id: string; version: number }, into: { id: string }) =>
    mergeClient(shop.staff, from.id, { into: into.id, version: from.version, take: [], preview: false });

  test("gives the account to the remaining client, to whom its open sessions then belong", async () => {
    const [from, into] = [await create(), await create()];
    await newAccount(from.email, from.id);
    const { into: after } = await merge(from, into);
    expect(after).toMatchObject({ hasAccount: true, email: from.email });
    const stale = testCtx(database.db, { actor: { kind: "shopper", clientId: from.id } });
    await order("regalo@correo.test", stale);
    const [placed] = await rows(database.db, sql`select client_id as client from orders`, { client: Text });
    expect(placed?.client).toBe(into.id);
  });

  test("leaves invoices as they are, and lists them with the remaining client", async () => {
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
    const { listInvoices } = await import("../../sales/invoices/list.ts");
    const list = await listInvoices(shop.staff, {
      clientId: last.id,
      sort: "issuedAt",
      order: "asc",
      page: 1,
      size: 5,
    });
    expect(list.items).toMatchObject([{ number: "F2026-1" }]);
  });

  test("merging two clients into each other loses no order and never loops, even while both addresses place orders", async () => {
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
      // Every address belongs to one of the two clients, and no order to a third one.
      const strangers = sql`select id from clients where email in (${a.email}, ${b.email}) and id not in (${a.id}, ${b.id})`;
      expect(await rows(database.db, strangers)).toEqual([]);
      // The removed client has no addresses left.
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
