import { uuidv7 } from "@tablero/domain/platform/ids";
import type { EditRequest } from "@tablero/domain/sales/orders/editing/edit-request";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect } from "vitest";
import { Int, nullable, Text } from "../../db/columns.ts";
import { batch, insertAll } from "../../db/insert.ts";
import { one, rows } from "../../db/query.ts";
import { events } from "../../db/schema/index.ts";
import { refundJob } from "../../payments/refund-job.ts";
import { askForAlert } from "../catalogue/wishes/alerts.ts";
import { notifyWaiting } from "../catalogue/wishes/notify-waiting.ts";
import { registerForEvent } from "../events/bookings/register.ts";
import { clientVerbs } from "../people/clients/clients.ts";
import { mergeClient } from "../people/clients/merge.ts";
import { personInput } from "../people/clients/testing.ts";
import { issueInvoices } from "../sales/invoices/issue.ts";
import { editOrder } from "../sales/orders/editing/edit.ts";
import { readWholeOrder } from "../sales/orders/load.ts";
import { recordPayment } from "../sales/orders/paying/record-payment.ts";
import { placeOrder } from "../sales/orders/placing/place.ts";
import { revertPayment } from "../sales/orders/simple-command-testing.ts";
import { refundPayment } from "../sales/payments/refund.ts";
import { firstPayment } from "../sales/payments/start.ts";
import type { CardOrder } from "../sales/payments/testing.ts";
import { MADRID, orderInput, TEST_SECRETS, testCtx } from "../testing.ts";
import { openTrade } from "../trade-testing.ts";

const OPENED = "2026-11-20T10:00:00Z";
const HOUR = 3_600_000;

interface CouponTerms {
  code: string;
  /** Cents. */
  value: number;
  minimum?: number;
  perClient?: number;
}

type Client = Awaited<ReturnType<typeof clientVerbs.read>>;

/**
 * A shop that issues invoices, for tests of how two features interact. Like `openTrade`, it registers hooks that
 * check the rules of stock and money after each test.
 */
export function openCrossings() {
  const at = openTrade();
  const key = () => uuidv7();
  beforeAll(async () => {
    const identity = { legalName: "Tablero Juegos, S. L.", taxId: "B00000018", address: { ...MADRID, name: "" } };
    await at.db.execute(
      sql`update settings set value = value || ${JSON.stringify(identity)}::jsonb where key = 'shop'`,
    );
  });
  beforeEach(() => {
    at.till.clock.now = new Date(OPENED);
    at.till.gateway.answer = { state: "done", reference: "DEV1" };
  });

  const wait = (ms: number) => {
    at.till.clock.now = new Date(at.till.clock.now.getTime() + ms);
  };
  const read = ({ id }: { id: string }) => readWholeOrder(at.till.system, { id });
  const lineOf = (order: { id: string }, variant: string) => at.lineOf(order.id, variant);

  async function edit(order: { id: string }, input: EditRequest) {
    wait(1000);
    return editOrder(at.till.staff, { ...input, orderId: order.id, version: (await read(order)).version });
  }

  /** Staff remove units of a variant from an order. */
  const takeOff = async (order: { id: string }, variant: string, quantity: number) =>
    edit(order, { cancel: [{ lineId: await lineOf(order, variant), quantity }] });

  /** Staff record a payment; returns its id. */
  async function record(order: { id: string }, amount?: number): Promise<string> {
    wait(1000);
    const { version, due } = await read(order);
    await recordPayment(
      at.till.staff,
      { orderId: order.id, method: "transfer", amount: amount ?? due, version },
      key(),
    );
    const { payments } = await read(order);
    return payments.filter(({ state, provider }) => state === "captured" && provider === null).at(-1)?.id ?? "";
  }

  async function undo(order: { id: string }, paymentId: string) {
    wait(1000);
    const { version } = await read(order);
    return revertPayment(at.till.staff, { orderId: order.id, paymentId, reason: "Era de otro pedido", version });
  }

  async function refund(order: { id: string }, request: Parameters<typeof refundPayment>[1]["request"]) {
    wait(1000);
    const { version, payments } = await read(order);
    const paymentId = payments.find(({ state }) => state === "captured")?.id ?? "";
    return refundPayment(at.till.staff, { orderId: order.id, paymentId, request, reason: "Rota", version }, key());
  }

  /** An unpaid order, by card unless stated otherwise. */
  async function placed(
    lines: Record<string, number>,
    more: Partial<Parameters<typeof orderInput>[2]> & { coupon?: string; as?: string } = {},
  ): Promise<CardOrder> {
    wait(1000);
    const { coupon, as, ...input } = more;
    const token = await at.till.cart(lines);
    if (coupon) await at.db.execute(sql`update carts set coupon_code = ${coupon} where token = ${token}`);
    const by = as ? { ...at.till.shopper, actor: { kind: "shopper" as const, clientId: as } } : at.till.shopper;
    const { body } = await placeOrder(by, orderInput(at.till, token, { paymentMethod: "card", ...input }), key());
    await firstPayment(at.till.shopper, body.token);
    const row = await one(at.db, sql`select id from orders where token = ${body.token}`, { id: Text });
    return { id: row?.id ?? "", token: body.token, number: body.number, total: body.total };
  }

  /**
   * Makes the refunds of an order, issues its invoices, and compares both, in cents. An invoice that replaces a
   * simplified one covers the same money.
   */
  async function books(order: { id: string }) {
    // Due invoices are issued in order of time; a payment and its refund have one each.
    wait(1000);
    for (const { id, state, paymentId } of (await read(order)).refunds) {
      const provider = (await read(order)).payments.find((payment) => payment.id === paymentId)?.provider;
      if (state === "requested" && provider)
        await refundJob(at.till.gateways).run(at.till.system, { id, payload: { refundId: id }, attempt: 1 });
    }
    wait(1000);
    expect(await issueInvoices(at.till.system)).toBeFalsy();
    const { payments, refunds } = await read(order);
    const invoices = await rows(
      at.db,
      sql`select kind, total from invoices where order_id = ${order.id} and kind <> 'F3' order by issued_at, id`,
      { kind: Text, total: Int },
    );
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const paid = sum(payments.filter(({ state }) => state === "captured").map(({ amount }) => amount));
    const refunded = sum(refunds.filter(({ state }) => state === "done").map(({ amount }) => amount));
    expect(sum(invoices.map(({ total }) => total))).toBe(paid - refunded);
    return { paid, refunded, invoices: invoices.map(({ total }) => total) };
  }

  const coupon = ({ code, value, minimum = 0, perClient }: CouponTerms) =>
    at.db.execute(
      sql`insert into coupons (id, code, kind, value, minimum, active, uses, per_client_uses)
          values (${uuidv7()}, ${code}, 'amount', ${value}, ${minimum}, true, 0, ${perClient ?? null})`,
    );
  const uses = async (code: string) =>
    (await one(at.db, sql`select uses::int as uses from coupons where code = ${code}`, { uses: Int }))?.uses;

  const box = (units = 9, price = 2000) => at.till.product({ price, units });
  /** An order of one unit that has been delivered. */
  async function delivered(more: Parameters<typeof placed>[1] = {}) {
    const variant = await box();
    const order = await placed({ [variant]: 1 }, more);
    await at.till.tell(order, "captured");
    await at.send(order, ["packed", "shipped", "delivered"]);
    return { order, variant, line: await lineOf(order, variant) };
  }

  /** Registers an alert for a variant; returns its address. */
  async function waitsFor(variantId: string, who?: { id: string; email: string }): Promise<string> {
    wait(1000);
    const { id, email } = who ?? (await client());
    const limits = { perAccount: 99, perAddress: 999, window: HOUR };
    const ports = { secrets: TEST_SECRETS, limits };
    const origin = { address: "10.0.0.1", deviceMark: () => undefined };
    await askForAlert(at.till.shopper, ports, { variantId, shopper: { clientId: id, email }, origin });
    return email;
  }
  /** Runs the jobs for received units. Returns the notified addresses, in order of request. */
  async function told(variantId: string): Promise<string[]> {
    const jobs = await rows(
      at.db,
      sql`select id, (payload ->> 'units')::int as units from outbox where topic = 'stock-alerts'
          and payload ->> 'variantId' = ${variantId} order by created_at, id`,
      { id: Text, units: Int },
    );
    for (const { id, units } of jobs) await notifyWaiting(at.till.system, id, { variantId, units });
    const found = await rows(
      at.db,
      sql`select email from stock_alerts where variant_id = ${variantId} and state = 'notified' order by asked_at, id`,
      { email: Text },
    );
    return found.map(({ email }) => email);
  }

  let people = 0;
  /** A client without an account. */
  async function client(more: { email?: string; name?: string } = {}): Promise<Client> {
    people += 1;
    return clientVerbs.create(at.till.staff, personInput(people, more));
  }
  /** The client of an order. */
  const ownerOf = async ({ id }: { id: string }) =>
    (await one(at.db, sql`select client_id as id from orders where id = ${id}`, { id: nullable(Text) }))?.id;
  const personOf = (email: string) => ({ email, name: "Elvira", surname: "Zubiaurreta", phone: "600111333" });
  const account = async ({ id, email }: { id: string; email: string }) => {
    const account = uuidv7();
    await at.db.execute(
      sql`insert into accounts (id, email, password_hash, role, status, verified_at)
          values (${account}, ${email}, '-', 'client', 'active', now())`,
    );
    await at.db.execute(sql`update clients set account_id = ${account} where id = ${id}`);
    return testCtx(at.db, { ...at.till.shopper, actor: { kind: "shopper", clientId: id } });
  };
  const current = (id: string) => clientVerbs.read(at.till.staff, id);
  const merge = async (from: { id: string }, into: { id: string }) =>
    mergeClient(at.till.staff, from.id, {
      into: into.id,
      version: (await current(from.id)).version,
      take: [],
      preview: false,
    });
  const block = async ({ id }: { id: string }) =>
    clientVerbs.change(at.till.staff, id, {
      active: false,
      blockReason: "Fraude",
      version: (await current(id)).version,
    });

  /** An event in twelve days; the price is in cents. */
  async function event({ capacity, price = 0 }: { capacity: number; price?: number }): Promise<string> {
    const id = uuidv7();
    const hours = (count: number) => new Date(Date.parse(OPENED) + count * HOUR);
    const when = { startsAt: hours(300), endsAt: hours(304), createdAt: hours(0), updatedAt: hours(0) };
    const row = { id, ...when, place: "Sala", capacity, price, taxRate: 2100, published: true, version: 1 };
    await insertAll(at.db, [batch(events, [{ ...row, title: "Liga", slug: `liga-${id}`, kind: "league" }])]);
    return id;
  }
  async function book(
    eventId: string,
    { email, names = ["Elvira"], as }: { email: string; names?: string[]; as?: string },
  ) {
    wait(1000);
    const price = (await one(at.db, sql`select price::int as price from events where id = ${eventId}`, { price: Int }))
      ?.price;
    const input = {
      places: names.map((name) => ({ name, minor: false })),
      contact: personOf(email),
      ageConfirmed: true,
      guardian: null,
      acceptTerms: true as const,
      ...(price ? { paymentMethod: "transfer" as const } : {}),
    };
    const by = as ? { ...at.till.shopper, actor: { kind: "shopper" as const, clientId: as } } : at.till.shopper;
    return (await registerForEvent(by, eventId, input, key())).body;
  }
  /** The states of an event's places with their positions, in booking order. */
  const places = async (eventId: string) => {
    const found = await rows(
      at.db,
      sql`select state, waiting_position as position from registrations where event_id = ${eventId} order by created_at, id`,
      { state: Text, position: nullable(Int) },
    );
    return found.map(({ state, position }) => (position === null ? state : `${state} ${position}`));
  };
  /** The number of seats stored with the event, and the number taken by its places. */
  const seats = (eventId: string) =>
    one(
      at.db,
      sql`select registered::int as counted, (select count(*)::int from registrations r where r.event_id = e.id
            and r.state in ('pending-payment', 'registered', 'checked-in', 'finished', 'no-show', 'offered')) as taken
          from events e where id = ${eventId}`,
      { counted: Int, taken: Int },
    );

  return {
    at,
    key,
    wait,
    read,
    lineOf,
    edit,
    takeOff,
    record,
    undo,
    refund,
    placed,
    books,
    coupon,
    uses,
    box,
    delivered,
    waitsFor,
    told,
    ownerOf,
    client,
    personOf,
    account,
    current,
    merge,
    block,
    event,
    book,
    places,
    seats,
  };
}
