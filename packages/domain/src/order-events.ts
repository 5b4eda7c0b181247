import { PAYMENT_METHOD_LABELS } from "./labels.ts";
import { formatMoney } from "./money.ts";
import { confirmsAtOnce } from "./payments.ts";
import type { FulfilmentState, OrderChannel, OrderState, PaymentMethod, ShipmentState } from "./vocabulary.ts";

/** One thing that happened to an order, as its timeline keeps it. */
export interface OrderHappening {
  machine: "order" | "payment" | "fulfilment" | "note";
  /** Stable and English: "placed", "confirmed", "payment-captured", "shipped", "note"… */
  type: string;
  from?: string;
  to?: string;
  /** Spanish, a whole sentence. */
  text: string;
  /** Also told on `pedido/{token}`. */
  public: boolean;
}

/** Sentences one after the other; what somebody typed gets its full stop. */
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
  processing: "Pedido en preparación",
  completed: "Pedido completado",
  cancelled: "Pedido cancelado",
  expired: "Pedido caducado: el pago no llegó a tiempo",
};

export function placed(channel: OrderChannel, total: number): OrderHappening {
  const where = channel === "web" ? "desde la web" : "en la tienda";
  const text = sentences(`Pedido de ${formatMoney(total)} recibido ${where}`);
  return { machine: "order", type: "placed", to: "pending", text, public: true };
}

/** The order itself moved. `by` says who cancelled it. */
export function moved(
  from: OrderState,
  to: OrderState,
  more: { reason?: string | undefined; by?: "shop" | "shopper" | "system" } = {},
): OrderHappening {
  const who = { shop: " por la tienda", shopper: " por el cliente", system: "" }[more.by ?? "system"];
  const text = sentences(to === "cancelled" ? `${STATE_WORDS[to]}${who}` : STATE_WORDS[to], more.reason);
  return { machine: "order", type: to, from, to, text, public: to !== "completed" };
}

/** The order holds nothing before its mail is confirmed. */
export const confirmationAsked = (): OrderHappening => ({
  machine: "order",
  type: "confirmation-asked",
  text: "Falta que el cliente confirme el pedido desde su correo. Hasta entonces no reserva unidades.",
  public: false,
});

/** The shopper confirmed by mail, or staff did without it. */
export const mailConfirmed = (by: "shop" | "shopper"): OrderHappening => ({
  machine: "order",
  type: "mail-confirmed",
  text:
    by === "shopper"
      ? "El cliente ha confirmado el pedido desde su correo."
      : "La tienda ha dado el pedido por bueno sin la confirmación por correo.",
  public: false,
});

/** Nobody confirmed the order by mail. Its address may be a stranger's, who is told no more. */
export const unconfirmed = (): OrderHappening => ({
  machine: "order",
  type: "unconfirmed",
  from: "pending",
  to: "expired",
  text: "Pedido caducado: no se confirmó desde el correo.",
  public: true,
});

/** Why the clock cancels a confirmed order that was not paid. */
export function unpaidReason(order: { fulfilment: FulfilmentState; pickup: boolean; method: PaymentMethod }): string {
  if (order.fulfilment === "ready-for-pickup") return "Nadie lo recogió a tiempo.";
  if (!confirmsAtOnce(order.method)) return "El pago no llegó a tiempo.";
  return order.pickup ? "No se pagó en la tienda a tiempo." : "No salió de la tienda a tiempo.";
}

/** Money came in; cents. */
export function paymentCaptured(
  method: PaymentMethod,
  amount: number,
  reference?: string | null | undefined,
): OrderHappening {
  const how = PAYMENT_METHOD_LABELS[method].toLowerCase();
  const text = sentences(`Pago de ${formatMoney(amount)} recibido (${how})`, reference && `Referencia ${reference}`);
  return { machine: "payment", type: "payment-captured", from: "created", to: "captured", text, public: true };
}

/** The payment provider refused the money, or the shopper gave up on its page. */
export function paymentDeclined(method: PaymentMethod, reason: string | null): OrderHappening {
  const how = PAYMENT_METHOD_LABELS[method].toLowerCase();
  const gaveUp = reason === "cancelled";
  const words = gaveUp ? `Pago con ${how} cancelado en la pasarela` : `Pago con ${how} denegado`;
  const text = sentences(words, gaveUp || !reason ? null : `Código ${reason}`);
  return { machine: "payment", type: "payment-declined", to: "declined", text, public: true };
}

/** The provider holds the money for the shop; cents. */
export function paymentAuthorised(amount: number): OrderHappening {
  const text = sentences(`La pasarela retiene ${formatMoney(amount)}: falta el cobro`);
  return { machine: "payment", type: "payment-authorised", to: "authorised", text, public: false };
}

/** Money came in that nobody waited for any more; cents. `revived`: the order goes on with it. */
export function paymentUnawaited(amount: number, why: "late" | "double", revived: boolean): OrderHappening {
  const came = why === "late" ? `Pago tardío de ${formatMoney(amount)}` : `Pago de más de ${formatMoney(amount)}`;
  const text = sentences(came, revived ? "Quedaban unidades y el pedido sigue adelante" : "Se devuelve");
  return { machine: "payment", type: `payment-${why}`, text, public: false };
}

/** The provider told of another amount or currency than was asked for; cents. */
export function paymentMismatched(expected: number, told: string): OrderHappening {
  const text = sentences(
    `La pasarela ha avisado de ${told} y se esperaban ${formatMoney(expected)}`,
    "No se da por pagado",
  );
  return { machine: "payment", type: "payment-wrong-amount", text, public: false };
}

/** The provider did not answer when the shopper wanted to pay. */
export const paymentNotStarted = (): OrderHappening => ({
  machine: "payment",
  type: "payment-not-started",
  text: "La pasarela de pago no respondió al empezar el pago.",
  public: false,
});

/** Money went back; cents. */
export function refundDone(method: PaymentMethod, amount: number): OrderHappening {
  const how = PAYMENT_METHOD_LABELS[method].toLowerCase();
  const text = sentences(`Hemos devuelto ${formatMoney(amount)} (${how})`);
  return { machine: "payment", type: "refunded", text, public: true };
}

/** Money could not go back, after the last attempt; cents. */
export function refundFailed(amount: number, reason: string | null): OrderHappening {
  const text = sentences(`No se han podido devolver ${formatMoney(amount)}`, reason);
  return { machine: "payment", type: "refund-failed", text, public: false };
}

/** Money has to go back; cents. */
export function refundRequested(amount: number, reason?: string | undefined): OrderHappening {
  const text = sentences(`Hay que devolver ${formatMoney(amount)}`, reason);
  return { machine: "payment", type: "refund-requested", text, public: false };
}

export function shipmentCreated(units: number): OrderHappening {
  const text = sentences(`Envío creado con ${units} ${units === 1 ? "unidad" : "unidades"}`);
  return { machine: "fulfilment", type: "preparing", to: "preparing", text, public: false };
}

/** Units that are not to be delivered any more, as their money went back: «2 × Almadraba». */
export function unitsCancelled(units: readonly NamedUnits[]): OrderHappening {
  const text = sentences(`Ya no se envía: ${named(units)}`);
  return { machine: "fulfilment", type: "units-cancelled", text, public: true };
}

/** Units have to be taken out of a parcel that was packed already; `emptied`: nothing else is in it. */
export function parcelOpened(units: readonly NamedUnits[], emptied: boolean): OrderHappening {
  const text = emptied
    ? sentences(`Hay que deshacer un paquete ya cerrado: ${named(units)}`)
    : sentences(`Hay que abrir un paquete ya cerrado y sacar ${named(units)}`);
  return { machine: "fulfilment", type: "parcel-opened", text, public: false };
}

export interface NamedUnits {
  name: string;
  quantity: number;
}

const named = (units: readonly NamedUnits[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

/** Why an order of which nothing is left to deliver is cancelled by the shop's software. */
export const NOTHING_LEFT = "Se ha devuelto el dinero de todas las unidades";

export interface ShipmentMoved {
  from: ShipmentState;
  to: ShipmentState;
  carrier: string | null;
  pickup: boolean;
  tracking?: string | null | undefined;
  reason?: string | undefined;
}

export function shipmentMoved({ from, to, carrier, pickup, tracking, reason }: ShipmentMoved): OrderHappening {
  const words: Record<ShipmentState, string> = {
    preparing: "Envío en preparación",
    packed: "Paquete cerrado",
    shipped: `Enviado${carrier ? ` con ${carrier}` : ""}${tracking ? `, seguimiento ${tracking}` : ""}`,
    "ready-for-pickup": "Listo para recoger en la tienda",
    delivered: "Entregado",
    "picked-up": "Recogido en la tienda",
    returned: "El envío ha vuelto a la tienda",
    cancelled: pickup ? "Recogida anulada" : "Envío anulado",
  };
  const hidden = to === "packed" || to === "cancelled";
  return { machine: "fulfilment", type: to, from, to, text: sentences(words[to], reason), public: !hidden };
}

/** A note of staff; shoppers don't see it. */
export const note = (text: string): OrderHappening => ({ machine: "note", type: "note", text, public: false });
