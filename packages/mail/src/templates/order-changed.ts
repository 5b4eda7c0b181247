import { formatMoney } from "@tablero/domain/platform/money/money";
import { button, type Letter, text } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { OrderChanged } from "../order-types.ts";
import { orderUrl } from "../words.ts";
import { billBlocks, deliveryBlocks, orderButton, orderDetails, orderMailReason } from "./order-parts.ts";

const remainder = (due: number, online: boolean): string =>
  `Quedan por pagar ${formatMoney(due)}.${online ? "" : " En la página del pedido tienes cómo."}`;

export const orderChanged = (order: OrderChanged): Letter => {
  const { due, online } = order;
  const pay = due > 0 ? remainder(due, online) : "";
  return {
    subject: `Tu pedido ${order.number} ha cambiado`,
    preheader: pay || `Ahora suma ${formatMoney(order.totals.total)}.`,
    title: "Tu pedido ha cambiado",
    name: order.name,
    blocks: [
      text(oneLine(order.change)),
      ...(pay ? [text(pay)] : [text("Si te reembolsamos dinero, te escribimos cuando esté hecho.")]),
      ...(due > 0 && online ? [button("Pagar lo que falta", orderUrl(order))] : []),
      orderDetails(order),
      ...billBlocks(order),
      ...deliveryBlocks(order),
      orderButton(order),
    ],
    why: orderMailReason(order),
  };
};
