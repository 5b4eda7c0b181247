import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { button, details, type Letter, text } from "../blocks.ts";
import type { OrderInvoice } from "../order-types.ts";
import { orderMailReason } from "./order-parts.ts";

/** The invoice is attached to the email. */
export const orderInvoice = (mail: OrderInvoice): Letter => {
  const { number, invoiceNumber, issuedOn, total, replaces, corrects, shop, invoiceToken } = mail;
  const [one] = replaces;
  const replaced =
    replaces.length > 1
      ? ` Sustituye a las facturas simplificadas ${replaces.join(", ")}.`
      : one
        ? ` Sustituye a la factura simplificada ${one}.`
        : "";
  // An invoice with a total of 0 moves money that was paid in advance to the IVA rates of the current order.
  const moved =
    total === 0
      ? " El importe no cambia: una parte de lo que ya pagaste pasa al tipo de IVA de tu pedido de ahora."
      : "";
  return {
    subject: `Tu factura ${corrects ? "rectificativa " : ""}${invoiceNumber} del pedido ${number}`,
    preheader: corrects ? "En PDF, para tus papeles." : "Con tus datos, en PDF.",
    title: corrects ? "Una factura rectificativa" : "Aquí tienes tu factura",
    name: mail.name,
    blocks: [
      text(
        corrects
          ? `Va con este correo en PDF. Rectifica la factura ${corrects}.${moved}`
          : `Va con este correo en PDF, con los datos que nos has dado.${replaced}`,
      ),
      details([
        ["Factura", invoiceNumber],
        ["Pedido", number],
        ["Fecha", formatLongDay(issuedOn)],
        ["Total", formatMoney(total)],
      ]),
      button("Ver la factura", `${shop.url}/factura/${encodeURIComponent(invoiceToken)}`),
    ],
    why: orderMailReason(mail),
  };
};
