import { describe, expect, test } from "vitest";
import type { MailProof } from "../../../settings/orders/unpaid.ts";
import { DEFAULT_TAX_SETTINGS } from "../../../settings/sections/taxes.ts";
import { DEFAULT_DISPATCH } from "../../../settings/shipping/dispatch.ts";
import type { CartData, CartDataLine } from "../../carts/cart-data.ts";
import type { Coupon } from "../../carts/coupons.ts";
import { decideClientProof, decideGuestProof } from "./mail-proof.ts";
import { newOrder, placedAnswer } from "./new-order.ts";
import { priceOrder } from "./price-order.ts";

const at = "2026-11-20T10:00:00.000Z";
const line: CartDataLine = {
  variantId: "box",
  productId: "p",
  productSlug: "caja",
  name: "Caja",
  format: "",
  options: {},
  sku: "C1",
  image: { id: "picture" },
  quantity: 2,
  price: 3000,
  addedPrice: 3000,
  acceptedPrice: 3000,
  taxRate: 2100,
  weight: 500,
  withdrawalExclusion: null,
  kind: "accessory" as const,
  available: 5,
  perClientLimit: null,
  streetDate: null,
  campaign: null,
};
const campaign = {
  ...{ id: "campaign", opensAt: at, closesAt: at, releaseDate: "2027-01-15", quota: 9, taken: 0, perClientLimit: 2 },
  payment: "deposit" as const,
  depositRate: 2000,
};
const preorder: CartDataLine = { ...line, variantId: "new", quantity: 1, campaign };
const coupon = {
  ...{ id: "coupon", code: "DADO", kind: "amount" as const, value: 500, minimum: 0, startsAt: null, endsAt: null },
  ...{ maxUses: null, uses: 0, active: true },
};
const cart = (lines: CartDataLine[], own: typeof coupon | null = null): CartData<Coupon & typeof coupon> => ({
  ...{ token: "t", email: null, country: "ES", postcode: "28013", shippingOption: null, paymentMethod: null },
  ...{ couponCode: own?.code ?? null, vatCheck: null, expiresAt: at, lines, coupon: own },
  shipping: {
    carriers: [{ id: "shop", name: "Mostrador", pickup: true, active: true }],
    zones: [],
    rates: [],
  },
  settings: {
    iban: "ES00",
    ...DEFAULT_TAX_SETTINGS,
    dispatch: DEFAULT_DISPATCH,
    mixedParcels: "one",
    address: { country: "ES", postcode: "28012" },
  },
});
const input = {
  contact: { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600000114" },
  shippingOption: "shop",
  paymentMethod: "transfer" as const,
};
const times = {
  ...{ cardExpiryMinutes: 30, transferExpiryDays: 7, inStoreExpiryDays: 3, cashOnDeliveryExpiryDays: 3 },
  confirmationMinutes: 60,
};
const make = (lines: CartDataLine[], mailProof: MailProof = "proven", apart = false) => {
  let made = 0;
  const newId = () => {
    made += 1;
    return `id${made}`;
  };
  const terms = {
    id: "order",
    token: "token",
    clientId: "client",
    mailProof,
    channel: "web" as const,
    times,
    carriers: [],
  };
  return newOrder(priceOrder(cart(lines), { ...input, apart }, at), input, terms, { at, newId });
};

describe("a new order", () => {
  test("reserves units in stock, and places in the quota for its preorders", () => {
    const { order, lines, places, reserved, payment, noticed, shopEvents } = make([line, preorder]);
    expect(lines.map(({ kind, total, deferred }) => [kind, total, deferred])).toEqual([
      ["item", 6000, 0],
      ["preorder", 3000, 2400],
    ]);
    expect(reserved).toMatchObject([{ lineId: lines[0]?.id, variantId: "box", quantity: 2 }]);
    expect(places).toMatchObject([{ preorderId: "campaign", orderLineId: lines[1]?.id, state: "confirmed" }]);
    expect(order).toMatchObject({ state: "pending", fulfilmentState: "held", total: 9000, due: 6600 });
    expect(payment).toMatchObject({ amount: 6600, state: "created" });
    expect(noticed).toEqual({ id: "order", buyer: "Ana Ruiz", total: 9000 });
    expect(shopEvents).toEqual([{ type: "order.placed", orderId: "order" }]);
  });

  test("an order that waits for confirmation by mail reserves nothing and notifies no one", () => {
    const { order, places, reserved, mail, noticed, shopEvents } = make([line, preorder], "awaited");
    expect([reserved, noticed, shopEvents, mail]).toEqual([[], null, [], "order-confirmation"]);
    expect(places).toMatchObject([{ state: "requested", confirmedAt: null }]);
    expect(placedAnswer(order)).toMatchObject({ order: "pending", confirmBy: "2026-11-20T11:00:00.000Z" });
  });
});

describe("a cart that is ordered in two parcels", () => {
  test("becomes one order, whose coupon applies to all of its goods", () => {
    const apart = { ...input, apart: true, expectedTotal: 8500 };
    const { quoted, inTwoParcels } = priceOrder(cart([line, preorder], coupon), apart, at);
    expect([quoted.totals.total, quoted.coupon?.id, inTwoParcels]).toEqual([8500, "coupon", true]);
  });

  test("has goods in stock that can be prepared before its preorders arrive", () => {
    const { order } = make([line, preorder], "proven", true);
    expect(order).toMatchObject({ inTwoParcels: true, fulfilmentState: "unfulfilled", total: 9000, due: 6600 });
  });

  test("is an ordinary order if all its goods are of one kind", () => {
    expect(make([line], "proven", true).order).toMatchObject({ inTwoParcels: false });
    expect(make([preorder], "proven", true).order).toMatchObject({ inTwoParcels: false, fulfilmentState: "held" });
  });

  test("is refused if the total differs from the agreed one", () => {
    const work = () => priceOrder(cart([line, preorder]), { ...input, apart: true, expectedTotal: 8999 }, at);
    expect(work).toThrow(expect.objectContaining({ code: "price-changed", extra: { total: 9000, lines: [] } }));
  });

  test("is not paid at the handover, because each parcel would have to collect its own money", () => {
    const onArrival = {
      ...preorder,
      campaign: preorder.campaign && { ...preorder.campaign, payment: "on-arrival" as const },
    };
    const unpaid = { ...input, paymentMethod: "in-store" as const };
    expect(priceOrder(cart([line, onArrival]), unpaid, at).inTwoParcels).toBe(false);
    expect(() => priceOrder(cart([line, onArrival]), { ...unpaid, apart: true }, at)).toThrow(
      expect.objectContaining({ code: "payment-unavailable", message: expect.stringContaining("un solo paquete") }),
    );
  });
});

describe("the confirmation of an order by mail", () => {
  const limit = { order: 10, address: 20, client: 30, share: null };
  const none = { units: 0, awaited: 0 };

  test("is required above a limit or for a limited variant, with a higher limit for clients", () => {
    const guest = (units: number, personal = false) => decideGuestProof({ limit, units, personal }, none, 3);
    expect([guest(10), guest(11), guest(1, true)]).toEqual(["unproven", "awaited", "awaited"]);
    expect([decideClientProof(limit, 30, none, 3), decideClientProof(limit, 31, none, 3)]).toEqual([
      "proven",
      "awaited",
    ]);
  });

  test("is refused while the person has the maximum number of unconfirmed orders", () => {
    const held = { units: 0, awaited: 3 };
    expect(decideGuestProof({ limit, units: 10, personal: false }, held, 3)).toBe("unproven");
    const refused = expect.objectContaining({ code: "unpaid-limit" });
    expect(() => decideGuestProof({ limit, units: 11, personal: false }, held, 3)).toThrow(refused);
    expect(() => decideClientProof(limit, 31, held, 3)).toThrow(refused);
  });
});
