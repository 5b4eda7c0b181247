import type { CallOf } from "@tablero/api-client/client";
import type { Answer } from "@tablero/contract/core/endpoint";
import type { staffOrders } from "@tablero/contract/sales/endpoints/staff-orders";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import type { StaffChannel, StaffDiscount } from "@tablero/domain/sales/orders/placing/staff-order";
import { isOnlinePayment, type OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { optionWords } from "../delivery-notes.tsx";
import type { AddedLine } from "../editing/edit-added.tsx";
import { addressToSend, type EditedDelivery } from "../editing/edit-delivery.tsx";

export type NewOrderBody = NonNullable<CallOf<"POST /api/admin/orders">["body"]>;
export type StaffCart = Answer<(typeof staffOrders)["POST /api/admin/orders/preview"]>;
type PreviewBody = NonNullable<CallOf<"POST /api/admin/orders/preview">["body"]>;

export interface DraftContact {
  name: string;
  surname: string;
  email: string;
  phone: string;
}

/** How the money comes in. `link`: the client pays online, from the mail. */
export const PAYMENT_CHOICES = ["link", "transfer", "cash-now", "card-now", "in-store", "cash-on-delivery"] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** An order that is being entered. */
export interface StaffDraft {
  channel: StaffChannel;
  /** Empty: a new client, or whoever has the typed address. */
  clientId: string;
  contact: DraftContact;
  lines: AddedLine[];
  delivery: EditedDelivery;
  payment: PaymentChoice | null;
  /** Per cent of the goods. */
  discount: number | null;
  reason: string;
  couponCode: string;
  /** For a complete invoice to the delivery address. */
  taxId: string;
  note: string;
}

const BLANK_CONTACT: DraftContact = { name: "", surname: "", email: "", phone: "" };
const BLANK_ADDRESS = { name: "", surname: "", line1: "", postcode: "", city: "", province: "", country: "ES" };

export const BLANK_DRAFT: StaffDraft = {
  channel: "phone",
  clientId: "",
  contact: BLANK_CONTACT,
  lines: [],
  delivery: { pickup: false, address: BLANK_ADDRESS, option: "" },
  payment: null,
  discount: null,
  reason: "",
  couponCode: "",
  taxId: "",
  note: "",
};

/** A line at today's price. */
type TodaysLine = StaffCart["lines"][number];

/** Units of each variant of an order that can be ordered again. */
export function repeatableUnits({ lines }: Pick<Order, "lines">): { variantId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { kind, variantId, quantity } of lines)
    if (kind !== "ticket" && variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return [...units].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** A former order again: its client, goods and delivery, at the prices of today. */
export const draftAgain = (order: Order, lines: readonly TodaysLine[]): StaffDraft => ({
  ...BLANK_DRAFT,
  clientId: order.client.id ?? "",
  contact: order.contact,
  lines: lines.map(({ variantId, name, options, quantity, available, unitPrice }) => ({
    ...{ variantId, name, detail: optionWords(options), quantity, available },
    ...{ usual: unitPrice, price: unitPrice },
  })),
  delivery: { pickup: order.pickup, address: order.shippingAddress ?? BLANK_ADDRESS, option: "" },
});

export const hasOwnPrices = ({ lines, discount }: StaffDraft): boolean =>
  discount !== null || lines.some(({ price, usual }) => price !== usual);

const isPaidNow = (payment: PaymentChoice | null) => payment === "cash-now" || payment === "card-now";

function chosenMethod(
  payment: PaymentChoice | null,
  methods: readonly OfferedPaymentMethod[],
): OfferedPaymentMethod | null {
  if (payment === "link") return methods.find(isOnlinePayment) ?? "card";
  return payment === "cash-now" || payment === "card-now" ? "in-store" : payment;
}

const discountOf = ({ discount }: StaffDraft): StaffDiscount | undefined =>
  discount === null ? undefined : { kind: "percent", value: discount * 100 };

const agreedTerms = (draft: StaffDraft) => {
  const discount = discountOf(draft);
  return {
    lines: draft.lines.map(({ variantId, quantity, price, usual }) => ({
      variantId,
      quantity,
      ...(price !== usual && { price }),
    })),
    ...(discount && { discount }),
    ...(draft.couponCode.trim() && { couponCode: draft.couponCode.trim() }),
    ...(isPaidNow(draft.payment) && { paid: true }),
  };
};

/** The request that prices the order while it is being entered. */
export function previewBody(draft: StaffDraft, methods: readonly OfferedPaymentMethod[]): PreviewBody {
  const { pickup, address, option } = draft.delivery;
  const method = chosenMethod(draft.payment, methods);
  return {
    ...agreedTerms(draft),
    ...(!pickup && { country: address.country, ...(address.postcode.trim() && { postcode: address.postcode.trim() }) }),
    ...(option && { shippingOption: option }),
    ...(method && { paymentMethod: method }),
  };
}

/** The order as it is sent. `total`: the one that the user saw. */
export function orderBody(draft: StaffDraft, methods: readonly OfferedPaymentMethod[], total: number): NewOrderBody {
  const { channel, clientId, contact, delivery, payment, note, reason } = draft;
  const taxId = draft.taxId.trim();
  const address = addressToSend(delivery);
  return {
    ...agreedTerms(draft),
    channel,
    ...(clientId && { clientId }),
    contact: {
      name: contact.name.trim(),
      surname: contact.surname.trim(),
      email: contact.email.trim(),
      phone: contact.phone.trim(),
    },
    ...(hasOwnPrices(draft) && { reason: reason.trim() }),
    ...(address && { shippingAddress: address }),
    ...(address && taxId && { billing: { name: `${contact.name} ${contact.surname}`.trim(), taxId, address } }),
    shippingOption: delivery.option,
    paymentMethod: chosenMethod(payment, methods) ?? "transfer",
    ...(isPaidNow(payment) && { reference: payment === "cash-now" ? "Efectivo" : "Tarjeta" }),
    ...(note.trim() && { note: note.trim() }),
    expectedTotal: total,
  };
}

/** Where the screen shows a field of the request. */
const shownPath = (path: string): string =>
  path
    .replace(/^(shippingAddress|billing\.address)/, "delivery.address")
    .replace(/^billing(\.taxId)?$/, "taxId")
    .replace(/^shippingOption$/, "delivery.option");

export const errorsByPath = (errors: readonly { path: string; message: string }[]): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [shownPath(path), message]));

/** Missing values of the order by field; empty if it can be sent. */
export function missingParts(draft: StaffDraft): Map<string, string> {
  const { contact, lines, delivery, payment, reason } = draft;
  const missing = new Map<string, string>();
  const need = (path: string, isThere: boolean, message: string) => {
    if (!isThere) missing.set(path, message);
  };
  need("contact.name", contact.name.trim() !== "", "Escribe el nombre");
  need("contact.surname", contact.surname.trim() !== "", "Escribe los apellidos");
  need("contact.email", contact.email.trim() !== "", "Escribe el correo");
  need("contact.phone", contact.phone.trim() !== "", "Escribe el teléfono");
  need("lines", lines.length > 0, "Añade algún artículo");
  if (!delivery.pickup) {
    const { address } = delivery;
    for (const [field, message] of ADDRESS_FIELDS)
      need(`delivery.address.${field}`, address[field].trim() !== "", message);
  }
  need("delivery.option", delivery.option !== "", "Elige una entrega");
  need("paymentMethod", payment !== null, "Elige cómo se paga");
  if (hasOwnPrices(draft)) need("reason", reason.trim() !== "", "Escribe por qué el precio es otro");
  return missing;
}

const ADDRESS_FIELDS = [
  ["name", "Escribe el nombre de quien lo recibe"],
  ["line1", "Escribe la calle y el número"],
  ["postcode", "Escribe el código postal"],
  ["city", "Escribe la localidad"],
  ["province", "Escribe la provincia"],
] as const;
