import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { recordMovement } from "./catalogue/stock/record-movement.ts";
import { findViolations } from "./platform/system/invariants.ts";
import { createShipment } from "./sales/orders/parcels/create-shipment.ts";
import { transitionShipment } from "./sales/orders/parcels/transition-shipment.ts";
import { type CardOrder, type TestTill, testTill } from "./sales/payments/testing.ts";
import { allocateCampaign, previewAllocation } from "./sales/preorders/allocate.ts";
import { settleCampaign } from "./sales/preorders/settle.ts";
import { openCampaign } from "./sales/preorders/testing.ts";
import { readReturn, transitionReturn } from "./sales/returns/returns.ts";
import { readWithdrawal, withdrawFromOrder } from "./sales/returns/withdrawal.ts";

interface Units {
  lineId: string;
  quantity: number;
}

/** Terms of a campaign with a deposit of 20 %. */
export const DEPOSIT = { payment: "deposit", depositRate: 2000 } as const;

/**
 * A shop whose orders are paid, sent, withdrawn from and returned. Registers the hooks that open and close it,
 * so call it at the top level of a test file.
 */
export function openTrade() {
  let database: Database | undefined;
  let opened: TestTill | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    opened = await testTill(database);
  }, 60_000);
  afterAll(() => database?.close());
  // After every test, the rules of stock and money must hold.
  afterEach(async () => expect(await findViolations(db())).toEqual([]));
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("the shop is not open yet");
    return value;
  };
  const till = () => ready(opened);
  const db = () => ready(database).db;

  const lineOf = async (orderId: string, variant: string) => {
    const where = sql`order_id = ${orderId} and variant_id = ${variant}`;
    return (await one(db(), sql`select id from order_lines where ${where}`, { id: Text }))?.id ?? "";
  };

  /** Places an order and captures its card payment. `lines`: units by variant id. */
  async function paid(lines: Record<string, number>, more: Parameters<TestTill["ordered"]>[1] = {}) {
    const card = await till().ordered(lines, more);
    await till().tell(card, "captured");
    return card;
  }

  /** Refunded cents of an order. */
  const backOf = async (card: CardOrder) => (await till().refundsOf(card)).reduce((sum, { amount }) => sum + amount, 0);

  /** The shopper withdraws from units. Returns the id of the return. */
  async function withdraw(card: CardOrder, lines: Units[]) {
    const { seen } = await readWithdrawal(till().shopper, card.token);
    await withdrawFromOrder(till().shopper, card.token, { name: "Ana Ruiz", lines, seen });
    const made = sql`select id from returns where order_id = ${card.id} order by requested_at, id`;
    return (await rows(db(), made, { id: Text })).at(-1)?.id ?? "";
  }

  type ParcelStep = "packed" | "shipped" | "delivered" | "returned";

  /** Moves a parcel with these units (all if omitted) through the steps. */
  async function send(card: CardOrder, steps: readonly ParcelStep[], lines?: Units[]) {
    const { version: known } = await till().state(card);
    let { shipmentId, version } = await createShipment(till().staff, { orderId: card.id, lines, version: known });
    for (const to of steps)
      ({ version } = await transitionShipment(till().staff, { orderId: card.id, shipmentId, to, version }));
    return { shipmentId, version };
  }

  /** The desk accepts the one unit of a return and refunds it. */
  async function settleReturn(id: string, lineId: string) {
    const lines = [{ lineId, restocked: 1, writtenOff: 0, deduction: 0 }];
    const version = async () => (await readReturn(till().staff, id)).version;
    await transitionReturn(till().staff, id, { to: "received", version: await version() });
    await transitionReturn(till().staff, id, { to: "inspected", lines, version: await version() });
    await transitionReturn(till().staff, id, { to: "refunded", version: await version() });
  }

  /** Commits the allocation of a closed campaign's received units. */
  async function shareOut(campaign: string, box: string, quantity: number) {
    await db().execute(sql`update preorders set state = 'closed' where id = ${campaign}`);
    await recordMovement(till().staff, { variantId: box, kind: "receipt", quantity, reason: "Albarán" });
    const { items, version } = await previewAllocation(till().staff, campaign, "fifo");
    const shares = items.map(({ id, allocated }) => ({ id, allocated }));
    await allocateCampaign(till().staff, campaign, { shares, final: true, version });
    await settleCampaign(till().system, { preorderId: campaign });
  }

  /** A preorder that was paid in full and has arrived. */
  async function arrived() {
    const box = await till().product({ price: 10_000, units: 0 });
    const campaign = await openCampaign(db(), box, { payment: "full" });
    const card = await paid({ [box]: 1 });
    await shareOut(campaign, box, 1);
    return { box, card };
  }

  return {
    get till() {
      return till();
    },
    get db() {
      return db();
    },
    /** An order for pickup. */
    pickup: () => ({ shippingOption: till().pickup, shippingAddress: undefined }),
    lineOf,
    paid,
    backOf,
    withdraw,
    send,
    settleReturn,
    shareOut,
    arrived,
  };
}
