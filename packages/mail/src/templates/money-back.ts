import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { UNPAID_END_TEXTS } from "@tablero/domain/sales/words/orders";
import { details, type Letter, text } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { OrderCancelled, OrderRefunded } from "../order-types.ts";
import { contentsBlocks, orderButton, orderDetails, orderMailReason } from "./order-parts.ts";

const CANCELLED: Record<OrderCancelled["how"], string> = {
  shopper: "Hemos cancelado tu pedido, como nos has pedido.",
  shop: "Hemos tenido que cancelar tu pedido. Lo sentimos.",
  system: "Tu pedido se ha cancelado.",
  expired: `${UNPAID_END_TEXTS.goods} Si aún lo quieres, puedes pedirlo otra vez.`,
};
const EXPIRED_PLACES = `${UNPAID_END_TEXTS.places} Si aún la quieres, puedes apuntarte otra vez.`;

const moneySentence = ({ refund, how }: OrderCancelled): string => {
  if (refund > 0)
    return `Te reembolsamos ${formatMoney(refund)} por el mismo medio con el que pagaste. Te escribimos cuando esté hecho.`;
  return how === "expired" ? "Si has hecho ya el pago, escríbenos y lo miramos." : "No se te ha cobrado nada.";
};

export const orderCancelled = (order: OrderCancelled): Letter => {
  const expired = order.how === "expired";
  return {
    subject: expired ? `Tu pedido ${order.number} ha caducado` : `Tu pedido ${order.number} está cancelado`,
    preheader: moneySentence(order),
    title: expired ? "Tu pedido ha caducado" : "Tu pedido está cancelado",
    name: order.name,
    blocks: [
      text(
        [expired && order.delivery.places ? EXPIRED_PLACES : CANCELLED[order.how], oneLine(order.reason)]
          .filter(Boolean)
          .join(" "),
      ),
      text(moneySentence(order)),
      orderDetails(order),
      ...contentsBlocks(order.lines, "Qué llevaba"),
      orderButton(order),
    ],
    why: orderMailReason(order),
  };
};

/** The destination of a refund, by payment method. */
const BACK: Partial<Record<PaymentMethod, string>> = {
  card: "a la tarjeta con la que pagaste. El banco suele tardar de 3 a 5 días en mostrarlo",
  bizum: "por Bizum, al teléfono con el que pagaste",
  transfer: "por transferencia, a la cuenta desde la que pagaste",
};

export const orderRefunded = (order: OrderRefunded): Letter => {
  const amount = formatMoney(order.amount);
  return {
    subject: `Te hemos reembolsado ${amount} del pedido ${order.number}`,
    preheader: order.whole ? "Es todo lo que pagaste." : "Es una parte de lo que pagaste.",
    title: `Te hemos reembolsado ${amount}`,
    name: order.name,
    blocks: [
      text(
        `Te hemos reembolsado ${amount} ${BACK[order.method] ?? "por el mismo medio con el que pagaste"}. ${order.whole ? "Es todo lo que pagaste." : "Es una parte de lo que pagaste."}`,
      ),
      details([
        ["Pedido", order.number],
        ["Importe", amount],
        ["De ello, envío y gastos", order.shipping > 0 ? formatMoney(order.shipping) : null],
        ["Fecha", formatLongDay(order.refundedAt)],
        ["Por", PAYMENT_METHOD_LABELS[order.method]],
        ["Motivo", oneLine(order.reason)],
      ]),
      ...(order.lines.length > 0 ? contentsBlocks(order.lines, "De qué") : []),
      orderButton(order),
    ],
    why: orderMailReason(order),
  };
};
