import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";
import { formatMoney } from "../../platform/money/money.ts";
import type {
  FulfilmentState,
  GoodsState,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
} from "../../platform/vocabulary.ts";
import { PAYMENT_METHOD_LABELS } from "../../platform/words/shop-labels.ts";
import type { MailProof } from "../../settings/orders/unpaid.ts";
import { IN_SHOP_TEXT } from "../../settings/shipping/needs-delivery.ts";
import { GOODS_STATE_LABELS } from "./order-states.ts";
import { placesStatement } from "./ticket-orders.ts";

/** Fields of an order needed for its texts. Instants are UTC ISO strings, null while the event has not happened. */
export interface OrderStory {
  state: OrderState;
  payment: OrderPaymentState;
  fulfilment: FulfilmentState;
  /** State as shown to staff: `goodsOf`. */
  goods: GoodsState;
  /** Amount due, in cents. */
  due: number;
  /** Cents that are not due yet, because the goods of preorders have not arrived. */
  later?: number | undefined;
  /** Captured less refunded, in cents. */
  paid: number;
  method: PaymentMethod;
  pickup: boolean;
  /** Whether it has services alone, which take place in the shop. */
  inShop?: boolean;
  /** Number of event places, if the order has nothing else: no goods are prepared or handed over. */
  places?: number;
  /** Name of the delivery option: «Rutas Exprés». */
  shippingName: string;
  /** The expected days: «Llega el martes 24»; null when unknown. */
  arrives: string | null;
  /** Release of the preordered product, as text; null without one. */
  release?: string | null;
  /** Whether preorders that are still awaited follow in a parcel of their own. */
  preorderLater?: boolean;
  placedAt: string;
  /** Whether it awaits confirmation by mail, or was closed while waiting. */
  mail?: MailProof;
  /** The date until which unpaid goods are kept at the counter, as text. */
  keptUntil?: string | null;
  paidAt: string | null;
  packedAt: string | null;
  /** Time when it left the shop, or was ready at the counter. */
  sentAt: string | null;
  /** Time when it was delivered or picked up. */
  receivedAt: string | null;
  returnedAt?: string | null;
  /** Time when it was cancelled or expired. */
  stoppedAt: string | null;
}

export type StepStatus = "done" | "current" | "upcoming" | "stopped";

export interface OrderStep {
  id: "placed" | "confirmed" | "paid" | "prepared" | "sent" | "received" | "returned" | "stopped";
  label: string;
  detail: string | null;
  at: string | null;
  status: StepStatus;
}

/** Texts for shoppers about goods on their way, on the order's page and in its mails. */
export const ON_THE_WAY_TEXTS = {
  shipped: "Tu pedido va de camino",
  partial: "Una parte de tu pedido va de camino",
  "ready-for-pickup": "Tu pedido te espera en la tienda",
} as const satisfies Partial<Record<GoodsState, string>>;

export interface OrderWords {
  headline: string;
  hint: string;
  steps: OrderStep[];
}

/** Methods that require payment before the shop starts. */
const PREPAID: readonly PaymentMethod[] = ["card", "bizum", "transfer", "store-credit"];

/** Texts about an order for the shopper: current status, next step, and progress so far. */
export function orderWords(story: OrderStory): OrderWords {
  return { ...statement(story), steps: steps(story) };
}

function statement(story: OrderStory): { headline: string; hint: string } {
  if (story.state === "cancelled") return { headline: "Tu pedido está cancelado", hint: moneyBack(story) };
  if (story.state === "expired" && story.mail === "awaited")
    return {
      headline: "Tu pedido ha caducado",
      hint: "No se confirmó desde el correo a tiempo. No se te ha cobrado nada: si aún lo quieres, puedes pedirlo otra vez.",
    };
  if (story.state === "expired")
    return {
      headline: "Tu pedido ha caducado",
      hint: wasEverPaid(story)
        ? `El pago llegó tarde y ya no quedaban ${story.places ? "plazas" : "unidades"}: te lo reembolsamos por el mismo medio.`
        : UNPAID_END_TEXTS[story.places ? "places" : "goods"],
    };
  if (awaitsMail(story))
    return {
      headline: "Falta confirmar tu correo",
      hint: "Te hemos escrito para comprobar que el pedido es tuyo. Hasta que lo confirmes no reservamos nada.",
    };
  if (story.places) return placesStatement(story, story.places);
  return goodsStatement(story);
}

/** Texts for an open order of goods that is not waiting for its mail, by the state of its goods. */
function goodsStatement(story: OrderStory): { headline: string; hint: string } {
  // Nothing of a service is prepared, collected or taken home.
  if (story.inShop) {
    if (story.goods === "picked-up") return { headline: "Gracias por venir", hint: "Que lo hayas disfrutado." };
    const hint = IN_SHOP_TEXT + (paysLater(story) ? " Pagas en la tienda." : rest(story));
    if (story.goods === "ready-for-pickup") return { headline: "Te esperamos en la tienda", hint };
  }
  switch (story.goods) {
    case "returned":
      return { headline: "Nos has devuelto el pedido", hint: "Si falta algo por reembolsar, te escribimos." };
    case "delivered":
      return { headline: "Tu pedido ha llegado", hint: "Gracias por comprar con nosotros. Que lo disfrutes." };
    case "picked-up":
      return { headline: "Ya tienes tu pedido", hint: "Gracias por comprar con nosotros. Que lo disfrutes." };
    case "shipped":
      return { headline: ON_THE_WAY_TEXTS.shipped, hint: arrival(story) };
    case "partial":
      return { headline: ON_THE_WAY_TEXTS.partial, hint: "El resto sale en cuanto esté listo." };
    case "rest-held":
      return restHeldStatement(story);
    case "partly-picked-up":
      return {
        headline: "Ya tienes una parte de tu pedido",
        hint: "Te escribimos cuando puedas recoger el resto.",
      };
    case "ready-for-pickup":
      return {
        headline: ON_THE_WAY_TEXTS["ready-for-pickup"],
        hint: `Pásate cuando quieras y di tu número de pedido.${paysLater(story) ? " Pagas al recogerlo." : ""}${preorderLater(story)}`,
      };
    case "rest-to-prepare":
      return restStatement(story);
    case "held":
      return story.state === "pending" ? unpaid(story) : heldStatement(story);
    case "waiting":
      if (story.state === "pending" || story.due > 0) return unpaid(story);
      return { headline: "Te hemos reembolsado el pedido", hint: "Si esperabas otra cosa, escríbenos." };
    case "preparing":
      return { headline: "Estamos preparando tu pedido", hint: notice(story) };
    case "packed":
      return { headline: "Tu pedido está preparado", hint: notice(story) };
    case "to-prepare":
    case "not-applicable":
      return { headline: "Tenemos tu pedido", hint: notice(story) };
  }
}

/** Part of the goods is prepared, at the counter or sent, and the rest is still to be prepared. */
function restStatement(story: OrderStory): { headline: string; hint: string } {
  if (story.fulfilment === "ready-for-pickup")
    return {
      headline: "Una parte de tu pedido te espera en la tienda",
      hint: "Pásate cuando quieras, o espera a que esté el resto: te escribimos.",
    };
  if (story.fulfilment === "partial")
    return story.pickup
      ? { headline: "Ya tienes una parte de tu pedido", hint: "Te escribimos cuando puedas recoger el resto." }
      : { headline: ON_THE_WAY_TEXTS.partial, hint: "El resto sale en cuanto esté listo." };
  return { headline: "Estamos preparando tu pedido", hint: notice(story) };
}

/** Part of the goods has left, and the rest waits for a preorder. */
function restHeldStatement(story: OrderStory): { headline: string; hint: string } {
  const held = heldStatement(story);
  if (awaitsBalance(story)) return held;
  const headline = story.pickup ? "Ya tienes una parte de tu pedido" : "Una parte de tu pedido ha salido";
  return { headline, hint: `El resto es tu precompra. ${held.hint}` };
}

const heldStatement = (story: OrderStory): { headline: string; hint: string } =>
  awaitsBalance(story)
    ? {
        headline: "Tu precompra ha llegado",
        hint: `Solo falta el resto: ${formatMoney(story.due)}. En cuanto lo pagues, lo preparamos.`,
      }
    : {
        headline: "Tu precompra está reservada",
        hint: `${story.release ? `Sale el ${story.release}; te escribimos ese día.` : "Te escribimos en cuanto llegue."}${rest(story)}`,
      };

/** Text for an order that was not paid in time. */
export const UNPAID_END_TEXTS = {
  goods: "El pago no llegó a tiempo y hemos devuelto todo al estante.",
  places: "El pago no llegó a tiempo y la plaza ha quedado libre.",
};

/** Whether the rest of a partly paid order is due, after a deposit or for lines added later. */
const rest = ({ paid, due, later = 0 }: OrderStory): string => {
  if (due > 0) return paid > 0 ? ` Has pagado ${formatMoney(paid)}; quedan ${formatMoney(due + later)}.` : "";
  if (later === 0) return "";
  return paid > 0
    ? ` Has pagado ${formatMoney(paid)}; quedan ${formatMoney(later)} para cuando llegue.`
    : ` Se paga cuando llegue: ${formatMoney(later)}.`;
};

/** The preorders have arrived, and only the rest of the payment is missing. */
const awaitsBalance = ({ goods, due, method, later }: OrderStory): boolean =>
  (goods === "held" || goods === "rest-held") && due > 0 && PREPAID.includes(method) && later === 0;

/** The label of the goods' current step: the staff label, unless a shopper is waiting for something. */
function preparing(story: OrderStory, current: boolean): string {
  if (awaitsBalance(story)) return "A la espera del pago";
  if (story.goods === "held") return "A la espera del lanzamiento";
  if (!current) return GOODS_STATE_LABELS.packed.label;
  return GOODS_STATE_LABELS[story.goods === "rest-to-prepare" ? "preparing" : story.goods].label;
}

const awaitsMail = ({ state, mail }: OrderStory): boolean => state === "pending" && mail === "awaited";

function unpaid({ method, payment, paid, due }: OrderStory): { headline: string; hint: string } {
  if (payment === "partial")
    return {
      headline: "Falta parte del pago",
      hint: `Has pagado ${formatMoney(paid)} y faltan ${formatMoney(due)}. Lo preparamos en cuanto llegue el resto.`,
    };
  if (payment === "authorised")
    return {
      headline: "Estamos confirmando tu pago",
      hint: "Tu banco ya lo ha aceptado. Te escribimos en cuanto quede confirmado.",
    };
  if (method === "transfer")
    return {
      headline: "Esperamos tu transferencia",
      hint: "Hazla con los datos de aquí abajo y preparamos el pedido en cuanto llegue.",
    };
  return { headline: "Falta el pago", hint: "Tu pedido está guardado. Lo preparamos en cuanto se complete el pago." };
}

const payPlace = ({ inShop, pickup }: OrderStory): string =>
  inShop ? "en la tienda" : pickup ? "al recogerlo" : "al recibirlo";

function notice(story: OrderStory): string {
  const missing = story.payment === "refunded" && story.due > 0 ? " Queda un pago pendiente." : rest(story);
  const kept = story.pickup && story.keptUntil ? ` Te lo guardamos hasta el ${story.keptUntil}.` : "";
  const end = paysLater(story) ? ` Pagas ${payPlace(story)}.${kept}` : missing;
  if (story.inShop) return IN_SHOP_TEXT + end;
  const sent = story.pickup ? "Te escribimos cuando puedas recogerlo." : "Te escribimos cuando salga de la tienda.";
  return sent + preorderLater(story) + end;
}

const preorderLater = (story: OrderStory): string =>
  story.preorderLater ? " Tu precompra va después, en su propio paquete." : "";

function arrival(story: OrderStory): string {
  const when = story.arrives ? `${story.arrives}.` : "Está a punto de llegar.";
  return paysLater(story) ? `${when} Pagas al recibirlo.` : when;
}

/** Whether a closed order was paid, even if its refund is still pending. */
const wasEverPaid = ({ payment }: OrderStory): boolean => payment !== "unpaid" && payment !== "authorised";

function moneyBack(story: OrderStory): string {
  if (story.payment === "partially-refunded") return "Te reembolsamos por el mismo medio lo que no se ha servido.";
  if (wasEverPaid(story)) return "Te reembolsamos lo que pagaste por el mismo medio.";
  return "No se te ha cobrado nada.";
}

function paysLater(story: OrderStory): boolean {
  return !PREPAID.includes(story.method) && story.due > 0 && story.receivedAt === null;
}

function steps(story: OrderStory): OrderStep[] {
  const stopped = story.state === "cancelled" || story.state === "expired";
  const way = storySteps(story);
  if (stopped) {
    const past = way.filter((step) => step.at !== null).map((step): OrderStep => ({ ...step, status: "done" }));
    const label = story.state === "expired" ? "Pedido caducado" : "Pedido cancelado";
    return [...past, { id: "stopped", label, detail: null, at: story.stoppedAt, status: "stopped" }];
  }
  const current = way.findIndex((step) => step.id === currentStep(story));
  const withStatus = way.map((step, index): OrderStep => {
    const status = current < 0 || index < current ? "done" : index === current ? "current" : "upcoming";
    return { ...step, status };
  });
  if (story.fulfilment !== "returned") return withStatus;
  return [
    ...withStatus,
    {
      id: "returned",
      label: GOODS_STATE_LABELS.returned.label,
      detail: null,
      at: story.returnedAt ?? null,
      status: "done",
    },
  ];
}

/** The current step of the order; null when all are complete. */
function currentStep(story: OrderStory): OrderStep["id"] | null {
  if (awaitsMail(story)) return "confirmed";
  if (story.places) return story.due > 0 ? "paid" : null;
  switch (story.goods) {
    case "delivered":
    case "picked-up":
    case "returned":
    case "not-applicable":
      return null;
    case "waiting":
    case "held":
      return story.state === "pending" ? "paid" : "prepared";
    case "to-prepare":
    case "preparing":
    case "packed":
      return "prepared";
    case "rest-to-prepare":
      return story.fulfilment === "unfulfilled" ? "prepared" : "sent";
    case "partial":
    case "rest-held":
    case "partly-picked-up":
    case "ready-for-pickup":
    case "shipped":
      return "sent";
  }
}

const IN_PARTS: readonly GoodsState[] = ["partial", "rest-held", "partly-picked-up", "rest-to-prepare"];

function storySteps(story: OrderStory): Omit<OrderStep, "status">[] {
  const way: Omit<OrderStep, "status">[] = [
    { id: "placed", label: "Pedido recibido", detail: null, at: story.placedAt },
  ];
  const prepaid = PREPAID.includes(story.method);
  if (awaitsMail(story)) way.push({ id: "confirmed", label: "Confirmar desde el correo", detail: null, at: null });
  if (prepaid || story.places || (story.state === "pending" && !awaitsMail(story))) {
    way.push({ id: "paid", ...paymentStep(story), at: story.paidAt });
  }
  if (story.places) return way;
  const current = currentStep(story);
  way.push({
    id: "prepared",
    label: preparing(story, current === "prepared"),
    detail: null,
    at: story.packedAt,
  });
  way.push({
    id: "sent",
    label: story.inShop
      ? "Te esperamos en la tienda"
      : GOODS_STATE_LABELS[story.pickup ? "ready-for-pickup" : "shipped"].label,
    detail:
      current === "sent" && IN_PARTS.includes(story.goods) ? "Una parte" : story.pickup ? null : story.shippingName,
    at: story.sentAt,
  });
  const payment = paysLater(story) ? `Pagas ${payPlace(story)}` : null;
  way.push({
    id: "received",
    label: story.inShop ? "Hecho" : GOODS_STATE_LABELS[story.pickup ? "picked-up" : "delivered"].label,
    detail: payment,
    at: story.receivedAt,
  });
  return way;
}

/** The payment step: nothing paid, a part such as a deposit, or everything. */
function paymentStep({
  state,
  due,
  later = 0,
  paid,
  method,
  payment,
}: OrderStory): Pick<OrderStep, "label" | "detail"> {
  const how = PAYMENT_METHOD_LABELS[method];
  const left = due + later;
  if (left > 0 && paid > 0)
    return { label: "Pagada una parte", detail: `${formatMoney(paid)} pagados, ${formatMoney(left)} por pagar` };
  if (due === 0 && later > 0) return { label: "Se paga cuando llegue", detail: formatMoney(later) };
  const isPaid = state !== "pending" && (due === 0 || payment !== "unpaid");
  return { label: isPaid ? "Pago confirmado" : "Pago pendiente", detail: how };
}

/** The end of the withdrawal period: the last moment, in Madrid, of the day `days` days after delivery. */
export function withdrawalEnd(receivedAt: string, days: number): string {
  const end = madridToUtc(addDays(madridDay(receivedAt), days + 1));
  return new Date(Date.parse(end) - 1).toISOString();
}
