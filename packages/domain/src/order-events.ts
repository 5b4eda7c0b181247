import { PAYMENT_METHOD_LABELS } from "./labels.ts";
import { formatMoney } from "./money.ts";
import type { OrderChannel, OrderState, PaymentMethod, ShipmentState } from "./vocabulary.ts";

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

/** Money has to go back; cents. */
export function refundRequested(amount: number): OrderHappening {
  const text = sentences(`Hay que devolver ${formatMoney(amount)}`);
  return { machine: "payment", type: "refund-requested", text, public: false };
}

export function shipmentCreated(units: number): OrderHappening {
  const text = sentences(`Envío creado con ${units} ${units === 1 ? "unidad" : "unidades"}`);
  return { machine: "fulfilment", type: "preparing", to: "preparing", text, public: false };
}

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
