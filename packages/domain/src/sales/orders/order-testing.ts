import { totalsByRate } from "../fiscal/tax.ts";
import type { OrderAggregate, OrderLine } from "./aggregate.ts";
import type { Moment } from "./draft.ts";
import type { NewLine } from "./editing/added-line.ts";

/** A moment with a new shop's waiting times and sequential ids, for tests of decisions. */
export function testMoment(changes: Partial<Moment> = {}): Moment {
  let ids = 0;
  return {
    at: "2026-11-20T10:00:00.000Z",
    by: "shop",
    times: {
      cardExpiryMinutes: 30,
      transferExpiryDays: 7,
      inStoreExpiryDays: 7,
      cashOnDeliveryExpiryDays: 7,
      pickupExpiryDays: 7,
    },
    newId: () => `id-${ids++}`,
    ...changes,
  };
}

/** A line that staff add to an order. */
export const addedLine = (changes: Partial<NewLine> = {}): NewLine => ({
  variantId: "added",
  productId: "product",
  name: "Otra",
  sku: "S",
  options: {},
  imageId: null,
  quantity: 1,
  unitPrice: 300,
  taxRate: 2100,
  weight: 100,
  perClientLimit: null,
  withdrawalExclusion: null,
  productKind: "sealed",
  ...changes,
});

const LINE: OrderLine = {
  id: "line",
  kind: "item",
  variantId: "variant",
  name: "Caja",
  quantity: 3,
  cancelled: 0,
  unitPrice: 1000,
  total: 3000,
  taxRate: 2100,
  weight: 500,
  held: false,
  perClientLimit: null,
  withdrawalExclusion: null,
};
/** A confirmed order of three units for 30 €, paid by transfer and not packed. */
export const PAID_ORDER: OrderAggregate = {
  id: "order",
  number: "P2026-000001",
  buyer: "Ana Ruiz",
  currency: "EUR",
  state: "confirmed",
  paymentState: "paid",
  fulfilmentState: "unfulfilled",
  paymentMethod: "transfer",
  total: 3000,
  channel: "web",
  extras: 0,
  shippingTotal: 0,
  informed: true,
  receivedAt: null,
  due: 0,
  taxes: totalsByRate([{ gross: 3000, rate: 2100 }]),
  taxFree: false,
  ossPlace: null,
  pickup: false,
  inTwoParcels: false,
  carrier: "Rutas",
  couponId: null,
  mailProof: "proven",
  placedAt: "2026-11-16T10:00:00.000Z",
  expiresAt: null,
  remindedAt: null,
  lines: [LINE],
  payments: [
    {
      id: "payment",
      method: "transfer",
      state: "captured",
      amount: 3000,
      reference: null,
      provider: null,
      providerReference: null,
      declineReason: null,
    },
  ],
  refunds: [],
  parcels: [],
  reserved: [{ id: "reservation", lineId: "line", variantId: "variant", quantity: 3 }],
  returns: [],
};
