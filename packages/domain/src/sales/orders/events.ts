import type { VatAnswer } from "../../people/clients/vat-number.ts";
import { formatMoney } from "../../platform/money/money.ts";
import type {
  FulfilmentState,
  OrderChannel,
  OrderState,
  PaymentMethod,
  ShipmentState,
} from "../../platform/vocabulary.ts";
import { paymentMethodText } from "../../platform/words/shop-labels.ts";
import { isConfirmedUnpaid } from "../../settings/payments/methods.ts";
import { GOODS_STATE_LABELS } from "../words/order-states.ts";
import type { DeliverySnapshot } from "./editing/edit-delivery.ts";

/** An event of an order, as stored in its timeline. */
export interface NewOrderEvent {
  machine: "order" | "payment" | "fulfilment" | "note";
  /** Stable and English: "placed", "confirmed", "payment-captured", "shipped", "note"… */
  type: string;
  from?: string;
  to?: string;
  /** Spanish, a full sentence. */
  text: string;
  /** Also shown on `pedido/{token}`. */
  public: boolean;
}

/** The subject of an event, by which staff can filter. */
export function eventKind({ machine, type }: { machine: string; type: string }): string {
  if (type === "placed" || type === "note") return type;
  if (type.startsWith("refund")) return "refund";
  return machine === "order" ? "state" : machine === "fulfilment" ? "shipment" : machine;
}

/** Joins sentences; adds the full stop to free text. */
function sentences(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

const STATE_WORDS: Record<OrderState, string> = {
  pending: "Pedido pendiente de pago",
  confirmed: "Pedido confirmado",
  processing: "Pedido en curso",
  completed: "Pedido completado",
  cancelled: "Pedido cancelado",
  expired: "Pedido caducado: el pago no llegó a tiempo",
};

const CHANNEL_WORDS: Record<OrderChannel, string> = {
  web: "desde la web",
  counter: "en la tienda",
  phone: "por teléfono",
  email: "por correo",
};

export function orderPlaced(channel: OrderChannel, total: number): NewOrderEvent {
  const text = sentences(`Pedido de ${formatMoney(total)} recibido ${CHANNEL_WORDS[channel]}`);
  return { machine: "order", type: "placed", to: "pending", text, public: true };
}

/** The invoice recipient was given or changed. */
export const billingChanged = (by: "shop" | "shopper"): NewOrderEvent => ({
  machine: "order",
  type: "billing-changed",
  text:
    by === "shopper"
      ? "El cliente ha dado los datos de su factura."
      : "La tienda ha cambiado los datos de facturación.",
  public: false,
});

/** The buyer corrected the address before the order was confirmed. */
export const emailChanged = (): NewOrderEvent => ({
  machine: "order",
  type: "email-changed",
  text: "El cliente ha cambiado el correo antes de confirmar el pedido.",
  public: false,
});

/** The order changed state. `by` says who cancelled it. */
export function orderMoved(
  from: OrderState,
  to: OrderState,
  more: { reason?: string | undefined; by?: "shop" | "shopper" | "system" } = {},
): NewOrderEvent {
  const who = { shop: " por la tienda", shopper: " por el cliente", system: "" }[more.by ?? "system"];
  const text = sentences(to === "cancelled" ? `${STATE_WORDS[to]}${who}` : STATE_WORDS[to], more.reason);
  return { machine: "order", type: to, from, to, text, public: to !== "completed" };
}

/** The deferred part of a preorder is due; `until` as text, null if it is paid at delivery. */
export const balanceRequested = (amount: number, until: string | null): NewOrderEvent => ({
  machine: "payment",
  type: "balance-asked",
  text: sentences(
    `Tu precompra ha llegado: quedan por pagar ${formatMoney(amount)}`,
    until ? `Hay hasta el ${until}` : "Se paga a la entrega",
  ),
  public: true,
});

/** The shopper was reminded of the deferred part. */
export const balanceReminded = (due: number, until: string): NewOrderEvent => ({
  machine: "payment",
  type: "balance-reminded",
  text: sentences(`Recordatorio enviado: quedan por pagar ${formatMoney(due)}`, `Hay hasta el ${until}`),
  public: false,
});

/** The order reserves no units before it is confirmed by mail. */
export const confirmationRequested = (): NewOrderEvent => ({
  machine: "order",
  type: "confirmation-asked",
  text: "Falta que el cliente confirme el pedido desde su correo. Hasta entonces no reserva unidades.",
  public: false,
});

/** Confirmed by the shopper by mail, or by staff without it. */
export const mailConfirmed = (by: "shop" | "shopper"): NewOrderEvent => ({
  machine: "order",
  type: "mail-confirmed",
  text:
    by === "shopper"
      ? "El cliente ha confirmado el pedido desde su correo."
      : "La tienda ha dado el pedido por bueno sin la confirmación por correo.",
  public: false,
});

/** The order was not confirmed by mail. The address may belong to a stranger, so no further mail is sent. */
export const orderUnconfirmed = (): NewOrderEvent => ({
  machine: "order",
  type: "unconfirmed",
  from: "pending",
  to: "expired",
  text: "Pedido caducado: no se confirmó desde el correo.",
  public: true,
});

/** Reason for cancelling a confirmed order that was not paid in time. */
export function unpaidReason(order: { fulfilment: FulfilmentState; pickup: boolean; method: PaymentMethod }): string {
  if (order.fulfilment === "ready-for-pickup") return "Nadie lo recogió a tiempo.";
  if (!isConfirmedUnpaid(order.method)) return "El pago no llegó a tiempo.";
  return order.pickup ? "No se pagó en la tienda a tiempo." : "No salió de la tienda a tiempo.";
}

/** A payment was captured; cents. */
export function paymentCaptured(
  method: PaymentMethod,
  amount: number,
  reference?: string | null | undefined,
): NewOrderEvent {
  const how = paymentMethodText(method);
  const text = sentences(`Pago de ${formatMoney(amount)} recibido: ${how}`, reference && `Referencia ${reference}`);
  return { machine: "payment", type: "payment-captured", from: "created", to: "captured", text, public: true };
}

/** The shopper chose another payment method for an unpaid order. */
export function methodChanged(from: PaymentMethod, to: PaymentMethod): NewOrderEvent {
  const text = sentences(
    `Forma de pago cambiada por el cliente: de ${paymentMethodText(from)} a ${paymentMethodText(to)}`,
  );
  return { machine: "payment", type: "method-changed", text, public: true };
}

/** The payment provider declined the payment, or the shopper abandoned its page. */
export function paymentDeclined(method: PaymentMethod, reason: string | null): NewOrderEvent {
  const how = paymentMethodText(method);
  const gaveUp = reason === "cancelled";
  const words = gaveUp ? `Pago con ${how} cancelado en la pasarela` : `Pago con ${how} denegado`;
  const text = sentences(words, gaveUp || !reason ? null : `Código ${reason}`);
  return { machine: "payment", type: "payment-declined", to: "declined", text, public: true };
}

/** The payment is authorised at the provider; cents. */
export function paymentAuthorised(amount: number): NewOrderEvent {
  const text = sentences(`La pasarela retiene ${formatMoney(amount)}: falta el cobro`);
  return { machine: "payment", type: "payment-authorised", to: "authorised", text, public: false };
}

/** A payment that was not expected was captured; cents. `revived`: the order continues with it. */
export function unexpectedPaymentReceived(amount: number, why: "late" | "double", revived: boolean): NewOrderEvent {
  const came = why === "late" ? `Pago tardío de ${formatMoney(amount)}` : `Pago de más de ${formatMoney(amount)}`;
  const text = sentences(came, revived ? "Quedaban unidades y el pedido sigue adelante" : "Se reembolsa");
  return { machine: "payment", type: `payment-${why}`, text, public: false };
}

/** The provider reported a different amount or currency than requested; cents. */
export function paymentMismatched(expected: number, reported: string): NewOrderEvent {
  const text = sentences(
    `La pasarela ha avisado de ${reported} y se esperaban ${formatMoney(expected)}`,
    "No se da por pagado",
  );
  return { machine: "payment", type: "payment-wrong-amount", text, public: false };
}

/** The provider did not respond when the shopper tried to pay. */
export const paymentNotStarted = (): NewOrderEvent => ({
  machine: "payment",
  type: "payment-not-started",
  text: "La pasarela de pago no respondió al empezar el pago.",
  public: false,
});

/** A refund was made; cents. */
export function refundDone(method: PaymentMethod, amount: number): NewOrderEvent {
  const how = paymentMethodText(method);
  const text = sentences(`Hemos reembolsado ${formatMoney(amount)}: ${how}`);
  return { machine: "payment", type: "refunded", text, public: true };
}

/** A refund failed after the last attempt; cents. */
export function refundFailed(amount: number, reason: string | null): NewOrderEvent {
  const text = sentences(`No se han podido reembolsar ${formatMoney(amount)}`, reason);
  return { machine: "payment", type: "refund-failed", text, public: false };
}

/** A refund was requested; cents. */
export function refundRequested(amount: number, reason?: string | undefined): NewOrderEvent {
  const text = sentences(`Hay que reembolsar ${formatMoney(amount)}`, reason);
  return { machine: "payment", type: "refund-requested", text, public: false };
}

export function shipmentCreated(units: number): NewOrderEvent {
  const text = sentences(`En preparación: un bulto con ${units} ${units === 1 ? "unidad" : "unidades"}`);
  return { machine: "fulfilment", type: "preparing", to: "preparing", text, public: false };
}

/** Units of preorders that arrived: «2 × Almadraba». */
export function goodsAllocated(units: readonly NamedUnits[]): NewOrderEvent {
  const text = sentences(
    `Ha llegado lo que reservaste: ${units.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}`,
  );
  return { machine: "fulfilment", type: "allocated", text, public: true };
}

/** Units that will not be delivered because they were refunded: «2 × Almadraba». */
export function unitsCancelled(units: readonly NamedUnits[]): NewOrderEvent {
  const text = sentences(`Ya no se entrega: ${named(units)}`);
  return { machine: "fulfilment", type: "units-cancelled", text, public: true };
}

/** Units must be removed from a parcel that was already packed; `emptied`: nothing else is in it. */
export function parcelOpened(units: readonly NamedUnits[], emptied: boolean): NewOrderEvent {
  const text = emptied
    ? sentences(`Hay que deshacer un bulto ya cerrado: ${named(units)}`)
    : sentences(`Hay que abrir un bulto ya cerrado y sacar ${named(units)}`);
  return { machine: "fulfilment", type: "parcel-opened", text, public: false };
}

interface Edited {
  out: readonly NamedUnits[];
  in: readonly NamedUnits[];
  delivery: DeliverySnapshot | null;
  /** Cents, after and before. */
  total: number;
  before: number;
  reason?: string | undefined;
}

/**
 * Staff changed the content, destination or delivery of an order. The text omits addresses, because the order's
 * page shows no addresses either.
 */
export function orderEdited({ out, in: added, delivery, total, before, reason }: Edited): NewOrderEvent {
  const how = delivery && (delivery.pickup ? "Ahora se recoge en la tienda" : `Entrega cambiada: ${delivery.name}`);
  const text = sentences(
    "La tienda ha cambiado el pedido",
    out.length > 0 ? `Sale ${named(out)}` : null,
    added.length > 0 ? `Entra ${named(added)}` : null,
    how,
    total === before ? null : `Total: ${formatMoney(total)} (antes ${formatMoney(before)})`,
    reason,
  );
  return { machine: "order", type: "edited", text, public: true };
}

/** The order is sold without IVA from now on; cents. Shown and mailed as an edit. */
export const taxRemoved = (total: number, before: number): NewOrderEvent => ({
  machine: "order",
  type: "edited",
  text: sentences(
    "VIES ha confirmado el NIF-IVA: el pedido se vende sin IVA",
    `Total: ${formatMoney(total)} (antes ${formatMoney(before)})`,
  ),
  public: true,
});

/** The register's result for the VAT number of an order, requested by staff. */
export const vatChecked = (number: string, answer: VatAnswer): NewOrderEvent => ({
  machine: "order",
  type: "vat-checked",
  text: `${number} en VIES: ${{ valid: "válido", invalid: "no consta", unknown: "sin respuesta" }[answer]}`,
  public: false,
});

/** The money that a provider held for a payment was released; cents. */
export const paymentVoided = (amount: number, reason?: string | undefined): NewOrderEvent => ({
  machine: "payment",
  type: "payment-voided",
  from: "authorised",
  to: "voided",
  text: sentences(`Retención de ${formatMoney(amount)} anulada: no se cobra`, reason),
  public: true,
});

/** A payment that staff recorded by mistake was removed; cents. The reason is visible to staff only. */
export const paymentReverted = (method: PaymentMethod, amount: number): NewOrderEvent => ({
  machine: "payment",
  type: "payment-reverted",
  text: sentences(
    `Cobro de ${formatMoney(amount)} (${paymentMethodText(method)}) anulado: se había apuntado por error`,
  ),
  public: true,
});

/** The provider does not release held money before it expires; cents. */
export const voidRefused = (amount: number, reason?: string | undefined): NewOrderEvent => ({
  machine: "payment",
  type: "void-refused",
  text: sentences(`La pasarela no ha anulado la retención de ${formatMoney(amount)}: caduca por sí sola`, reason),
  public: false,
});

const WITHDREW = {
  shopper: "El cliente ha desistido",
  shop: "Desistimiento apuntado por la tienda",
  system: "Desistimiento",
};

/** The shopper withdrew from the contract for these units, or staff recorded it. */
export function withdrawalDeclared(
  number: string,
  units: readonly NamedUnits[],
  note: string,
  by: "shop" | "shopper" | "system",
): NewOrderEvent {
  const text = sentences(`${WITHDREW[by]} (${number}): ${named(units)}`, note && `Dice: «${note}»`);
  return { machine: "fulfilment", type: "withdrawal", text, public: true };
}

/** A return arrived, was inspected, refunded or refused; cents. */
export function returnMoved(
  number: string,
  to: "received" | "inspected" | "refunded" | "refused",
  { reason = "", amount = 0 }: { reason?: string | undefined; amount?: number } = {},
): NewOrderEvent {
  const words = {
    received: `Ha llegado la devolución ${number}`,
    inspected: `Devolución ${number} revisada`,
    refunded:
      amount > 0
        ? `Devolución ${number} aceptada: se reembolsan ${formatMoney(amount)}`
        : `Devolución ${number} cerrada`,
    refused: `Devolución ${number} rechazada`,
  };
  return {
    machine: "fulfilment",
    type: `return-${to}`,
    text: sentences(words[to], reason),
    public: to !== "inspected",
  };
}

export interface NamedUnits {
  name: string;
  quantity: number;
}

const named = (units: readonly NamedUnits[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

/** Reason when the system cancels an order with nothing left to deliver. */
export const NOTHING_LEFT_REASON = "Se ha reembolsado el dinero de todas las unidades";

export interface ShipmentMoved {
  from: ShipmentState;
  to: ShipmentState;
  carrier: string | null;
  tracking?: string | null | undefined;
  reason?: string | undefined;
}

export function shipmentMoved({ from, to, carrier, tracking, reason }: ShipmentMoved): NewOrderEvent {
  const words: Record<ShipmentState, string> = {
    preparing: `${GOODS_STATE_LABELS.preparing.label}: bulto abierto otra vez`,
    packed: `${GOODS_STATE_LABELS.packed.label}: bulto cerrado`,
    shipped: `${GOODS_STATE_LABELS.shipped.label}${carrier ? ` con ${carrier}` : ""}${tracking ? `, seguimiento ${tracking}` : ""}`,
    "ready-for-pickup": `${GOODS_STATE_LABELS["ready-for-pickup"].label} en la tienda`,
    delivered: GOODS_STATE_LABELS.delivered.label,
    "picked-up": `${GOODS_STATE_LABELS["picked-up"].label} en la tienda`,
    returned: `${GOODS_STATE_LABELS.returned.label}: el bulto ha vuelto a la tienda`,
    cancelled: "Bulto anulado",
  };
  const hidden = to === "packed" || to === "cancelled" || to === "preparing";
  return { machine: "fulfilment", type: to, from, to, text: sentences(words[to], reason), public: !hidden };
}

/** A staff note; not visible to shoppers. */
/** Staff gave the order prices other than those of the shop. */
export const ownPricesNote = (reason: string): NewOrderEvent => orderNote(sentences(`Precio acordado: ${reason}`));

export const orderNote = (text: string): NewOrderEvent => ({ machine: "note", type: "note", text, public: false });
