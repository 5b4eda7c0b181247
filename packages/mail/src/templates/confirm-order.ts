import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { button, type Letter, note, text } from "../blocks.ts";
import type { OrderConfirmation } from "../types.ts";
import { billBlocks, orderDetails } from "./order-parts.ts";

/** Asks the owner of the address to confirm the order. Someone else may have typed it. */
export const orderConfirmation = (order: OrderConfirmation): Letter => {
  const until = order.until ? ` Tienes hasta el ${formatLongDateTime(order.until)}.` : "";
  return {
    subject: `Confirma tu pedido ${order.number}`,
    preheader: `Son ${formatMoney(order.totals.total)}. Hasta que lo confirmes no reservamos nada.`,
    title: "Confirma tu pedido",
    name: order.name,
    blocks: [
      text(`Tenemos un pedido con tu correo y queremos saber que es tuyo. Hasta entonces no reservamos nada.${until}`),
      button("Ver y confirmar el pedido", order.url),
      note("Si el botón no funciona, copia esta dirección en el navegador:", { label: order.url, url: order.url }),
      orderDetails(order),
      ...billBlocks(order),
      note("Si no lo has hecho tú, no hagas nada: el pedido caduca solo y nadie te cobra."),
    ],
    why: `Recibes este correo porque alguien ha dado tu dirección en ${order.shop.name}.`,
  };
};
