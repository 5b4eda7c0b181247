import { formatLongDateTime } from "@tablero/domain/dates";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/words/shop-labels";
import { type Block, button, facts, heading, note } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { AboutOrder, MailLine, MailTotals } from "../types.ts";
import { addressLines, orderUrl, shopAddress } from "../words.ts";

/** Number, day and payment method: the details to quote in questions about an order. */
export const orderFacts = (order: AboutOrder): Block =>
  facts([
    ["Pedido", order.number],
    ["Fecha", formatLongDateTime(order.placedAt)],
    ["Pago", PAYMENT_METHOD_LABELS[order.method]],
  ]);

export const orderButton = (order: AboutOrder, label = "Ver mi pedido"): Block => button(label, orderUrl(order));

export const contents = (lines: readonly MailLine[], title = "Qué lleva"): Block[] => [
  heading(title),
  { kind: "lines", lines, caption: title },
];

export const bill = (lines: readonly MailLine[], totals: MailTotals): Block[] => [
  ...contents(lines),
  { kind: "totals", totals },
];

/** Delivery address, or pickup location and opening hours. */
export function deliveryBlocks({ delivery, shop }: AboutOrder): Block[] {
  if (delivery.pickup) return pickupBlocks(shop);
  const lines = delivery.address ? addressLines(delivery.address) : [];
  const way = [oneLine(delivery.name), delivery.days].filter(Boolean).join(" · ");
  return [heading("Entrega"), { kind: "address", lines: [...lines, way] }];
}

export const pickupBlocks = (shop: AboutOrder["shop"]): Block[] => [
  heading("Recogida en la tienda"),
  { kind: "address", lines: [shop.name, ...shopAddress(shop)] },
  ...(shop.openingHours.length > 0 ? [{ kind: "address" as const, lines: shop.openingHours }] : []),
];

/** The notice of the legal guarantee, and the right of withdrawal. */
export const rights = (order: AboutOrder, withdrawalDays: number): Block[] => [
  heading("Tus derechos"),
  note(`Tienes ${withdrawalDays} días desde la entrega para desistir del contrato, sin dar motivos y sin cuenta.`, {
    label: "Desistir del contrato aquí",
    url: `${orderUrl(order)}/desistir`,
  }),
  note(
    "Garantía legal de conformidad: si un producto nuevo tiene un defecto o no es lo que dijimos, respondemos durante tres años desde la entrega. Puedes pedir la reparación o la sustitución sin coste y, si no es posible, una rebaja del precio o el dinero de vuelta.",
    { label: "Leer la garantía legal", url: `${order.shop.url}/legal/garantia` },
  ),
];

export const whyOrder = (order: AboutOrder): string =>
  `Recibes este correo porque has hecho el pedido ${order.number} en ${order.shop.name}.`;
