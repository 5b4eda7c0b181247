import { formatLongDay } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money/money";
import { button, facts, type Letter, text } from "../blocks.ts";
import type { OrderInvoice } from "../types.ts";
import { whyOrder } from "./order-parts.ts";

/** The invoice goes with the mail as a file. */
export const orderInvoice = (mail: OrderInvoice): Letter => {
  const { number, invoiceNumber, issuedOn, total, replaces, shop, invoiceToken } = mail;
  const [one] = replaces;
  const replaced =
    replaces.length > 1
      ? ` Sustituye a las facturas simplificadas ${replaces.join(", ")}.`
      : one
        ? ` Sustituye a la factura simplificada ${one}.`
        : "";
  return {
    subject: `Tu factura ${invoiceNumber} del pedido ${number}`,
    preheader: "Con tus datos, en PDF.",
    title: "Aquí tienes tu factura",
    name: mail.name,
    blocks: [
      text(`Va con este correo en PDF, con los datos que nos has dado.${replaced}`),
      facts([
        ["Factura", invoiceNumber],
        ["Pedido", number],
        ["Fecha", formatLongDay(issuedOn)],
        ["Total", formatMoney(total)],
      ]),
      button("Ver la factura", `${shop.url}/factura/${encodeURIComponent(invoiceToken)}`),
    ],
    why: whyOrder(mail),
  };
};
