import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { expect } from "vitest";
import type { Caller, ReplyOf, SentBody } from "./caller.ts";
import {
  chooseShipping,
  contact,
  fillCart,
  findVariants,
  MADRID,
  madridAddress,
  newKey,
  type Pick,
  placeOrder,
} from "./shopper.ts";

/** The token of an invoice's page, which staff get on request. */
export async function invoiceToken(api: Caller, id: string): Promise<string> {
  const token = await api.signIn("admin");
  return (await api.call("POST /api/admin/invoices/{id}/link", { params: { id } }, { token })).body.token;
}

type Command =
  | "POST /api/admin/orders/{id}/payments"
  | "POST /api/admin/orders/{id}/payments/{pid}/refunds"
  | "POST /api/admin/orders/{id}/refunds/{rid}/transitions"
  | "POST /api/admin/orders/{id}/shipments"
  | "POST /api/admin/orders/{id}/transitions";
type Transition = SentBody<"POST /api/admin/orders/{id}/transitions">;
type Target<M extends Transition["machine"]> = Extract<Transition, { machine: M }>["to"];

/** Staff commands on one order; each sends the version returned by the previous command. */
export class StaffOrder {
  now: Order;
  readonly #api: Caller;
  readonly #token: string;
  readonly placed: { number: string; token: string; total: number };
  readonly picks: readonly Pick[];

  constructor(
    api: Caller,
    token: string,
    placed: { number: string; token: string; total: number },
    picks: readonly Pick[],
    now: Order,
  ) {
    this.#api = api;
    this.#token = token;
    this.placed = placed;
    this.picks = picks;
    this.now = now;
  }

  get total(): number {
    return this.placed.total;
  }

  async read() {
    const params = { id: this.now.id };
    this.now = (await this.#api.call("GET /api/admin/orders/{id}", { params }, { token: this.#token })).body;
    return this.now;
  }

  /** Remaining available units of a line's variant. */
  async available(index = 0): Promise<number> {
    const pick = this.picks[index];
    if (!pick) throw new Error("no such line");
    const { body } = await this.#api.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: pick.slug } });
    return body.variants.find(({ id }) => id === pick.variantId)!.available;
  }

  async pay(amount: number, method: OfferedPaymentMethod = "transfer"): Promise<ReplyOf<Command>> {
    const body = { method, amount, version: this.now.version };
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/payments",
        { params: { id: this.now.id }, body },
        { token: this.#token, headers: { "Idempotency-Key": newKey() } },
      ),
    );
  }

  /** Refunds the newest captured payment, or the given one. */
  async refund(
    wish: Partial<SentBody<"POST /api/admin/orders/{id}/payments/{pid}/refunds">>,
    pid?: string,
  ): Promise<ReplyOf<Command>> {
    const held = this.now.payments.filter(({ refundable }) => refundable > 0);
    const payment = pid ?? held.at(-1)?.id ?? this.now.payments.at(-1)!.id;
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/payments/{pid}/refunds",
        { params: { id: this.now.id, pid: payment }, body: { version: this.now.version, ...wish } },
        { token: this.#token, headers: { "Idempotency-Key": newKey() } },
      ),
    );
  }

  /** Refunds units of lines, by line index. */
  refundUnits(...units: [line: number, quantity: number][]): Promise<ReplyOf<Command>> {
    return this.refund({ lines: units.map(([line, quantity]) => ({ lineId: this.now.lines[line]!.id, quantity })) });
  }

  async moveRefund(rid: string, to: "done" | "requested"): Promise<ReplyOf<Command>> {
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
        { params: { id: this.now.id, rid }, body: { to, version: this.now.version } },
        { token: this.#token },
      ),
    );
  }

  /** Prepares a parcel of units, by line index; without arguments, of all remaining units. */
  async prepare(...units: [line: number, quantity: number][]): Promise<ReplyOf<Command>> {
    const lines = units.map(([line, quantity]) => ({ lineId: this.now.lines[line]!.id, quantity }));
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/shipments",
        { params: { id: this.now.id }, body: { version: this.now.version, ...(units.length > 0 && { lines }) } },
        { token: this.#token },
      ),
    );
  }

  /** Moves a parcel, by its index, through states as far as they are accepted. */
  async parcel(index: number, ...states: Target<"shipment">[]): Promise<ReplyOf<Command>> {
    let reply: ReplyOf<Command> | undefined;
    for (const to of states) {
      const shipmentId = this.now.shipments[index]!.id;
      reply = await this.#move({ machine: "shipment", shipmentId, to, version: this.now.version });
      if (reply.status !== 200) return reply;
    }
    if (!reply) throw new Error("no state to move to");
    return reply;
  }

  move(to: Target<"order">): Promise<ReplyOf<Command>> {
    return this.#move({ machine: "order", to, version: this.now.version });
  }

  async #move(body: Transition): Promise<ReplyOf<Command>> {
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/transitions",
        { params: { id: this.now.id }, body },
        { token: this.#token },
      ),
    );
  }

  #keep(reply: ReplyOf<Command>): ReplyOf<Command> {
    if (reply.status < 300) this.now = reply.body;
    return reply;
  }
}

/** An order of the given number of units of different variants, as staff see it. */
export async function orderForStaff(
  api: Caller,
  quantities: readonly number[],
  options: { method?: OfferedPaymentMethod; pickup?: boolean; billing?: boolean; email?: string } = {},
): Promise<StaffOrder> {
  const picks = await findVariants(api, quantities.length);
  const lines = picks.map(({ variantId }, index) => ({ variantId, quantity: quantities[index] ?? 1 }));
  const cart = await fillCart(api, lines);
  const { pickup = false, method = "transfer", billing = false, email } = options;
  const option = await chooseShipping(api, cart, MADRID, pickup);
  const { body: placed, status } = await placeOrder(api, cart, {
    shippingOption: option.id,
    paymentMethod: method,
    ...(pickup && { shippingAddress: undefined }),
    ...(email !== undefined && { contact: { ...contact, email } }),
    ...(billing && { billing: { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: madridAddress } }),
  });
  expect(status).toBe(201);
  return staffOrder(api, placed, picks);
}

/** A placed order of these variants, as staff see it. */
export async function staffOrder(
  api: Caller,
  placed: StaffOrder["placed"],
  picks: readonly Pick[] = [],
): Promise<StaffOrder> {
  const token = await api.signIn("admin");
  const { body: list } = await api.call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
  const params = { id: list.items[0]!.id };
  const { body: now } = await api.call("GET /api/admin/orders/{id}", { params }, { token });
  // Lines are in the order of the cart; the picks are returned in the order of the lines.
  const byVariant = new Map(picks.map((pick) => [pick.variantId, pick]));
  const sorted = now.lines.flatMap(({ variantId }) => byVariant.get(variantId ?? "") ?? []);
  return new StaffOrder(api, token, placed, sorted, now);
}
