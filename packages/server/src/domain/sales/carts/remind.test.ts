import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { writeMail } from "../../../mail/write.ts";
import type { Ctx } from "../../platform/context.ts";
import { MailPayload } from "../../platform/system/mail-outbox.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../../testing.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { createCart } from "./create.ts";
import { remindCarts } from "./remind.ts";
import { setCartLine } from "./set-line.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  const on = sql`update settings set value = value || '{"cartReminderHours": 24}' where key = 'shop'`;
  await database.db.execute(on);
}, 60_000);
afterAll(() => database.close());

const LEFT = "2026-11-20T10:00:00.000Z";
const DUE = "2026-11-21T10:00:00.000Z";
const at = (time: string, clientId: string | null = null) =>
  testCtx(database.db, { clock: () => new Date(time), actor: { kind: "shopper", clientId } });

interface Client {
  clientId: string;
  subscriptionId: string;
  email: string;
}

/** A client with an account, and a subscription to the newsletter. */
async function client(state: "active" | "ended" | "pending" = "active"): Promise<Client> {
  const [accountId, clientId, subscriptionId] = [uuidv7(), uuidv7(), uuidv7()];
  const email = `${clientId}@correo.test`;
  const when = new Date("2026-10-01T10:00:00Z");
  await insertAll(database.db, [
    batch(schema.accounts, [{ id: accountId, email, passwordHash: "-", role: "client", status: "active" }]),
    batch(schema.clients, [{ id: clientId, accountId, email, name: "Lucía" }]),
    batch(schema.newsletterSubscriptions, [
      { id: subscriptionId, email, state, textVersion: "1", requestedAt: when, confirmedAt: when },
    ]),
  ]);
  return { clientId, subscriptionId, email };
}

async function leftCart(ctx: Ctx, units = 5): Promise<{ id: string; token: string; variant: string }> {
  const variant = await shop.product({ name: "Almadraba", price: 2000, units });
  const { token } = await createCart(ctx);
  await setCartLine(ctx, { token, variantId: variant, quantity: 1 });
  const row = await one(database.db, sql`select id from carts where token = ${token}`, { id: Text });
  return { id: row?.id ?? "", token, variant };
}
const reminders = async (cartId: string) =>
  (
    await rows(
      database.db,
      sql`select payload::text as payload from outbox where payload ->> 'template' = 'cart-reminder'
            and payload ->> 'cartId' = ${cartId}`,
      { payload: Text },
    )
  ).map(({ payload }) => MailPayload.parse(JSON.parse(payload)));
const written = async (cartId: string, ctx = at(DUE)) => {
  const [request] = await reminders(cartId);
  return request && writeMail(ctx, request, "https://tienda.test");
};

test("a client who receives the newsletter is reminded of a cart once", async () => {
  const { clientId, email, subscriptionId } = await client();
  const cart = await leftCart(at(LEFT, clientId));
  expect(await remindCarts(at("2026-11-21T09:59:00Z"))).toBe(0);
  expect(await remindCarts(at(DUE))).toBe(1);
  expect(await remindCarts(at("2026-11-22T10:00:00Z"))).toBe(0);
  expect(await reminders(cart.id)).toHaveLength(1);
  await database.db.execute(sql`update variants set price = 1800 where id = ${cart.variant}`);
  const mail = await written(cart.id);
  expect(mail).toMatchObject({ to: email, subject: expect.stringContaining("Dejaste un carrito") });
  expect(mail?.text).toContain("18,00");
  expect(mail?.text).toContain(`https://tienda.test/carrito#abrir=${cart.token}`);
  expect(mail?.text).toContain(`https://tienda.test/boletin/${subscriptionId}/`);
});

test("two processes that run the job at once send one mail", async () => {
  const cart = await leftCart(at(LEFT, (await client()).clientId));
  const sent = await Promise.all([remindCarts(at(DUE)), remindCarts(at(DUE))]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await reminders(cart.id)).toHaveLength(1);
});

test("guests, clients without the newsletter and carts without available goods get no reminder", async () => {
  const guest = await leftCart(at(LEFT));
  const [ended, pending] = [await client("ended"), await client("pending")];
  const carts = [guest, await leftCart(at(LEFT, ended.clientId)), await leftCart(at(LEFT, pending.clientId))];
  const soldOut = await leftCart(at(LEFT, (await client()).clientId), 1);
  await database.db.execute(sql`update stock set on_hand = 0 where variant_id = ${soldOut.variant}`);
  expect(await remindCarts(at(DUE))).toBe(0);
  for (const { id } of [...carts, soldOut]) expect(await reminders(id)).toEqual([]);
});

test("a guest who changes a client's cart on the same browser takes it over", async () => {
  const { clientId } = await client();
  const { token, variant } = await leftCart(at(LEFT, clientId));
  await setCartLine(at("2026-11-20T10:05:00Z"), { token, variantId: variant, quantity: 2 });
  expect(await remindCarts(at("2026-11-21T11:00:00Z"))).toBe(0);
});

test("removing a line counts as a change, and an emptied cart is not reminded", async () => {
  const { clientId } = await client();
  const { token, variant } = await leftCart(at(LEFT, clientId));
  await setCartLine(at("2026-11-20T20:00:00Z", clientId), { token, variantId: variant, quantity: 0 });
  expect(await remindCarts(at("2026-11-21T21:00:00Z"))).toBe(0);
});

test("an order since, of this or of another cart, prevents the reminder and its mail", async () => {
  const [first, second] = [await client(), await client()];
  const ordered = await leftCart(at(LEFT, first.clientId));
  const order = (ctx: Ctx, token: string, key: string) =>
    placeOrder(ctx, orderInput(shop, token, { paymentMethod: "transfer" }), key);
  await order(at("2026-11-20T12:00:00Z", first.clientId), ordered.token, "cart-ordered");
  expect(await remindCarts(at(DUE))).toBe(0);

  const left = await leftCart(at(LEFT, second.clientId));
  expect(await remindCarts(at(DUE))).toBe(1);
  expect(await written(left.id)).not.toBeNull();
  const other = await leftCart(at(DUE, second.clientId));
  await order(at(DUE, second.clientId), other.token, "cart-other");
  expect(await written(left.id)).toBeNull();
});

test("a client who unsubscribes between the job and the mail gets none", async () => {
  const { clientId, subscriptionId } = await client();
  const cart = await leftCart(at(LEFT, clientId));
  expect(await remindCarts(at(DUE))).toBe(1);
  await database.db.execute(
    sql`update newsletter_subscriptions set state = 'ended', ended_at = ${DUE} where id = ${subscriptionId}`,
  );
  expect(await written(cart.id)).toBeNull();
});

test("with 0 hours nothing is sent", async () => {
  const { clientId } = await client();
  await leftCart(at(LEFT, clientId));
  await database.db.execute(sql`update settings set value = value || '{"cartReminderHours": 0}' where key = 'shop'`);
  expect(await remindCarts(at(DUE))).toBe(0);
});
