import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { recordMovement } from "../../catalogue/stock/record-movement.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { brokenStock, type TestShop, testCtx, testShop } from "../../testing.ts";
import { cancelOrder } from "../orders/closing/cancel.ts";
import { allocateCampaign, previewAllocation } from "./allocate.ts";
import { expireBalances } from "./balance.ts";
import { moveCampaignsByClock } from "./campaign-clock.ts";
import { campaignVerbs, transitionCampaign } from "./campaigns.ts";
import { delayRelease } from "./delay.ts";
import { cancelReservations, handOverAtCounter, requestBalances } from "./reservations.ts";
import { settleCampaign, updateReservations } from "./settle.ts";
import { type Booked, bookUnits, makeCampaign, reservationQueue } from "./testing.ts";

vi.setConfig({ testTimeout: 60_000 });

const PRICE = 11_990;

let database: Database;
let shop: TestShop;
let variantId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  variantId = await shop.product({ price: PRICE, units: 0 });
});

const campaignOf = async (more = {}) => ({
  id: await makeCampaign(database.db, variantId, more),
  variantId,
  price: PRICE,
});
const receive = (quantity: number) =>
  recordMovement(shop.staff, { variantId, kind: "receipt", quantity, reason: "Albarán 7" });
const stock = () =>
  one(database.db, sql`select on_hand as "onHand", reserved from stock where variant_id = ${variantId}`, {
    onHand: Int,
    reserved: Int,
  });
const mailsOf = async (template: string) =>
  (
    await rows(database.db, sql`select id from outbox where topic = 'mail' and payload ->> 'template' = ${template}`, {
      id: Text,
    })
  ).length;
const refundsOf = (preorderId: string) =>
  rows(
    database.db,
    sql`select f.order_id as "orderId", f.amount from refunds f join order_lines l on l.order_id = f.order_id
        where l.preorder_id = ${preorderId}`,
    { orderId: Text, amount: Int },
  );
const held = (id: string) => one(database.db, sql`select held from preorders where id = ${id}`, { held: Int });
const isSound = async () => {
  expect(await findViolations(database.db)).toEqual([]);
  expect(await brokenStock(database.db)).toBe(0);
};
const codeOf = async (run: Promise<unknown>) => {
  const error: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Failure ? error.code : error;
};
const cancelWhole = async ({ orderId }: Booked) => {
  const order = await one(database.db, sql`select id, version from orders where id = ${orderId}`, {
    id: Text,
    version: Int,
  });
  if (!order) throw new Error("the reservation has no order");
  await cancelOrder(shop.staff, order, "Lo pide");
};
const wanting = async (campaign: Awaited<ReturnType<typeof campaignOf>>, wants: readonly number[]) => {
  for (const [minute, quantity] of wants.entries()) await bookUnits(database.db, campaign, { quantity, minute });
};
const commit = async (id: string, policy: "fifo" | "pro-rata", final = false) => {
  const { items, version } = await previewAllocation(shop.staff, id, policy);
  const shares = items.map((item) => ({ id: item.id, allocated: item.allocated }));
  return allocateCampaign(shop.staff, id, { shares, final, version });
};

describe("a receipt of goods", () => {
  test("serves reservations first, and puts the rest on sale", async () => {
    const campaign = await campaignOf();
    await wanting(campaign, [6, 5]);
    await receive(8);
    expect(await stock()).toEqual({ onHand: 8, reserved: 8 });
    await receive(8);
    expect(await stock()).toEqual({ onHand: 16, reserved: 11 });
    expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ received: 11 });
    expect(await codeOf(recordMovement(shop.staff, { variantId, kind: "loss", quantity: 6, reason: "Agua" }))).toBe(
      "reserved",
    );
    await isSound();
  });

  test("keeps the whole quota reserved while the campaign sells, and releases the rest when it closes", async () => {
    const campaign = await campaignOf({ state: "open", quota: 20 });
    await wanting(campaign, [6]);
    await receive(30);
    expect(await stock()).toEqual({ onHand: 30, reserved: 20 });
    const { version } = await campaignVerbs.read(shop.staff, campaign.id);
    await transitionCampaign(shop.staff, campaign.id, { to: "closed", version });
    expect(await stock()).toEqual({ onHand: 30, reserved: 6 });
    await isSound();
  });
});

describe("an allocation", () => {
  test.each([
    ["fifo", [6, 4, 0, 0], ["paid", "partial", "confirmed", "confirmed"]],
    ["pro-rata", [3, 3, 2, 2], ["partial", "partial", "partial", "partial"]],
  ] as const)(
    "an allocation of ten units by %s is carried out once, however often the job runs",
    async (policy, given, states) => {
      const campaign = await campaignOf();
      await wanting(campaign, [6, 5, 4, 3]);
      await receive(10);
      expect(await commit(campaign.id, policy)).toMatchObject({ state: "allocating", allocated: 10 });
      for (let run = 0; run < 2; run += 1) await settleCampaign(shop.staff, { preorderId: campaign.id });
      const now = await reservationQueue(database.db, campaign.id);
      expect(now.map(({ allocated }) => allocated)).toEqual(given);
      expect(now.map(({ handed }) => handed)).toEqual(given);
      expect(now.map(({ state }) => state)).toEqual(states);
      expect(await held(campaign.id)).toEqual({ held: 0 });
      expect(await stock()).toEqual({ onHand: 10, reserved: 10 });
      await isSound();
    },
  );

  test("is completed by a second delivery, and reservations without units are refunded once", async () => {
    const campaign = await campaignOf();
    await wanting(campaign, [6, 5, 4, 3]);
    await receive(10);
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    await receive(3);
    const before = await mailsOf("preorder-cancelled");
    expect(await commit(campaign.id, "fifo", true)).toMatchObject({ state: "received", allocated: 13 });
    for (let run = 0; run < 2; run += 1) await settleCampaign(shop.staff, { preorderId: campaign.id });
    expect(
      (await reservationQueue(database.db, campaign.id)).map(({ state, allocated }) => [state, allocated]),
    ).toEqual([
      ["paid", 6],
      ["paid", 5],
      ["paid", 2],
      ["refunded", 0],
    ]);
    const back = await refundsOf(campaign.id);
    expect(back.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([2 * PRICE, 3 * PRICE]);
    expect((await mailsOf("preorder-cancelled")) - before).toBe(1);
    expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ taken: 13, received: 13 });
    await isSound();
  });

  test("leaves shoppers the units they have when no more arrive, and refunds the others", async () => {
    const campaign = await campaignOf();
    await wanting(campaign, [4]);
    await receive(3);
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    expect(await reservationQueue(database.db, campaign.id)).toMatchObject([
      { state: "partial", allocated: 3, handed: 3 },
    ]);
    await commit(campaign.id, "fifo", true);
    for (let run = 0; run < 2; run += 1) await settleCampaign(shop.staff, { preorderId: campaign.id });
    expect(await reservationQueue(database.db, campaign.id)).toMatchObject([
      { state: "paid", requested: 3, handed: 3 },
    ]);
    expect(await refundsOf(campaign.id)).toMatchObject([{ amount: PRICE }]);
    expect(await stock()).toEqual({ onHand: 3, reserved: 3 });
    await isSound();
  });

  test("is refused if it allocates too much, and changes nothing", async () => {
    const campaign = await campaignOf();
    await wanting(campaign, [6, 5]);
    await receive(8);
    const { items, version } = await previewAllocation(shop.staff, campaign.id);
    const shares = items.map(({ id, requested }) => ({ id, allocated: requested }));
    expect(await codeOf(allocateCampaign(shop.staff, campaign.id, { shares, final: false, version }))).toBe(
      "validation",
    );
    expect((await reservationQueue(database.db, campaign.id)).map(({ allocated }) => allocated)).toEqual([0, 0]);
    await isSound();
  });

  test("an allocation that runs twice takes effect once, and simultaneous receipts and cancellations keep the sums correct", async () => {
    for (let round = 0; round < 4; round += 1) {
      variantId = await shop.product({ price: PRICE, units: 0 });
      const campaign = await campaignOf();
      await wanting(campaign, [3, 2, 2, 1]);
      await receive(4);
      const last = (
        await rows(
          database.db,
          sql`select id from preorder_reservations where preorder_id = ${campaign.id} order by confirmed_at desc limit 1`,
          { id: Text },
        )
      )[0];
      const outcomes = await Promise.all([
        codeOf(commit(campaign.id, "fifo")),
        codeOf(commit(campaign.id, "pro-rata")),
        codeOf(receive(2)),
        codeOf(cancelReservations(shop.staff, campaign.id, { ids: [last?.id ?? ""], reason: "Lo pide" })),
      ]);
      for (const outcome of outcomes) expect([null, "version-conflict", "validation"]).toContain(outcome);
      await settleCampaign(shop.staff, { preorderId: campaign.id });
      await isSound();
    }
  });
});

describe("a reservation of a preorder", () => {
  test("a reservation with a deposit waits for its balance, and the goods may be sent once it is paid", async () => {
    const campaign = await campaignOf({ payment: "deposit", depositRate: 2000 });
    const { id, orderId } = await bookUnits(database.db, campaign, { quantity: 1, paid: 2398 });
    await receive(1);
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    const fulfilment = () =>
      one(database.db, sql`select fulfilment_state as state from orders where id = ${orderId}`, { state: Text });
    expect(await fulfilment()).toEqual({ state: "held" });
    expect(await requestBalances(shop.staff, campaign.id, { days: 7 })).toEqual({ done: [id], refused: [] });
    expect(await reservationQueue(database.db, campaign.id)).toMatchObject([{ state: "payment-due" }]);
    await database.db.execute(
      sql`insert into payments (id, order_id, method, state, amount, captured_at)
          values (gen_random_uuid(), ${orderId}, 'transfer', 'captured', 9592, now())`,
    );
    await database.db.execute(sql`update orders set due = 0, payment_state = 'paid' where id = ${orderId}`);
    await updateReservations(shop.staff);
    expect(await reservationQueue(database.db, campaign.id)).toMatchObject([{ state: "paid" }]);
    expect(await fulfilment()).toEqual({ state: "unfulfilled" });
    await isSound();
  });

  test("a reservation whose balance is not paid in time releases its units to the next one in the queue", async () => {
    const campaign = await campaignOf({ payment: "deposit", depositRate: 2000 });
    for (const minute of [0, 1]) await bookUnits(database.db, campaign, { quantity: 1, paid: 2398, minute });
    await receive(1);
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    await requestBalances(shop.staff, campaign.id, { days: 7 });
    expect(await expireBalances(testCtx(database.db, { clock: () => new Date("2026-11-28T10:00:00Z") }))).toBe(1);
    expect(await refundsOf(campaign.id)).toMatchObject([{ amount: 2398 }]);
    expect(await held(campaign.id)).toEqual({ held: 1 });
    await isSound();
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    expect(await reservationQueue(database.db, campaign.id)).toMatchObject([
      { state: "expired", allocated: 0, handed: 0 },
      { state: "allocated", allocated: 1, handed: 1 },
    ]);
    expect(await stock()).toEqual({ onHand: 1, reserved: 1 });
    await isSound();
  });

  test("a cancelled reservation is refunded once, and its units go to others", async () => {
    const campaign = await campaignOf();
    const { id, orderId } = await bookUnits(database.db, campaign, { quantity: 2 });
    await receive(2);
    const cancel = () => cancelReservations(shop.staff, campaign.id, { ids: [id], reason: "Lo pide" });
    expect(await cancel()).toEqual({ done: [id], refused: [] });
    expect(await cancel()).toMatchObject({ done: [], refused: [{ id }] });
    expect(await refundsOf(campaign.id)).toEqual([{ orderId, amount: 2 * PRICE }]);
    expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ taken: 0, received: 0 });
    expect(await stock()).toEqual({ onHand: 2, reserved: 0 });
    await isSound();
  });

  test("a reservation in an order that staff cancel passes its units to waiting reservations, and the rest to the stock", async () => {
    const campaign = await campaignOf();
    const first = await bookUnits(database.db, campaign, { quantity: 2 });
    await bookUnits(database.db, campaign, { quantity: 1, minute: 1 });
    await receive(2);
    expect(await held(campaign.id)).toEqual({ held: 2 });
    await cancelWhole(first);
    expect(await held(campaign.id)).toEqual({ held: 1 });
    expect(await stock()).toEqual({ onHand: 2, reserved: 1 });
    await isSound();
  });

  test("a reservation in a cancelled order immediately passes its reserved units to waiting reservations", async () => {
    const campaign = await campaignOf();
    const first = await bookUnits(database.db, campaign, { quantity: 2 });
    await bookUnits(database.db, campaign, { quantity: 3, minute: 1 });
    await receive(2);
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    expect(await held(campaign.id)).toEqual({ held: 0 });
    await cancelWhole(first);
    expect(await held(campaign.id)).toEqual({ held: 2 });
    expect(await stock()).toEqual({ onHand: 2, reserved: 2 });
    await isSound();
  });

  test("a reservation at the counter has no order, and handing its units over removes them from stock", async () => {
    const campaign = await campaignOf();
    const { id } = await bookUnits(database.db, campaign, { quantity: 2, counter: true });
    await receive(3);
    await commit(campaign.id, "fifo");
    await settleCampaign(shop.staff, { preorderId: campaign.id });
    expect(await stock()).toEqual({ onHand: 3, reserved: 2 });
    expect(await handOverAtCounter(shop.staff, campaign.id, { ids: [id] })).toEqual({ done: [id], refused: [] });
    expect(await handOverAtCounter(shop.staff, campaign.id, { ids: [id] })).toMatchObject({ refused: [{ id }] });
    expect(await stock()).toEqual({ onHand: 1, reserved: 0 });
    await updateReservations(shop.staff);
    expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ state: "served" });
    await isSound();
  });
});

test("a cancelled campaign refunds a thousand reservations once each, despite interruptions", {
  tags: "beyond-gate",
  timeout: 300_000,
}, async () => {
  const campaign = await campaignOf({ quota: 2000 });
  for (let minute = 0; minute < 1000; minute += 1) await bookUnits(database.db, campaign, { quantity: 1, minute });
  const { version } = await campaignVerbs.read(shop.staff, campaign.id);
  await transitionCampaign(shop.staff, campaign.id, { to: "cancelled", reason: "No sale", version });
  // Runs that are killed midway, and two concurrent runs.
  let left = 150;
  const dying = testCtx(database.db, {
    clock: () => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      return new Date("2026-11-20T10:00:00Z");
    },
  });
  await expect(settleCampaign(dying, { preorderId: campaign.id })).rejects.toThrow("killed");
  await Promise.all([1, 2].map(() => settleCampaign(shop.staff, { preorderId: campaign.id }).catch(() => undefined)));
  await database.db.execute(sql`delete from sweep_deferrals`);
  await settleCampaign(shop.staff, { preorderId: campaign.id });
  const back = await refundsOf(campaign.id);
  expect(back).toHaveLength(1000);
  expect(new Set(back.map(({ orderId }) => orderId)).size).toBe(1000);
  expect((await reservationQueue(database.db, campaign.id)).every(({ state }) => state === "cancelled")).toBe(true);
  expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ taken: 0 });
  await isSound();
});

test("a delay notifies every client once, with the former date, and allows cancelling for free", async () => {
  const campaign = await campaignOf({ state: "open" });
  await wanting(campaign, [1, 1, 1]);
  const { version } = await campaignVerbs.read(shop.staff, campaign.id);
  const before = await mailsOf("preorder-delayed");
  const delay = () => delayRelease(shop.staff, campaign.id, { releaseDate: "2027-03-14", version });
  expect(await delay()).toMatchObject({
    state: "delayed",
    releaseDate: "2027-03-14",
    delayedAt: "2026-11-20T10:00:00.000Z",
  });
  expect(await codeOf(delay())).toBe("version-conflict");
  expect((await mailsOf("preorder-delayed")) - before).toBe(3);
});

test("campaigns open and close at their times, and a variant has only one open campaign", async () => {
  const campaign = await campaignOf({ state: "draft", opensAt: new Date("2026-11-21T10:00:00Z") });
  const other = await campaignOf({ state: "draft" });
  const open = async (id: string) =>
    transitionCampaign(shop.staff, id, { to: "open", version: (await campaignVerbs.read(shop.staff, id)).version });
  expect(await open(campaign.id)).toMatchObject({ state: "draft", scheduled: true });
  const at = (instant: string) => testCtx(database.db, { clock: () => new Date(instant) });
  expect(await moveCampaignsByClock(at("2026-11-20T12:00:00Z"))).toBe(0);
  expect(await moveCampaignsByClock(at("2026-11-21T10:00:00Z"))).toBe(1);
  expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ state: "open", scheduled: false });
  expect(await codeOf(open(other.id))).toBe("in-use");
  await moveCampaignsByClock(at("2026-11-30T10:00:00Z"));
  expect(await campaignVerbs.read(shop.staff, campaign.id)).toMatchObject({ state: "closed" });
});
