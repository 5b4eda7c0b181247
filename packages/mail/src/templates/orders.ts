import { formatLongDate, formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { GOODS_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { ON_THE_WAY_TEXTS } from "@tablero/domain/sales/words/orders";
import { IN_SHOP_TEXT } from "@tablero/domain/settings/shipping/needs-delivery";
import { type Block, button, details, heading, type Letter, text } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { AboutOrder, MailPayment, OrderPaid, OrderReady, OrderReceived, OrderShipped } from "../order-types.ts";
import { orderUrl } from "../words.ts";
import { contractBlocks } from "./contract.ts";
import {
  billBlocks,
  contentsBlocks,
  deliveryBlocks,
  orderButton,
  orderDetails,
  orderMailReason,
  pickupBlocks,
  rightsBlocks,
} from "./order-parts.ts";

const afterwards = ({ pickup, inShop }: OrderReceived["delivery"]) =>
  inShop
    ? IN_SHOP_TEXT
    : pickup
      ? "Te escribimos cuando puedas recogerlo."
      : "Te escribimos cuando salga de la tienda.";

const whenItComes = (later: number) => `Quedan ${formatMoney(later)}, que se pagan cuando llegue tu precompra.`;

/** The state of an order that contains only event places. */
function placesStanding({ payment, paid, totals }: OrderReceived, count: number): string {
  const one = count === 1;
  const kept = one ? "Te guardamos la plaza" : "Te guardamos las plazas";
  if (paid)
    return `Gracias por tu pedido. Está pagado y ${one ? "tu plaza está confirmada" : "tus plazas están confirmadas"}.`;
  if (payment?.kind === "transfer") return `Gracias por tu pedido. ${kept} mientras llega tu transferencia.`;
  if (payment?.kind === "online") return `Gracias por tu pedido. ${kept}: solo falta el pago.`;
  return `Gracias por tu pedido. ${kept} y pagas ${formatMoney(totals.total)} en la tienda.`;
}

function standing(order: OrderReceived): string {
  const { payment, paid, later = 0, closed, method, delivery, totals } = order;
  if (closed) return "Este pedido ya está cerrado: te lo contamos en otro correo. Te dejamos aquí lo que llevaba.";
  if (delivery.places) return placesStanding(order, delivery.places.count);
  if (paid && later > 0) return `Gracias por tu pedido. Está confirmado. ${whenItComes(later)}`;
  if (paid)
    return `Gracias por tu pedido. Está ${totals.total > 0 ? "pagado y " : ""}confirmado. ${afterwards(delivery)}`;
  if (payment?.kind === "transfer")
    return "Gracias por tu pedido. Lo tenemos guardado y lo preparamos en cuanto llegue tu transferencia.";
  if (payment?.kind === "online") return "Gracias por tu pedido. Lo tenemos guardado: solo falta el pago.";
  const pays = delivery.inShop ? "en la tienda" : method === "in-store" ? "al recogerlo" : "al recibirlo";
  return `Gracias por tu pedido. Está confirmado y pagas ${formatMoney(totals.total)} ${pays}. ${afterwards(delivery)}`;
}

/** How to pay: the data of the transfer, or the link to the order's page. */
export function paymentBlocks(payment: MailPayment, order: AboutOrder): Block[] {
  const until = payment.dueAt ? formatLongDateTime(payment.dueAt) : null;
  if (payment.kind === "online")
    return [
      text(`Son ${formatMoney(payment.amount)}.${until ? ` El pedido te espera hasta el ${until}.` : ""}`),
      button("Pagar ahora", orderUrl(order)),
    ];
  return [
    heading("Cómo pagar"),
    details([
      ["IBAN", oneLine(payment.iban).replace(/(.{4})(?=.)/g, "$1 ")],
      ["Beneficiario", oneLine(payment.beneficiary)],
      ["Concepto", payment.concept],
      ["Importe", formatMoney(payment.amount)],
      ["Antes del", until],
    ]),
    text("Escribe el concepto tal cual: así sabemos que es tuya."),
  ];
}

export const orderReceived = (order: OrderReceived): Letter => ({
  subject: `Hemos recibido tu pedido ${order.number}`,
  preheader: standing(order),
  title: "Tenemos tu pedido",
  name: order.name,
  blocks: [
    text(standing(order)),
    ...(order.payment ? paymentBlocks(order.payment, order) : []),
    ...(order.paymentText && !order.paid && !order.closed ? [text(order.paymentText)] : []),
    orderDetails(order),
    ...billBlocks(order),
    ...deliveryBlocks(order),
    orderButton(order),
    ...rightsBlocks(order, order.withdrawalDays),
    ...contractBlocks(order),
  ],
  why: orderMailReason(order),
});

/** Text for the paid amount: the total, or the part of a preorder that was due. */
const paidText = ({ totals, captured = totals.total, later = 0 }: OrderPaid): string =>
  later > 0
    ? `Hemos recibido ${formatMoney(captured)} y tu precompra está reservada. ${whenItComes(later)}`
    : `Hemos recibido ${formatMoney(totals.total)} y tu pedido está pagado. Gracias.`;

export const orderPaid = (order: OrderPaid): Letter => ({
  subject: `Hemos recibido el pago de tu pedido ${order.number}`,
  preheader: order.later ? whenItComes(order.later) : `${formatMoney(order.totals.total)}: está todo pagado.`,
  title: "Pago recibido",
  name: order.name,
  blocks: [
    text(paidText(order)),
    details([
      ["Pedido", order.number],
      ["Pagado el", formatLongDateTime(order.paidAt)],
      ["Pago", PAYMENT_METHOD_LABELS[order.method]],
    ]),
    ...billBlocks(order),
    ...deliveryBlocks(order),
    orderButton(order),
  ],
  why: orderMailReason(order),
});

/** « El resto es tu precompra: sale el 12 de febrero de 2027.»; empty if no preorder is to come in a parcel of its own. */
const restText = ({ awaited }: Pick<OrderShipped, "awaited">): string =>
  awaited ? ` El resto es tu precompra: sale el ${formatLongDay(awaited)}, en su propio paquete.` : "";

export const orderShipped = (order: OrderShipped): Letter => {
  const { partial, carrier, tracking, trackingUrl, delivery, due } = order;
  const goods = partial ? "partial" : "shipped";
  const subject = ON_THE_WAY_TEXTS[goods].replace("pedido", `pedido ${order.number}`);
  const arrives = delivery.days ? ` ${delivery.days}.` : "";
  const rest = restText(order) || (partial ? " El resto sale en cuanto esté listo." : "");
  const pay = due === null ? "" : ` Pagas ${formatMoney(due)} al recibirlo.`;
  return {
    subject,
    preheader: `Ha salido con ${oneLine(carrier)}.${arrives}`,
    title: ON_THE_WAY_TEXTS[goods],
    name: order.name,
    blocks: [
      text(`Ha salido de la tienda con ${oneLine(carrier)}.${arrives}${rest}${pay}`),
      details([
        ["Pedido", order.number],
        ["Estado", GOODS_STATE_LABELS[goods].label],
        ["Transportista", oneLine(carrier)],
        ["Seguimiento", tracking && oneLine(tracking)],
      ]),
      ...(trackingUrl ? [button("Seguir el envío", trackingUrl)] : []),
      ...contentsBlocks(order.lines, "Qué va en este paquete"),
      ...deliveryBlocks({ ...order, delivery: { ...delivery, days: null } }),
      orderButton(order),
    ],
    why: orderMailReason(order),
  };
};

export const orderReady = (order: OrderReady): Letter => {
  const until = order.until && formatLongDate(order.until);
  const keep = until ? ` Te lo guardamos hasta el ${until}.` : "";
  const pay = order.due === null ? "" : ` Pagas ${formatMoney(order.due)} al recogerlo.`;
  return {
    subject: `Ya puedes recoger tu pedido ${order.number}`,
    preheader: `Te espera en la tienda.${keep}`,
    title: ON_THE_WAY_TEXTS["ready-for-pickup"],
    name: order.name,
    blocks: [
      text(`Pásate cuando quieras y di tu número de pedido.${keep}${pay}${restText(order)}`),
      details([
        ["Pedido", order.number],
        ["Estado", GOODS_STATE_LABELS["ready-for-pickup"].label],
        ["Hasta el", until],
      ]),
      ...pickupBlocks(order.shop),
      ...contentsBlocks(order.lines),
      orderButton(order),
    ],
    why: orderMailReason(order),
  };
};
