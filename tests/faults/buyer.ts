import { call, repeatUntilStopped, type ShopAddress } from "./client.ts";
import { orderBody } from "./order-body.ts";

export interface Goods {
  variantId: string;
}

/** An order acknowledged with 201. */
export interface Promised {
  key: string;
  number: string;
  token: string;
  total: number;
}

interface Attempt {
  key: string;
  body: Record<string, unknown>;
}

/** Responses that leave the result unknown, so the command is retried with the same key. */
const AGAIN = new Set(["idempotency-in-progress", "internal", "unavailable"]);

/** Buys continuously. An order without a response is retried with its key, as in the storefront. */
export class Buyer {
  readonly promised: Promised[] = [];
  readonly #door: ShopAddress;
  readonly #goods: readonly Goods[];
  readonly #name: number;
  #open: Attempt | null = null;

  constructor(door: ShopAddress, goods: readonly Goods[], name: number) {
    this.#door = door;
    this.#goods = goods;
    this.#name = name;
  }

  start(): { stop(): Promise<void> } {
    return repeatUntilStopped(this.#door, () => this.#buy());
  }

  async #buy(): Promise<void> {
    this.#open ??= await this.#fill();
    if (!this.#open) return;
    const { key, body } = this.#open;
    const reply = await call(this.#door, "POST /api/shop/orders", { key, body });
    if (reply.status === 201) {
      const { number, token, total } = reply.body;
      this.promised.push({ key, number, token, total });
    } else if (AGAIN.has(reply.body.code)) return;
    else if (reply.status !== 409)
      throw new Error(`An order was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    this.#open = null;
  }

  /** A cart with one or two products; null if no products are left. */
  async #fill(): Promise<Attempt | null> {
    const cart = await call(this.#door, "POST /api/shop/carts", { body: {} });
    if (cart.status !== 201) return null;
    const token: string = cart.body.token;
    let lines = 0;
    for (const { variantId } of this.#choose()) {
      const quantity = 1 + Math.floor(Math.random() * 2);
      const line = await call(this.#door, `PUT /api/shop/carts/${token}/lines/${variantId}`, { body: { quantity } });
      if (line.status === 200) lines += 1;
    }
    if (lines === 0) return null;
    const options = await call(this.#door, `GET /api/shop/carts/${token}/shipping-options?country=ES&postcode=28013`);
    if (options.status !== 200) return null;
    const option = options.body.find(
      (one: { pickup: boolean; cashOnDeliveryFee: number | null }) => !one.pickup && one.cashOnDeliveryFee !== null,
    );
    return {
      key: crypto.randomUUID(),
      body: orderBody({
        cartToken: token,
        option: option.id,
        buyer: this.#name,
        paymentMethod: Math.random() < 0.5 ? "transfer" : "cash-on-delivery",
      }),
    };
  }

  #choose(): Goods[] {
    const first = Math.floor(Math.random() * this.#goods.length);
    const second = (first + 1 + Math.floor(Math.random() * (this.#goods.length - 1))) % this.#goods.length;
    return [first, ...(Math.random() < 0.5 ? [second] : [])].map((index) => this.#goods[index] as Goods);
  }
}
