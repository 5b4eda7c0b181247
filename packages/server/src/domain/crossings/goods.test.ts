import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Int, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { readProduct } from "../catalogue/products/read.ts";
import { updateProduct } from "../catalogue/products/write.ts";
import { writeReview } from "../catalogue/reviews/own-reviews.ts";
import { recordMovement } from "../catalogue/stock/record-movement.ts";
import { catchRefusal } from "../people/clients/testing.ts";
import { setCartLine } from "../sales/carts/set-line.ts";
import { cancelOrder } from "../sales/orders/closing/cancel.ts";
import { placeOrder } from "../sales/orders/placing/place.ts";
import { makeCampaign, openCampaign } from "../sales/preorders/testing.ts";
import { orderInput } from "../testing.ts";
import { openCrossings } from "./testing.ts";

const shop = openCrossings();
const { at, books, coupon, edit, lineOf, placed, read, record, refund, takeOff, told, undo, uses, waitsFor } = shop;

const box = (units = 5, price = 2000) => shop.box(units, price);
/** From now on, no unit of a variant is sold or sent before its street date. */
const lock = (variant: string) => makeCampaign(at.db, variant, { releasedAt: null, state: "served", quota: 0 });
const buy = (variant: string) => placed({ [variant]: 1 });
const productOf = async (variant: string) =>
  (await one(at.db, sql`select product_id::text as id from variants where id = ${variant}`, { id: Text }))?.id ?? "";
const unpublish = async (variant: string) =>
  at.db.execute(sql`update products set status = 'draft' where id = ${await productOf(variant)}`);

describe("before the street date", () => {
  test("street date × edit: once the locked line is removed, the rest is prepared and sent", async () => {
    const [free, locked] = [await box(), await box()];
    const order = await placed({ [free]: 1, [locked]: 1 });
    await at.till.tell(order, "captured");
    await lock(locked);
    expect(await catchRefusal(at.send(order, []))).toBe("invalid-transition");
    await takeOff(order, locked, 1);
    await at.send(order, ["packed", "shipped", "delivered"]);
    expect(await read(order)).toMatchObject({ state: "completed", due: 0 });
    expect(await books(order)).toMatchObject({ paid: 4495, refunded: 2000 });
    expect(await catchRefusal(buy(locked))).toBe("out-of-stock");
  });

  test("street date × split shipment: a parcel sent before the lock is delivered, and the rest waits", async () => {
    const locked = await box();
    const order = await placed({ [locked]: 2 });
    await at.till.tell(order, "captured");
    const line = await lineOf(order, locked);
    const { shipmentId } = await at.send(order, ["packed", "shipped"], [{ lineId: line, quantity: 1 }]);
    await lock(locked);
    expect(await catchRefusal(at.send(order, []))).toBe("invalid-transition");
    const parcel = (await read(order)).parcels.find(({ id }) => id === shipmentId);
    expect(parcel).toMatchObject({ state: "shipped" });
    expect(await at.till.stock(locked)).toEqual({ onHand: 4, reserved: 1 });
  });

  test("street date × return: a returned unit is in stock, but not sold before the street date", async () => {
    const locked = await box(1);
    const order = await placed({ [locked]: 1 });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    const email = await waitsFor(locked);
    await lock(locked);
    const line = await lineOf(order, locked);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    expect(await at.till.stock(locked)).toEqual({ onHand: 1, reserved: 0 });
    expect(await told(locked)).not.toContain(email);
    expect(await catchRefusal(buy(locked))).toBe("out-of-stock");
    expect(await books(order)).toMatchObject({ refunded: 2495 });
  });

  test("street date × coupon: cancelling an order that waits for the street date returns the coupon use and the money", async () => {
    await coupon({ code: "FECHA", value: 500 });
    const locked = await box();
    const order = await placed({ [locked]: 1 }, { coupon: "FECHA" });
    await at.till.tell(order, "captured");
    await lock(locked);
    await cancelOrder(at.till.shopper, { token: order.token });
    expect([await uses("FECHA"), await at.till.stock(locked)]).toEqual([0, { onHand: 5, reserved: 0 }]);
    expect(await books(order)).toMatchObject({ paid: 1995, refunded: 1995 });
    expect(await catchRefusal(buy(locked))).toBe("out-of-stock");
  });

  test("street date × withdrawal: goods that wait for the street date are refunded immediately", async () => {
    const [free, locked] = [await box(), await box()];
    const order = await placed({ [free]: 1, [locked]: 2 });
    await at.till.tell(order, "captured");
    await lock(locked);
    await at.withdraw(order, [{ lineId: await lineOf(order, locked), quantity: 2 }]);
    expect(await books(order)).toMatchObject({ refunded: 4000 });
    expect(await at.till.stock(locked)).toEqual({ onHand: 5, reserved: 0 });
    await at.send(order, ["packed", "shipped", "delivered"]);
    expect(await read(order)).toMatchObject({ state: "completed" });
  });

  test("street date × refund: refunded units are released, but waiting shoppers are not notified before the street date", async () => {
    const locked = await box(1);
    const order = await placed({ [locked]: 1 });
    await at.till.tell(order, "captured");
    const email = await waitsFor(locked);
    await lock(locked);
    await refund(order, { lines: [{ lineId: await lineOf(order, locked), quantity: 1 }] });
    expect(await at.till.stock(locked)).toEqual({ onHand: 1, reserved: 0 });
    expect(await told(locked)).not.toContain(email);
    expect(await books(order)).toMatchObject({ refunded: 2000 });
  });

  test("street date × undone payment: the order waits for a new payment, and then for the street date", async () => {
    const locked = await box();
    const order = await placed({ [locked]: 1 }, { paymentMethod: "transfer" });
    const wrong = await record(order);
    await lock(locked);
    await undo(order, wrong);
    expect(await read(order)).toMatchObject({ state: "pending", due: 2495 });
    await record(order);
    expect(await read(order)).toMatchObject({ state: "confirmed", fulfilmentState: "held" });
    expect(await catchRefusal(at.send(order, []))).toBe("invalid-transition");
  });

  test("street date × preorder: the campaign continues to sell, and units that staff remove return to its quota", async () => {
    const locked = await box(0, 10_000);
    const campaign = await openCampaign(at.db, locked, { releasedAt: null, quota: 1 });
    const order = await placed({ [locked]: 1 });
    await at.till.tell(order, "captured");
    expect(await catchRefusal(buy(locked))).toBe("out-of-stock");
    await cancelOrder(at.till.shopper, { token: order.token });
    const again = await buy(locked);
    await at.till.tell(again, "captured");
    expect(await read(again)).toMatchObject({ state: "confirmed", fulfilmentState: "held" });
    const found = await one(at.db, sql`select confirmed::int as taken from preorders where id = ${campaign}`, {
      taken: Int,
    });
    expect(found).toEqual({ taken: 1 });
  });
});

describe("a product that became a draft again", () => {
  test("draft × cart: an older cart cannot be ordered, and none of its units is reserved", async () => {
    const variant = await box();
    const token = await at.till.cart({ [variant]: 1 });
    await unpublish(variant);
    const placing = placeOrder(at.till.shopper, orderInput(at.till, token), `k-${token}`);
    expect(await catchRefusal(placing)).toBe("out-of-stock");
    expect(await at.till.stock(variant)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("draft × edit: staff can remove the product from an order and add it again", async () => {
    const [draft, other] = [await box(), await box()];
    const order = await placed({ [draft]: 2, [other]: 1 });
    await at.till.tell(order, "captured");
    await unpublish(draft);
    await takeOff(order, draft, 2);
    expect(await books(order)).toMatchObject({ refunded: 4000 });
    expect(await at.till.stock(draft)).toEqual({ onHand: 5, reserved: 0 });
    await edit(order, { add: [{ variantId: draft, quantity: 1 }] });
    expect(await read(order)).toMatchObject({ due: 2000 });
    expect(await at.till.stock(draft)).toEqual({ onHand: 5, reserved: 1 });
  });

  test("draft × return: an earlier order is sent, and its unit can be returned", async () => {
    const draft = await box();
    const order = await placed({ [draft]: 1 });
    await at.till.tell(order, "captured");
    await unpublish(draft);
    await at.send(order, ["packed", "shipped", "delivered"]);
    const line = await lineOf(order, draft);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    expect(await books(order)).toMatchObject({ paid: 2495, refunded: 2495 });
    expect(await at.till.stock(draft)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("draft × deposit: the product's campaign stops selling, and the balance of a reservation is paid as usual", async () => {
    const draft = await box(0, 10_000);
    const campaign = await openCampaign(at.db, draft, { payment: "deposit", depositRate: 2000 });
    const order = await placed({ [draft]: 1 });
    await at.till.tell(order, "captured");
    await unpublish(draft);
    const token = await at.till.cart({});
    const put = setCartLine(at.till.shopper, { token, variantId: draft, quantity: 1 });
    expect(await catchRefusal(put)).toBe("out-of-stock");
    await at.shareOut(campaign, draft, 1);
    expect(await read(order)).toMatchObject({ state: "confirmed", due: 0, fulfilmentState: "held" });
    expect(await at.till.stock(draft)).toEqual({ onHand: 1, reserved: 1 });
  });

  test("draft × review: a buyer of the product cannot write a review while its page is hidden", async () => {
    const draft = await box();
    const order = await placed({ [draft]: 1 });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    await unpublish(draft);
    const input = { rating: 5, title: "Bien", text: "Muy buen juego para la familia.", name: "Ana" };
    const writing = writeReview(at.till.shopper, { orderToken: order.token }, await productOf(draft), input);
    expect(["not-found", "forbidden", "invalid-transition"]).toContain(await catchRefusal(writing));
  });

  test("draft × alert: waiting shoppers are notified only once the product is published again with units", async () => {
    const variant = await box(0);
    const email = await waitsFor(variant);
    await unpublish(variant);
    await recordMovement(at.till.staff, { variantId: variant, kind: "receipt", quantity: 2, reason: "Albarán" });
    expect(await told(variant)).toEqual([]);
    const id = await productOf(variant);
    await at.db.execute(
      sql`with picture as (insert into images (id, storage_key, alt, width, height, tint)
            values (gen_random_uuid(), 'caja.webp', 'Una caja', 10, 10, '#ffffff') returning id)
          insert into product_images (product_id, image_id, position) select ${id}::uuid, id, 0 from picture`,
    );
    const safety = { name: "Editor, S. L.", address: "Calle Mayor 1, Madrid", email: "seguridad@editor.test" };
    await at.db.execute(sql`update products set safety = ${JSON.stringify(safety)}::jsonb where id = ${id}`);
    const { version } = await readProduct(at.till.staff, id);
    await updateProduct(at.till.staff, id, { version, status: "published" });
    expect(await told(variant)).toEqual([email]);
  });
});

describe("a review of a product", () => {
  const input = { rating: 4, title: "Bien", text: "Muy buen juego para la familia.", name: "Ana" };
  async function reviewed() {
    const variant = await box();
    const order = await placed({ [variant]: 1 });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    const product = await productOf(variant);
    await writeReview(at.till.shopper, { orderToken: order.token }, product, input);
    return { order, variant, product };
  }
  const reviews = (product: string) =>
    rows(at.db, sql`select name, state from reviews where product_id = ${product}`, { name: Text, state: Text });

  test("review × refund: a refund keeps the review, because the goods were received", async () => {
    const { order, variant, product } = await reviewed();
    await refund(order, { lines: [{ lineId: await lineOf(order, variant), quantity: 1 }] });
    expect(await books(order)).toMatchObject({ refunded: 2000 });
    expect(await reviews(product)).toEqual([{ name: "Ana", state: "pending" }]);
  });

  test("review × return: a settled return keeps the review and restores the stock", async () => {
    const { order, variant, product } = await reviewed();
    const line = await lineOf(order, variant);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    expect(await reviews(product)).toHaveLength(1);
    expect(await at.till.stock(variant)).toEqual({ onHand: 5, reserved: 0 });
    expect(await books(order)).toMatchObject({ refunded: 2495 });
  });

  test("review × edit: a line that was removed before it was sent cannot be reviewed", async () => {
    const [kept, gone] = [await box(), await box()];
    const order = await placed({ [kept]: 1, [gone]: 1 });
    await at.till.tell(order, "captured");
    await takeOff(order, gone, 1);
    await at.send(order, ["packed", "shipped", "delivered"]);
    const writing = writeReview(at.till.shopper, { orderToken: order.token }, await productOf(gone), input);
    expect(["not-found", "forbidden"]).toContain(await catchRefusal(writing));
    await writeReview(at.till.shopper, { orderToken: order.token }, await productOf(kept), input);
    expect(await reviews(await productOf(kept))).toHaveLength(1);
  });
});

describe("an alert for a variant", () => {
  test("alert × edit: units that staff remove from an order are announced to waiting shoppers", async () => {
    const variant = await box(2);
    const order = await placed({ [variant]: 2 });
    const email = await waitsFor(variant);
    await takeOff(order, variant, 1);
    expect(await told(variant)).toEqual([email]);
    expect(await at.till.stock(variant)).toEqual({ onHand: 2, reserved: 1 });
  });

  test("alert × withdrawal: units that were never sent are announced to waiting shoppers after a withdrawal", async () => {
    const variant = await box(2);
    const order = await placed({ [variant]: 2 });
    await at.till.tell(order, "captured");
    const email = await waitsFor(variant);
    await at.withdraw(order, [{ lineId: await lineOf(order, variant), quantity: 1 }]);
    expect(await told(variant)).toEqual([email]);
  });

  test("alert × return: waiting shoppers are notified of a resalable returned unit, but not of one written off", async () => {
    const variant = await box(2);
    const order = await placed({ [variant]: 2 });
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    const email = await waitsFor(variant);
    const line = await lineOf(order, variant);
    await at.settleReturn(await at.withdraw(order, [{ lineId: line, quantity: 1 }]), line);
    expect(await told(variant)).toEqual([email]);
  });

  test("alert × undone payment: the units stay reserved, and no shopper is notified until the order expires", async () => {
    const variant = await box(1);
    const order = await placed({ [variant]: 1 }, { paymentMethod: "transfer" });
    const wrong = await record(order);
    const email = await waitsFor(variant);
    await undo(order, wrong);
    expect(await told(variant)).toEqual([]);
    await cancelOrder(at.till.shopper, { token: order.token });
    expect(await told(variant)).toEqual([email]);
  });
});
