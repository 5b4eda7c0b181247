import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { type Letter, text } from "../blocks.ts";
import type { PaymentReminder } from "../order-types.ts";
import { billBlocks, deliveryBlocks, orderButton, orderDetails, orderMailReason } from "./order-parts.ts";
import { paymentBlocks } from "./orders.ts";

/** « Queda 1 día: hasta el 3 de diciembre te lo guardamos.»; empty without a deadline. */
function timeLeft({ daysLeft, payment: { dueAt } }: PaymentReminder): string {
  if (daysLeft === null || dueAt === null) return "";
  const left = daysLeft === 1 ? "Queda 1 día" : `Quedan ${daysLeft} días`;
  return ` ${left}: te lo guardamos hasta el ${formatLongDay(dueAt)}, y después se cancela.`;
}

const ALREADY_PAID =
  "Si ya has hecho la transferencia, no tienes que hacer nada: puede tardar uno o dos días en llegar.";

/** The payment of an order has not arrived. */
export function paymentReminder(order: PaymentReminder): Letter {
  const { payment, number } = order;
  const isTransfer = payment.kind === "transfer";
  const missing = isTransfer
    ? `Todavía no nos ha llegado tu transferencia de ${formatMoney(payment.amount)}.`
    : `Todavía falta el pago de ${formatMoney(payment.amount)}.`;
  return {
    subject: `Tu pedido ${number} espera el pago`,
    preheader: `${missing}${timeLeft(order)}`,
    title: "Tu pedido espera el pago",
    name: order.name,
    blocks: [
      text(`${missing}${timeLeft(order)}`),
      ...paymentBlocks(payment, order),
      ...(isTransfer ? [text(ALREADY_PAID), orderButton(order, "Ver mi pedido o pagar de otra forma")] : []),
      orderDetails(order),
      ...billBlocks(order),
      ...deliveryBlocks(order),
    ],
    why: orderMailReason(order),
  };
}
