import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { expect } from "vitest";
import type { Caller, Reply } from "./caller.ts";
import { chooseShipping, fillCart, findVariants, MADRID, newKey, type Pick, placeOrder } from "./shopper.ts";

/** What the cases do as staff with one order; each command names the version that the last one answered. */
export class StaffOrder {
  // biome-ignore lint/suspicious/noExplicitAny: answers of the API are checked by their schemas, not by types
  now: any;
  readonly #api: Caller;
  readonly #token: string;
  readonly placed: { number: string; token: string; total: number };
  readonly picks: readonly Pick[];

  constructor(
    api: Caller,
    token: string,
    placed: { number: string; token: string; total: number },
    picks: readonly Pick[],
    now: unknown,
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

  /** What is left of a line's units on the shelf of the shop. */
  async available(index = 0): Promise<number> {
    const pick = this.picks[index];
    if (!pick) throw new Error("no such line");
    const { body } = await this.#api.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: pick.slug } });
    return body.variants.find(({ id }: { id: string }) => id === pick.variantId).available;
  }

  async pay(amount: number, method: PaymentMethod = "transfer"): Promise<Reply> {
    const body = { method, amount, version: this.now.version };
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/payments",
        { params: { id: this.now.id }, body },
        { token: this.#token, headers: { "Idempotency-Key": newKey() } },
      ),
    );
  }

  /** Gives money of the newest captured payment back, or of the one named. */
  async refund(wish: Record<string, unknown>, pid?: string): Promise<Reply> {
    const held = this.now.payments.filter(({ refundable }: { refundable: number }) => refundable > 0);
    const payment = pid ?? held.at(-1)?.id ?? this.now.payments.at(-1).id;
    return this.#keep(
      await this.#api.send(
        "POST /api/admin/orders/{id}/payments/{pid}/refunds",
        { params: { id: this.now.id, pid: payment }, body: { version: this.now.version, ...wish } },
        { token: this.#token, headers: { "Idempotency-Key": newKey() } },
      ),
    );
  }

  /** Gives units of lines back, by the place of the line. */
  refundUnits(...units: [line: number, quantity: number][]): Promise<Reply> {
    return this.refund({ lines: units.map(([line, quantity]) => ({ lineId: this.now.lines[line].id, quantity })) });
  }

  async moveRefund(rid: string, to: "done" | "requested"): Promise<Reply> {
    return this.#keep(
      await this.#api.send(
        "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
        { params: { id: this.now.id, rid }, body: { to, version: this.now.version } },
        { token: this.#token },
      ),
    );
  }

  /** Prepares a parcel of units of lines, by the place of the line; of all that is left without. */
  async prepare(...units: [line: number, quantity: number][]): Promise<Reply> {
    const lines = units.map(([line, quantity]) => ({ lineId: this.now.lines[line].id, quantity }));
    return this.#keep(
      await this.#api.call(
        "POST /api/admin/orders/{id}/shipments",
        { params: { id: this.now.id }, body: { version: this.now.version, ...(units.length > 0 && { lines }) } },
        { token: this.#token },
      ),
    );
  }

  /** Moves a parcel by its place through states, as far as they are accepted. */
  async parcel(index: number, ...states: string[]): Promise<Reply> {
    let reply: Reply | undefined;
    for (const to of states) {
      const shipmentId = this.now.shipments[index].id;
      reply = await this.#move({ machine: "shipment", shipmentId, to, version: this.now.version });
      if (reply.status !== 200) return reply;
    }
    if (!reply) throw new Error("no state to move to");
    return reply;
  }

  move(to: string): Promise<Reply> {
    return this.#move({ machine: "order", to, version: this.now.version });
  }

  async #move(body: Record<string, unknown>): Promise<Reply> {
    return this.#keep(
      await this.#api.send(
        "POST /api/admin/orders/{id}/transitions",
        { params: { id: this.now.id }, body },
        { token: this.#token },
      ),
    );
  }

  #keep(reply: Reply): Reply {
    if (reply.status < 300) this.now = reply.body;
    return reply;
  }
}

/** An order of so many units of different variants, as staff see it. */
export async function orderForStaff(
  api: Caller,
  quantities: readonly number[],
  options: { method?: string; pickup?: boolean } = {},
): Promise<StaffOrder> {
  const picks = await findVariants(api, quantities.length);
  const lines = picks.map(({ variantId }, index) => ({ variantId, quantity: quantities[index] ?? 1 }));
  const cart = await fillCart(api, lines);
  const { pickup = false, method = "transfer" } = options;
  const option = await chooseShipping(api, cart, MADRID, pickup);
  const { body: placed, status } = await placeOrder(api, cart, {
    shippingOption: option.id,
    paymentMethod: method,
    ...(pickup && { shippingAddress: undefined }),
  });
  expect(status).toBe(201);
  return staffOrder(api, placed, picks);
}

/** An order that was placed, of these variants, as staff see it. */
export async function staffOrder(
  api: Caller,
  placed: StaffOrder["placed"],
  picks: readonly Pick[] = [],
): Promise<StaffOrder> {
  const token = await api.signIn("admin");
  const { body: list } = await api.call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
  const order = new StaffOrder(api, token, placed, picks, list.items[0]);
  await order.read();
  // Lines stand in the order of the cart: the picks in that of the lines.
  const byVariant = new Map(picks.map((pick) => [pick.variantId, pick]));
  const sorted = order.now.lines.map(({ variantId }: { variantId: string }) => byVariant.get(variantId));
  return new StaffOrder(api, token, placed, sorted, order.now);
}
