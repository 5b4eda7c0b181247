import { uuidv7 } from "@tablero/domain/platform/ids";
import { reviewNotice } from "@tablero/domain/platform/notices/texts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { events } from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import { registerForEvent } from "../../events/bookings/register.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { getShopInvoice, getShopInvoices } from "../../sales/invoices/shop-view.ts";
import { cancelOrder } from "../../sales/orders/closing/cancel.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { MADRID, orderInput, testCtx, testShop } from "../../testing.ts";
import { askQuestion } from "../questions/ask.ts";
import { anonymiseClient } from "./anonymise.ts";
import { catchRefusal, clientDesk, textsWith } from "./testing.ts";

const FIRST = "Zenobelina";
const person = { name: FIRST, surname: "Quixtomar" };

test("once a person who used every feature is anonymised, no text column contains the first name", async () => {
  const database = await openTestDatabase();
  try {
    const { db } = database;
    const shop = await testShop(database);
    const variant = await shop.product({ price: 2_000, units: 10 });
    const client = await clientDesk(database, shop, variant).create({ ...person, email: "z.q@correo.test" });
    const contact = { ...person, email: client.email, phone: "600111333" };
    const shopper = testCtx(db, { actor: { kind: "shopper", clientId: client.id } });
    const address = { ...MADRID, ...person, line1: "Calle Mayor 1" };
    const bought = orderInput(shop, await shop.cart({ [variant]: 1 }), { contact, shippingAddress: address });
    const { body: order } = await placeOrder(shopper, bought, `k-${uuidv7()}`);
    const [eventId, now] = [uuidv7(), shopper.clock()];
    await insertAll(db, [
      batch(events, [
        {
          id: eventId,
          title: "Liga",
          slug: `liga-${eventId}`,
          kind: "league",
          startsAt: new Date(now.getTime() + 9e8),
          endsAt: new Date(now.getTime() + 9.1e8),
          place: "Sala",
          capacity: 8,
          price: 0,
          taxRate: 2100,
          published: true,
          version: 1,
          createdAt: now,
          updatedAt: now,
        },
      ]),
    ]);
    const places = [{ name: `${FIRST} Quixtomar`, minor: false }];
    await registerForEvent(
      shopper,
      eventId,
      { places, contact, ageConfirmed: true, guardian: null, acceptTerms: true },
      `k-${uuidv7()}`,
    );
    await askQuestion(shopper, {
      name: FIRST,
      email: client.email,
      subject: `Soy ${FIRST}`,
      text: `Hola, soy ${FIRST}.`,
      acceptPrivacy: true,
    });
    const review = { id: uuidv7(), title: `De ${FIRST}`, text: "Muy buen juego para la familia." };
    await db.execute(
      sql`insert into reviews (id, product_id, client_id, order_id, name, rating, title, text, options, written_at)
          select ${review.id}::uuid, v.product_id, ${client.id}::uuid, o.id, ${FIRST}, 5, 'Bien', ${review.text}, '{}', now()
          from variants v, orders o where v.id = ${variant} and o.token = ${order.token}`,
    );
    await notifyStaff(shopper, reviewNotice(review, false));
    // Stored responses and notices, from each place that contains only a first name.
    const booking = await one(db, sql`select id::text as id, token from event_bookings`, { id: Text, token: Text });
    for (const record of [order.token, booking?.token ?? ""])
      await db.execute(
        sql`insert into idempotency_keys (scope, key, body_hash, status, answer, expires_at) values ('POST /api/shop/x',
              ${uuidv7()}, 'x', 200, ${JSON.stringify({ token: record, hello: `Hola, ${FIRST}` })}::jsonb, now() + interval '1 day')`,
      );
    await cancelOrder(shopper, { token: order.token }, `Lo dice ${FIRST}`);
    const before = await textsWith(db, [FIRST]);
    for (const place of ["clients.name", "orders.name", "notifications.", "idempotency_keys.answer", "registrations."])
      expect(
        before.some((each) => each.startsWith(place)),
        place,
      ).toBe(true);

    const other = await clientDesk(database, shop, variant).create({
      ...person,
      surname: "Otra",
      email: "otra@correo.test",
    });
    const { version } = await rowOf(client.id);
    await anonymiseClient(shop.staff, client.id, { confirm: `${FIRST} Quixtomar`, version });
    const left = await textsWith(db, [FIRST]);
    const namesake = [/^clients\.(name|name_sort|search_text): /i, /^audit_entries\.after: /];
    expect(left.filter((each) => !namesake.some((place) => place.test(each)))).toEqual([]);
    expect((await rowOf(other.id)).name).toBe(FIRST);

    async function rowOf(id: string) {
      const [row] = await rows(db, sql`select name, version from clients where id = ${id}`, {
        name: Text,
        version: Int,
      });
      if (!row) throw new Error("the client is gone");
      return row;
    }
  } finally {
    await database.close();
  }
}, 120_000);

test("the invoice link of an anonymised person stops working, and staff can still open the invoice", async () => {
  const database = await openTestDatabase();
  try {
    const { db } = database;
    const shop = await testShop(database);
    const client = await clientDesk(database, shop, await shop.product({ price: 2_000, units: 10 })).create(person);
    const [id, token, series] = [uuidv7(), "f".repeat(32), uuidv7()];
    await db.execute(
      sql`with book as (insert into series (id, code, kind, year) values (${series}, 'ZZ', 'S', 2026) returning id)
          insert into invoices (id, token, number, kind, series_id, sequence, issued_at, issued_on, operation_on, client_id,
            issuer, lines, taxes, total)
          select ${id}::uuid, ${token}, 'ZZ-1', 'F2', book.id, 1, now(), '2026-11-20', '2026-11-20', ${client.id}::uuid,
            '{"name": "Tienda", "taxId": null, "address": null}'::jsonb, '[]'::jsonb, '[]'::jsonb, 100 from book`,
    );
    expect((await getShopInvoice(shop.shopper, token)).number).toBe("ZZ-1");
    await anonymiseClient(shop.staff, client.id, { confirm: `${FIRST} Quixtomar`, version: client.version });
    expect(await catchRefusal(getShopInvoice(shop.shopper, token))).toBe("not-found");
    expect(await getShopInvoices(shop.staff, [id])).toMatchObject([{ number: "ZZ-1" }]);
  } finally {
    await database.close();
  }
}, 120_000);
