import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { Flag, Int, Text, Unknown } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { cancelOrder } from "../../sales/orders/closing/cancel.ts";
import { addNote as addOrderNote } from "../../sales/orders/editing/note.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { MADRID, orderInput, type TestShop, testCtx, testShop } from "../../testing.ts";
import { addAddress } from "./addresses.ts";
import { anonymiseClient } from "./anonymise.ts";
import { clientVerbs } from "./clients.ts";
import { mergeClient } from "./merge.ts";
import { addConsent, addNote } from "./notes.ts";
import { catchRefusal, clientDesk, contactOf, textsWith } from "./testing.ts";

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

describe("an anonymisation", () => {
  const anonymise = (client: { id: string; version: number }) =>
    anonymiseClient(shop.staff, client.id, { confirm: "Elvira Zubiaurreta", version: client.version });

  const leftOf = (words: readonly string[]) => textsWith(database.db, words);

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
      batch(schema.formDrafts, [
        {
          userId: staff?.id ?? "",
          place: "correo",
          title: "Nota",
          path: "/admin/clientes",
          at: new Date(),
          content: JSON.stringify({ text: "Llamar a Elvira Zubiaurreta" }),
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
    expect(await catchRefusal(anonymise(client))).toBe("in-use");
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
    // A new client can use the e-mail.
    await expect(create({ email: client.email })).resolves.toMatchObject({ orders: 0 });
  });

  test("leaves other clients unchanged, even those with the same name", async () => {
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

  test("is stopped by orders that are placed at the same moment, or those orders belong to a new client", async () => {
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

  test("is the only process that rewrites append-only rows", async () => {
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
