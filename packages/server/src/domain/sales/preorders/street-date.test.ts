import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { recordMovement } from "../../catalogue/stock/record-movement.ts";
import { orderInput } from "../../testing.ts";
import { openTrade } from "../../trade-testing.ts";
import { addCartLines } from "../carts/add-lines.ts";
import { setCartLine } from "../carts/set-line.ts";
import { editOrder } from "../orders/editing/edit.ts";
import { createShipment } from "../orders/parcels/create-shipment.ts";
import { transitionShipment } from "../orders/parcels/transition-shipment.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { moveCampaignsByClock } from "./campaign-clock.ts";
import { campaignVerbs, transitionCampaign } from "./campaigns.ts";
import { delayRelease } from "./delay.ts";
import { handOverAtCounter } from "./reservations.ts";
import { settleCampaign, updateReservations } from "./settle.ts";
import { changeStreetDate } from "./street-date.ts";
import { bookUnits, makeCampaign, openCampaign } from "./testing.ts";

const at = openTrade();

const LOCKED = { releasedAt: null } as const;
const refusal = (work: Promise<unknown>): Promise<[string, string | undefined]> =>
  work.then(
    () => expect.unreachable("it has to be refused"),
    (error) => (error instanceof Failure ? [error.code, error.detail] : Promise.reject(error)),
  );
const DAY = "14 de febrero de 2027";
const soldOn = (day = DAY) => `«Caja de sobres» sale a la venta el ${day}.`;
const clocked = (instant: string) => ({ ...at.till.system, clock: () => new Date(instant) });

const lift = async (id: string, lifted = true) => {
  const { version } = await campaignVerbs.read(at.till.staff, id);
  return changeStreetDate(at.till.staff, id, { lifted, reason: "Lo permite el editor", version });
};
const fulfilment = async (id: string) =>
  (await one(at.db, sql`select fulfilment_state as state from orders where id = ${id}`, { state: Text }))?.state;

/** Goods in stock, next to a campaign in this state. */
async function onShelf(state: "closed" | "delayed" | "allocating" | "received" | "served" | "cancelled") {
  const box = await at.till.product({ price: 10_000, units: 5 });
  const campaign = await makeCampaign(at.db, box, { ...LOCKED, state, quota: 2 });
  return { box, campaign };
}

describe("before the street date", () => {
  test.each(["closed", "delayed", "allocating", "received", "served", "cancelled"] as const)(
    "no unit is sold from stock while a campaign for it is %s",
    async (state) => {
      const { box } = await onShelf(state);
      const token = await at.till.cart({});
      const put = setCartLine(at.till.shopper, { token, variantId: box, quantity: 1 });
      expect(await refusal(put)).toEqual(["out-of-stock", soldOn()]);
      const many = await addCartLines(at.till.shopper, token, [{ variantId: box, quantity: 1 }]);
      expect(many.short).toMatchObject([{ variantId: box, added: 0, reason: "out-of-stock" }]);
    },
  );

  test("a draft campaign without an opening time does not lock the product, but a scheduled one does", async () => {
    const box = await at.till.product({ price: 10_000, units: 5 });
    const id = await makeCampaign(at.db, box, { ...LOCKED, state: "draft" });
    const token = await at.till.cart({ [box]: 1 });
    await at.db.execute(sql`update preorders set scheduled = true where id = ${id}`);
    const put = setCartLine(at.till.shopper, { token, variantId: box, quantity: 2 });
    expect(await refusal(put)).toEqual(["out-of-stock", soldOn()]);
  });

  test("an older cart cannot be ordered", async () => {
    const box = await at.till.product({ price: 10_000, units: 5 });
    const token = await at.till.cart({ [box]: 1 });
    await makeCampaign(at.db, box, LOCKED);
    const place = placeOrder(at.till.shopper, orderInput(at.till, token), `k-${token}`);
    expect(await refusal(place)).toEqual(["out-of-stock", soldOn()]);
  });

  test("staff can neither add the product to an order nor prepare an earlier order", async () => {
    const { box } = await onShelf("closed");
    const other = await at.till.product({ price: 1000, units: 5 });
    const card = await at.paid({ [other]: 1 });
    const { version } = await at.till.state(card);
    const edit = editOrder(at.till.staff, { orderId: card.id, version, add: [{ variantId: box, quantity: 1 }] });
    expect(await refusal(edit)).toEqual(["out-of-stock", soldOn()]);
    await makeCampaign(at.db, other, LOCKED);
    const prepare = createShipment(at.till.staff, { orderId: card.id, version });
    expect(await refusal(prepare)).toEqual(["invalid-transition", expect.stringContaining(DAY)]);
  });

  test("a paid preorder with arrived units waits, and a packed parcel is not sent", async () => {
    const { box, campaign, card } = await arrived();
    expect(await fulfilment(card.id)).toBe("held");
    const { version } = await at.till.state(card);
    const prepare = createShipment(at.till.staff, { orderId: card.id, version });
    expect(await refusal(prepare)).toEqual(["invalid-transition", expect.stringContaining("12 de febrero de 2027")]);
    await lift(campaign);
    await settleCampaign(at.till.system, { preorderId: campaign });
    const { shipmentId, version: packed } = await at.send(card, ["packed"]);
    await lift(campaign, false);
    const ship = { orderId: card.id, shipmentId, to: "shipped" as const, version: packed };
    expect(await refusal(transitionShipment(at.till.staff, ship))).toEqual([
      "invalid-transition",
      expect.stringContaining("12 de febrero de 2027"),
    ]);
    expect(await at.till.stock(box)).toEqual({ onHand: 1, reserved: 1 });
  });

  test("no unit is handed over at the counter", async () => {
    const box = await at.till.product({ price: 10_000, units: 0 });
    const id = await makeCampaign(at.db, box, LOCKED);
    const booked = await bookUnits(at.db, { id, variantId: box, price: 10_000 }, { quantity: 1, counter: true });
    await at.shareOut(id, box, 1);
    const outcome = await handOverAtCounter(at.till.staff, id, { ids: [booked.id] });
    expect(outcome).toMatchObject({ done: [], refused: [{ id: booked.id, reason: expect.stringContaining(DAY) }] });
  });
});

/** A fully paid preorder of a campaign with a street date, whose unit is in the shop. */
async function arrived() {
  const box = await at.till.product({ price: 10_000, units: 0 });
  const campaign = await openCampaign(at.db, box, { payment: "full", ...LOCKED });
  const card = await at.paid({ [box]: 1 });
  await at.shareOut(campaign, box, 1);
  return { box, campaign, card };
}

describe("a campaign with a street date", () => {
  test.each(["taken back to a draft", "deleted"])(
    "a campaign that is %s no longer locks orders that were paid meanwhile",
    async (how) => {
      const box = await at.till.product({ price: 1000, units: 5 });
      const card = await at.till.ordered({ [box]: 1 });
      const id = await makeCampaign(at.db, box, { ...LOCKED, state: "draft", scheduled: true });
      await at.till.tell(card, "captured");
      expect(await fulfilment(card.id)).toBe("held");
      await updateReservations(at.till.system);
      expect(await fulfilment(card.id)).toBe("held");
      const { version } = await campaignVerbs.read(at.till.staff, id);
      if (how === "deleted") await campaignVerbs.remove(at.till.staff, id, version);
      else await transitionCampaign(at.till.staff, id, { to: "draft", version });
      await updateReservations(at.till.system);
      expect(await fulfilment(card.id)).toBe("unfulfilled");
    },
  );

  test("the product of an announced campaign cannot be replaced", async () => {
    const { campaign } = await onShelf("closed");
    const other = await at.till.product({ price: 1000, units: 5 });
    const { version } = await campaignVerbs.read(at.till.staff, campaign);
    const change = campaignVerbs.change(at.till.staff, campaign, { variantId: other, version });
    await expect(change).rejects.toMatchObject({
      code: "validation",
      errors: [{ path: "variantId", code: "announced" }],
    });
  });
});

describe("the unreserved rest of a delivery", () => {
  test("is not sold before the street date, when orders continue and waiting shoppers are notified", async () => {
    const { box, campaign, card } = await arrived();
    await recordMovement(at.till.staff, { variantId: box, kind: "receipt", quantity: 4, reason: "Albarán 8" });
    await at.db.execute(sql`insert into stock_alerts (id, variant_id, email, state, asked_at, expires_at)
      values (gen_random_uuid(), ${box}, 'ana@correo.test', 'waiting', now(), now() + interval '100 days')`);
    const token = await at.till.cart({});
    const put = () => setCartLine(at.till.shopper, { token, variantId: box, quantity: 4 });
    expect(await refusal(put())).toEqual(["out-of-stock", soldOn("12 de febrero de 2027")]);
    await moveCampaignsByClock(clocked("2027-02-11T22:59:00Z"));
    expect(await refusal(put())).toEqual(["out-of-stock", soldOn("12 de febrero de 2027")]);
    expect(await moveCampaignsByClock(clocked("2027-02-11T23:00:00Z"))).toBeGreaterThan(0);
    expect(await moveCampaignsByClock(clocked("2027-02-11T23:01:00Z"))).toBe(0);
    await settleCampaign(at.till.system, { preorderId: campaign });
    expect((await put()).lines[0]).toMatchObject({ available: 4, change: null });
    expect(await fulfilment(card.id)).toBe("unfulfilled");
    await at.send(card, ["packed", "shipped"]);
    const jobs = sql`select payload ->> 'units' as units from outbox where topic = 'stock-alerts'
      and payload ->> 'variantId' = ${box}`;
    expect(await rows(at.db, jobs, { units: Text })).toEqual([{ units: "4" }]);
  });

  test("can be released by staff with a reason in the log, and is locked again by a delay or a new date", async () => {
    const { box, campaign } = await onShelf("closed");
    const after = await lift(campaign);
    expect(after.releasedAt).not.toBeNull();
    const entry = sql`select after ->> 'reason' as reason from audit_entries
      where entity = 'preorder' and entity_id = ${campaign} order by at desc, id desc limit 1`;
    expect(await one(at.db, entry, { reason: Text })).toMatchObject({ reason: "Lo permite el editor" });
    const token = await at.till.cart({ [box]: 1 });
    const put = () => setCartLine(at.till.shopper, { token, variantId: box, quantity: 2 });
    const delayed = await delayRelease(at.till.staff, campaign, { releaseDate: "2027-03-14", version: after.version });
    expect(delayed.releasedAt).toBeNull();
    expect(await refusal(put())).toEqual(["out-of-stock", soldOn("14 de marzo de 2027")]);
    const { version } = await lift(campaign);
    await put();
    const edited = await campaignVerbs.change(at.till.staff, campaign, { releaseDate: "2027-03-01", version });
    expect(edited.releasedAt).toBeNull();
    expect(await refusal(put())).toEqual(["out-of-stock", soldOn("1 de marzo de 2027")]);
  });
});
