import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { button, type Letter, note, text } from "../blocks.ts";
import type { OrderConfirmation, OrderLink } from "../order-types.ts";
import { billBlocks, orderDetails } from "./order-parts.ts";

/** The link of an order, which a buyer without an account asked for. Only its number and address were known. */
export const orderLink = (order: OrderLink): Letter => ({
  subject: `Tu pedido ${order.number}`,
  preheader: "El enlace que has pedido para verlo.",
  title: "Aquí tienes tu pedido",
  name: order.name,
  blocks: [
    text("Con este enlace ves cómo va, lo pagas, lo cambias o lo cancelas. No lo compartas: sirve para todo eso."),
    button("Ver el pedido", order.url),
    note("Si el botón no funciona, copia esta dirección en el navegador:", { label: order.url, url: order.url }),
    note("Si no lo has pedido tú, no hagas nada: nadie más ha recibido este enlace."),
  ],
  why: `Recibes este correo porque alguien ha dado el número de tu pedido y tu dirección en ${order.shop.name}.`,
});

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
