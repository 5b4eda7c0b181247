import type { RefundWish } from "@tablero/domain/refunds";
import type { PaymentState, RefundState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import type { Database } from "../../db/types.ts";
import type { GatewayEvent, Gateways, PaymentGateway, RefundAnswer, RefundInput } from "../../payments/port.ts";
import { refundJob } from "../../payments/refund-job.ts";
import { type Ctx, SYSTEM } from "../context.ts";
import { placeOrder } from "../orders/place.ts";
import type { PlaceOrderInput } from "../orders/place-input.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../testing.ts";
import { receiveEvent } from "./inbox.ts";
import { refundPayment } from "./refund.ts";
import { firstPayment, startPayment } from "./start.ts";

/** A provider that does what a test tells it. */
export interface FakeGateway extends PaymentGateway {
  refunds: RefundInput[];
  /** What it answers to the next refunds; throws when it is an error. */
  answer: RefundAnswer | Error;
  /** Does not answer when a payment begins. */
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
  };
  return gateway;
}

export interface CardOrder {
  id: string;
  token: string;
  number: string;
  total: number;
}

interface PaymentRow {
  id: string;
  state: PaymentState;
  amount: number;
  refunded: number;
  providerReference: string | null;
}
interface RefundRow {
  id: string;
  state: RefundState;
  amount: number;
  reason: string;
  attempts: number;
  lastError: string | null;
}

export interface TestTill extends TestShop {
  gateway: FakeGateway;
  gateways: Gateways;
  system: Ctx;
  clock: { now: Date };
  /** A card order whose payment was begun. */
  ordered(lines: Record<string, number>, more?: Partial<PlaceOrderInput>): Promise<CardOrder>;
  /** Tells the shop of the order's last payment, or of one by its id. */
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

/** What tests of refunds do over and over. */
export function refunding(till: () => TestTill) {
  let keys = 0;
  const nextKey = () => `refund-key-${++keys}`;
  return {
    /** By default of one line that does not divide by its units: 3 × 9,99. */
    async paid(lines?: Record<string, number>): Promise<PaidOrder> {
      const order = await till().ordered(lines ?? { [await till().product({ price: 999, units: 5 })]: 3 });
      await till().tell(order, "captured");
      const [payment] = await till().payments(order);
      const { version } = await till().state(order);
      return { ...order, paymentId: payment?.id ?? "", version };
    },
    refund: (order: Pick<PaidOrder, "id" | "paymentId" | "version">, wish: RefundWish, key = nextKey()) =>
      refundPayment(
        till().staff,
        { orderId: order.id, paymentId: order.paymentId, wish, reason: "Caja golpeada", version: order.version },
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

/** A shop that takes cards by a fake provider, with a clock to move. */
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
    rows<PaymentRow>(
      db,
      sql`select id, state, amount::int as amount, refunded::int as refunded,
            provider_reference as "providerReference" from payments where order_id = ${order.id} order by created_at, id`,
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
      const row = await one<{ id: string }>(db, sql`select id from orders where token = ${body.token}`);
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
      const row = await one<{ state: string; payment: string; version: number; expiresAt: string | null }>(
        db,
        sql`select state, payment_state as payment, version, iso(expires_at) as "expiresAt" from orders where id = ${order.id}`,
      );
      if (!row) throw new Error("no such order");
      return row;
    },
    refundsOf: (order) =>
      rows<RefundRow>(
        db,
        sql`select id, state, amount::int as amount, reason, attempts, last_error as "lastError" from refunds
            where order_id = ${order.id} order by created_at, id`,
      ),
    async stock(variant) {
      const row = await one<{ onHand: number; reserved: number }>(
        db,
        sql`select on_hand::int as "onHand", reserved::int from stock where variant_id = ${variant}`,
      );
      return row ?? { onHand: 0, reserved: 0 };
    },
    async notices(kind) {
      const row = await one<{ count: number }>(
        db,
        sql`select count(*)::int as count from notifications where kind = ${kind}`,
      );
      return row?.count ?? 0;
    },
    work: async (topic) =>
      (
        await rows<{ payload: { refundId: string } }>(
          db,
          sql`select payload from outbox where topic = ${topic} order by created_at, id`,
        )
      ).map(({ payload }) => payload),
  };
}
