import { Failure } from "@tablero/domain/platform/failure";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { createCart } from "@tablero/server/domain/sales/carts/create";
import { patchCart } from "@tablero/server/domain/sales/carts/patch";
import { setCartLine } from "@tablero/server/domain/sales/carts/set-line";
import { type LoadedOrder, readWholeOrder } from "@tablero/server/domain/sales/orders/load";
import { placeOrder } from "@tablero/server/domain/sales/orders/placing/place";
import { firstPayment } from "@tablero/server/domain/sales/payments/start";
import { MADRID } from "@tablero/server/domain/testing";
import type { Random } from "./random.ts";
import { CANARIAS, COMPANY, type MoneyShop } from "./shop.ts";

/** An order in progress, with the steps taken so far. */
export class WalkedOrder {
  readonly shop: MoneyShop;
  readonly random: Random;
  readonly token: string;
  /** Steps that were taken, and steps that were refused, with their codes; printed on failure. */
  readonly story: string[];
  #keys = 0;

  private constructor(shop: MoneyShop, random: Random, token: string, story: string[]) {
    this.shop = shop;
    this.random = random;
    this.token = token;
    this.story = story;
  }

  /** A random order: goods at two rates, possibly a coupon, a payment method, an address, a company or a person. */
  static async place(shop: MoneyShop, random: Random): Promise<WalkedOrder> {
    const lines: Record<string, number> = {};
    for (let n = random.int(1, 3); n > 0; n -= 1) lines[random.pick(shop.goods) ?? ""] = random.int(1, 4);
    const { token: cart } = await createCart(shop.shopper);
    for (const [variantId, quantity] of Object.entries(lines))
      await setCartLine(shop.shopper, { token: cart, variantId, quantity });
    const coupon = random.chance(0.4) ? random.pick(shop.coupons) : undefined;
    const where = random.pick(["madrid", "madrid", "canarias", "pickup"] as const);
    const method = random.pick<PaymentMethod>(WAYS[where]);
    const story = [`${Object.values(lines).join("+")} units, ${coupon ?? "no coupon"}, ${where}, ${method}`];
    if (coupon)
      await patchCart(shop.shopper, cart, { couponCode: coupon }).catch((error: unknown) => {
        // The cart is cheaper than the value of the coupon.
        if (!(error instanceof Failure)) throw error;
        story.push(`coupon refused: ${error.code}`);
      });
    const { body } = await placeOrder(
      shop.shopper,
      {
        cartToken: cart,
        contact: { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600 111 222" },
        ...(where !== "pickup" && { shippingAddress: where === "canarias" ? CANARIAS : MADRID }),
        ...(random.chance(0.3) && { billing: COMPANY }),
        shippingOption: { madrid: shop.rate, canarias: shop.canarias, pickup: shop.pickup }[where],
        paymentMethod: method,
        acceptTerms: true,
      },
      `place-${cart}`,
    );
    if (method === "card") await firstPayment(shop.shopper, body.token);
    return new WalkedOrder(shop, random, body.token, story);
  }

  read(): Promise<LoadedOrder> {
    return readWholeOrder(this.shop.system, { token: this.token });
  }

  /** A new idempotency key. */
  key(): string {
    this.#keys += 1;
    return `${this.token}-${this.#keys}`;
  }

  passTime(ms: number): void {
    const { clock } = this.shop;
    clock.now = new Date(clock.now.getTime() + ms);
  }

  /** Takes a step. A step refused by a rule changes nothing and is recorded; any other error is a bug. */
  async try(name: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw new Error(`${name} failed`, { cause: error });
      this.story.push(`${name} refused: ${error.code}`);
      return false;
    }
    this.story.push(name);
    return true;
  }
}

const WAYS: Record<"madrid" | "canarias" | "pickup", readonly [PaymentMethod, ...PaymentMethod[]]> = {
  madrid: ["card", "card", "transfer", "cash-on-delivery"],
  canarias: ["card", "transfer"],
  pickup: ["card", "transfer", "in-store"],
};
