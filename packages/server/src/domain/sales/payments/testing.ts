import { PAYMENT_STATES, REFUND_STATES } from "@tablero/domain/platform/vocabulary";
import type { RefundRequest } from "@tablero/domain/sales/payments/refunds";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Database } from "../../../db/types.ts";
import type { GatewayEvent, Gateways, PaymentGateway, RefundAnswer, RefundInput } from "../../../payments/port.ts";
import { refundJob } from "../../../payments/refund-job.ts";
import { type Ctx, SYSTEM } from "../../platform/context.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../../testing.ts";
import { placeOrder } from "../orders/placing/place.ts";
import type { PlaceOrderInput } from "../orders/placing/place-input.ts";
import { receiveEvent } from "./inbox.ts";
import { refundPayment } from "./refund.ts";
import { firstPayment, startPayment } from "./start.ts";

/** A provider controlled by a test. */
export interface FakeGateway extends PaymentGateway {
  refunds: RefundInput[];
  /** The provider's response to the next refunds; an error is thrown. */
  answer: RefundAnswer | Error;
  /** Whether starting a payment fails. */
  down: boolean;
}

export function fakeGateway(): FakeGateway {
  const gateway: FakeGateway = {
    id: "fake",
    methods: ["card"],
    origin: "https://pago.test",
    refunds: [],
    answer: { state: "done", reference: "DEV1" },
    down: false,
    async start({ payment, urls }) {
      if (gateway.down) throw new Error("no answer");
      return {
        providerReference: `ref-${payment.id}`,
        nextAction: { kind: "form", url: "https://pago.test/", fields: { amount: String(payment.amount), ...urls } },
      };
    },
    async parse() {
      return [];
    },
    async refund(input) {
      gateway.refunds.push(input);
      if (gateway.answer instanceof Error) throw gateway.answer;
      return gateway.answer;
    },
    async void() {
      return { state: "done" };
    },
  };
  return gateway;
}

export interface CardOrder {
  id: string;
  token: string;
  number: string;
  total: number;
}

const PAYMENT_ROW = {
  id: Text,
  state: among(PAYMENT_STATES),
  amount: Int,
  refunded: Int,
  providerReference: nullable(Text),
};
type PaymentRow = RowOf<typeof PAYMENT_ROW>;
const REFUND_ROW = {
  id: Text,
  state: among(REFUND_STATES),
  amount: Int,
  cause: nullable(Text),
  reason: Text,
  attempts: Int,
  lastError: nullable(Text),
};
type RefundRow = RowOf<typeof REFUND_ROW>;

export interface TestTill extends TestShop {
  gateway: FakeGateway;
  gateways: Gateways;
  system: Ctx;
  clock: { now: Date };
  /** A card order with a started payment. */
  ordered(lines: Record<string, number>, more?: Partial<PlaceOrderInput>): Promise<CardOrder>;
  /** Sends the shop an event about the order's last payment, or about the payment with an id. */
  tell(order: CardOrder, kind: GatewayEvent["kind"], more?: Partial<GatewayEvent>): Promise<string>;
  again(order: CardOrder): ReturnType<typeof startPayment>;
  state(order: CardOrder): Promise<{ state: string; payment: string; version: number; expiresAt: string | null }>;
  payments(order: CardOrder): Promise<PaymentRow[]>;
  refundsOf(order: CardOrder): Promise<RefundRow[]>;
  stock(variant: string): Promise<{ onHand: number; reserved: number }>;
  notices(kind: string): Promise<number>;
  work(topic: string): Promise<{ refundId: string }[]>;
}

export type PaidOrder = CardOrder & { paymentId: string; version: number };

/** Common steps of refund tests. */
export function refunding(till: () => TestTill) {
  let keys = 0;
  const nextKey = () => `refund-key-${++keys}`;
  return {
    /** By default, one line whose total is not divisible by its units: 3 × 9,99. */
    async paid(lines?: Record<string, number>): Promise<PaidOrder> {
      const order = await till().ordered(lines ?? { [await till().product({ price: 999, units: 5 })]: 3 });
      await till().tell(order, "captured");
      const [payment] = await till().payments(order);
      const { version } = await till().state(order);
      return { ...order, paymentId: payment?.id ?? "", version };
    },
    refund: (order: Pick<PaidOrder, "id" | "paymentId" | "version">, request: RefundRequest, key = nextKey()) =>
      refundPayment(
        till().staff,
        { orderId: order.id, paymentId: order.paymentId, request, reason: "Caja golpeada", version: order.version },
        key,
      ),
    current: async (order: PaidOrder): Promise<PaidOrder> => ({
      ...order,
      version: (await till().state(order)).version,
    }),
    runJob: (refundId: string, attempt = 1) =>
      refundJob(till().gateways).run(till().system, { id: refundId, payload: { refundId }, attempt }),
  };
}

const TEST_TILL_COLUMNS = { payload: z.object({ refundId: Text }) };

/** A shop that accepts cards through a fake provider, with a clock that tests can move. */
export async function testTill(database: Database): Promise<TestTill> {
  const { db } = database;
  const gateway = fakeGateway();
  const gateways: Gateways = { list: [gateway], publicUrl: "http://shop.test" };
  const clock = { now: new Date("2026-11-20T10:00:00Z") };
  const now = () => clock.now;
  const shop = await testShop(database);
  const shopper = testCtx(db, { clock: now, gateways });
  const staff = { ...shop.staff, clock: now, gateways };
  const system = { ...shopper, actor: SYSTEM };
  let count = 0;
  const payments = (order: CardOrder) =>
    rows(
      db,
      sql`select id, state, amount::int as amount, refunded::int as refunded,
            provider_reference as "providerReference" from payments where order_id = ${order.id} order by created_at, id`,
      PAYMENT_ROW,
    );
  return {
    ...shop,
    shopper,
    staff,
    system,
    gateway,
    gateways,
    clock,
    payments,
    async ordered(lines, more = {}) {
      count += 1;
      const input = orderInput(shop, await shop.cart(lines), { paymentMethod: "card", ...more });
      const { body } = await placeOrder(shopper, input, `card-order-${count}`);
      await firstPayment(shopper, body.token);
      const row = await one(db, sql`select id from orders where token = ${body.token}`, { id: Text });
      return { id: row?.id ?? "", token: body.token, number: body.number, total: body.total };
    },
    async tell(order, kind, more = {}) {
      const payment = (await payments(order)).at(-1);
      const providerReference = more.providerReference ?? payment?.providerReference ?? "";
      count += 1;
      return receiveEvent(system, "fake", {
        key: `${providerReference} ${kind}`,
        kind,
        providerReference,
        amount: payment?.amount ?? 0,
        currency: "EUR",
        payload: {},
        ...more,
      });
    },
    again(order) {
      count += 1;
      clock.now = new Date(clock.now.getTime() + 1000);
      return startPayment(shopper, order.token, `again-${count}-key`);
    },
    async state(order) {
      const row = await one(
        db,
        sql`select state, payment_state as payment, version, expires_at as "expiresAt" from orders where id = ${order.id}`,
        { state: Text, payment: Text, version: Int, expiresAt: nullable(Instant) },
      );
      if (!row) throw new Error("no such order");
      return row;
    },
    refundsOf: (order) =>
      rows(
        db,
        sql`select id, state, amount::int as amount, cause, reason, attempts, last_error as "lastError" from refunds
            where order_id = ${order.id} order by created_at, id`,
        REFUND_ROW,
      ),
    async stock(variant) {
      const row = await one(
        db,
        sql`select on_hand::int as "onHand", reserved::int from stock where variant_id = ${variant}`,
        { onHand: Int, reserved: Int },
      );
      return row ?? { onHand: 0, reserved: 0 };
    },
    async notices(kind) {
      const row = await one(db, sql`select count(*)::int as count from notifications where kind = ${kind}`, {
        count: Int,
      });
      return row?.count ?? 0;
    },
    work: async (topic) =>
      (
        await rows(
          db,
          sql`select payload from outbox where topic = ${topic} order by created_at, id`,
          TEST_TILL_COLUMNS,
        )
      ).map(({ payload }) => payload),
  };
}
