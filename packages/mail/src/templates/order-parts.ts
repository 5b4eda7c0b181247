import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import {
  chooseGuaranteeWords,
  GUARANTEE_NOTICE_ALT,
  GUARANTEE_TEXT,
  USED_GUARANTEE_TEXT,
} from "@tablero/domain/settings/legal/guarantee";
import { IN_SHOP_NAME } from "@tablero/domain/settings/shipping/needs-delivery";
import { type Block, button, details, heading, note } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { AboutOrder, MailLine, WholeOrder } from "../order-types.ts";
import { addressLines, orderUrl, shopAddress } from "../words.ts";

/** Number, day and payment method: the details that clients quote in questions about an order. */
export const orderDetails = (order: AboutOrder): Block =>
  details([
    ["Pedido", order.number],
    ["Fecha", formatLongDateTime(order.placedAt)],
    ["Pago", PAYMENT_METHOD_LABELS[order.method]],
  ]);

export const orderButton = (order: AboutOrder, label = "Ver mi pedido"): Block => button(label, orderUrl(order));

export const contentsBlocks = (lines: readonly MailLine[], title = "Qué lleva"): Block[] => [
  heading(title),
  { kind: "lines", lines, caption: title },
];

/** Lines and prices. */
export const billBlocks = ({ lines, totals, delivery }: WholeOrder): Block[] => [
  ...contentsBlocks(lines),
  {
    kind: "totals",
    totals: delivery.places || delivery.inShop ? { ...totals, shipping: null, inShop: delivery.inShop } : totals,
  },
];

/** Delivery address, pickup location with opening hours, or the booking of event places. */
export function deliveryBlocks({ delivery, shop }: AboutOrder): Block[] {
  if (delivery.places) return placesBlocks(delivery.places);
  if (delivery.pickup) return pickupBlocks(shop, delivery.inShop ? IN_SHOP_NAME : undefined);
  const lines = delivery.address ? addressLines(delivery.address) : [];
  const way = [oneLine(delivery.name), delivery.days].filter(Boolean).join(" · ");
  return [heading("Entrega"), { kind: "address", lines: [...lines, way] }];
}

export const pickupBlocks = (shop: AboutOrder["shop"], title = "Recogida en la tienda"): Block[] => [
  heading(title),
  { kind: "address", lines: [shop.name, ...shopAddress(shop)] },
  ...(shop.openingHours.length > 0 ? [{ kind: "address" as const, lines: shop.openingHours }] : []),
];

const placesBlocks = ({ url }: NonNullable<AboutOrder["delivery"]["places"]>): Block[] =>
  url === null
    ? []
    : [
        heading("Tu inscripción"),
        note("Tus plazas, el código para entrar y cómo anularlas.", { label: "Ver mi inscripción", url }),
      ];

/** The notice of the legal guarantee, and the right of withdrawal; an event with a date has neither (art. 103.l). */
export function rightsBlocks(order: WholeOrder, withdrawalDays: number): Block[] {
  if (order.delivery.places)
    return [
      heading("Tus derechos"),
      note(
        "Al ser una entrada con fecha, no hay derecho de desistimiento (art. 103.l del Real Decreto Legislativo 1/2007). En tu inscripción dice hasta cuándo puedes anular una plaza y recuperar el dinero.",
      ),
    ];
  return [
    heading("Tus derechos"),
    note(`Tienes ${withdrawalDays} días desde la entrega para desistir del contrato, sin dar motivos y sin cuenta.`, {
      label: "Desistir del contrato aquí",
      url: `${orderUrl(order)}/desistir`,
    }),
    ...guarantee(order),
  ];
}

/** The official notice if the shop has it, otherwise its content as text, and the rules for second-hand goods. */
function guarantee({ shop: { guaranteeNotice: src, url }, lines }: WholeOrder): Block[] {
  const texts = chooseGuaranteeWords(lines)?.texts ?? [];
  if (texts.length === 0) return [];
  const link = { label: "Leer la garantía legal", url: `${url}/legal/garantia` };
  if (!src || !texts.includes(GUARANTEE_TEXT)) return [note(texts.join("\n"), link)];
  return [
    { kind: "picture", src, alt: GUARANTEE_NOTICE_ALT },
    ...(texts.includes(USED_GUARANTEE_TEXT) ? [note(USED_GUARANTEE_TEXT)] : []),
    note("¿Qué hay que hacer para usarla?", link),
  ];
}

export const orderMailReason = (order: AboutOrder): string =>
  `Recibes este correo porque has hecho el pedido ${order.number} en ${order.shop.name}.`;
