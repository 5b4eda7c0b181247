import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { button, details, type Letter, text } from "../blocks.ts";
import type { BalanceDue } from "../order-types.ts";
import { orderUrl } from "../words.ts";
import { billBlocks, deliveryBlocks, orderButton, orderDetails, orderMailReason } from "./order-parts.ts";

interface Words {
  subject: string;
  title: string;
  opening: string;
}

const ended = "Si no se paga a tiempo, tu precompra se anula y te reembolsamos lo que hayas pagado de ella.";

function letter(order: BalanceDue, { subject, title, opening }: Words): Letter {
  const { due, paid, until, delivery } = order;
  const end = until && formatLongDateTime(until);
  return {
    subject,
    preheader: `${formatMoney(due)}${end ? `, hasta el ${end}` : ""}.`,
    title,
    name: order.name,
    blocks: [
      text(opening),
      details([
        ["Ya pagado", paid > 0 ? formatMoney(paid) : null],
        ["Por pagar", formatMoney(due)],
        ["Antes del", end],
      ]),
      ...(until
        ? [button("Pagar lo que falta", orderUrl(order)), text(ended)]
        : [text(`Lo pagas al ${delivery.pickup ? "recogerlo" : "recibirlo"}.`)]),
      orderDetails(order),
      ...billBlocks(order),
      ...deliveryBlocks(order),
      orderButton(order),
    ],
    why: orderMailReason(order),
  };
}

/** The goods of a preorder have arrived, and its balance is due. */
export const balanceDue = (order: BalanceDue): Letter =>
  letter(order, {
    subject: `Tu precompra ha llegado: pedido ${order.number}`,
    title: "Tu precompra ha llegado",
    opening: order.until
      ? "Ya tenemos tus unidades. Solo falta el resto del pago: en cuanto llegue, preparamos tu pedido."
      : "Ya tenemos tus unidades y vamos a preparar tu pedido.",
  });

/** A reminder, sent some days before the payment deadline. */
export const balanceReminder = (order: BalanceDue): Letter =>
  letter(order, {
    subject: `Falta pagar el resto de tu precompra: pedido ${order.number}`,
    title: "Falta el resto de tu precompra",
    opening: "Tus unidades te esperan, y el plazo para pagar el resto termina pronto.",
  });
