import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { type Block, details, heading, type Letter, note, text } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { ReturnMail } from "../order-types.ts";
import { shopAddress } from "../words.ts";
import { contentsBlocks, orderButton, orderMailReason } from "./order-parts.ts";

/** Return address, and what to write on the parcel. */
const sendBlocks = ({ shop, returnNumber, deadline }: ReturnMail): Block[] => [
  heading("Cómo nos lo devuelves"),
  text(
    `Mándalo, o tráelo a la tienda, a más tardar el ${formatLongDay(deadline)}. Escribe ${returnNumber} por fuera del paquete, o mete dentro este correo.`,
  ),
  { kind: "address", lines: [shop.name, ...shopAddress(shop)] },
  note("El envío de vuelta corre de tu cuenta, salvo que el producto tenga un defecto o no sea el que pediste.", {
    label: "Devoluciones y desistimiento",
    url: `${shop.url}/legal/devoluciones`,
  }),
];

/** The receipt required by law: content, author and time of the declaration. */
export const withdrawalReceipt = (mail: ReturnMail): Letter => {
  const { number, returnNumber, declaredAt, declaredBy, lines, toSend, deadline } = mail;
  const at = formatLongDateTime(declaredAt);
  return {
    subject: `Justificante: has desistido del pedido ${number}`,
    preheader: `Recibido el ${at}. Guarda este correo.`,
    title: "Hemos recibido tu desistimiento",
    name: mail.name,
    blocks: [
      text(
        `El ${at} nos has comunicado que desistes del contrato de compra de lo que ves abajo. Este correo es tu justificante: guárdalo.`,
      ),
      details([
        ["Desistimiento", returnNumber],
        ["Recibido el", at],
        ["Lo declara", oneLine(declaredBy)],
        ["Pedido", number],
        ["Pedido el", formatLongDateTime(mail.placedAt)],
        ["Dices", mail.declaredNote ? oneLine(mail.declaredNote) : null],
      ]),
      ...contentsBlocks(lines, "De qué desistes"),
      ...(toSend > 0 ? sendBlocks(mail) : []),
      heading("Tu dinero"),
      text(
        toSend > 0
          ? `Te lo reembolsamos por el mismo medio con el que pagaste, a más tardar el ${formatLongDay(deadline)}. Podemos esperar a que llegue lo que devuelves, o a que nos enseñes que lo has enviado.`
          : "Nada de esto había salido de la tienda: no tienes que devolver nada. Lo que hubieras pagado por ello vuelve por el mismo medio.",
      ),
      orderButton(mail),
    ],
    why: orderMailReason(mail),
  };
};

const NEWS = {
  received: { subject: "Ha llegado tu devolución", title: "Ha llegado lo que devuelves" },
  refunded: { subject: "Hemos aceptado tu devolución", title: "Tu devolución está hecha" },
  refused: { subject: "No podemos aceptar tu devolución", title: "No podemos aceptar tu devolución" },
} as const;

function newsText({ state, refunded, deducted, reason, deadline }: ReturnMail): string[] {
  if (state === "received")
    return [
      `Ya lo tenemos. Ahora lo revisamos y te reembolsamos el dinero a más tardar el ${formatLongDay(deadline)}.`,
    ];
  if (state === "refused") return [`La hemos rechazado por este motivo: ${oneLine(reason)}`];
  const withheld =
    deducted > 0 ? [`Descontamos ${formatMoney(deducted)} por la pérdida de valor: ${oneLine(reason)}`] : [];
  return refunded > 0
    ? [`Te reembolsamos ${formatMoney(refunded)} por el mismo medio con el que pagaste.`, ...withheld]
    : ["Queda cerrada. No había nada cobrado que reembolsar.", ...withheld];
}

/** Progress of a return. */
export const returnUpdate = (mail: ReturnMail): Letter => {
  const news = NEWS[mail.state];
  const texts = newsText(mail);
  return {
    subject: `${news.subject} ${mail.returnNumber}`,
    preheader: texts[0] ?? "",
    title: news.title,
    name: mail.name,
    blocks: [
      ...texts.map(text),
      details([
        ["Devolución", mail.returnNumber],
        ["Pedido", mail.number],
      ]),
      ...contentsBlocks(mail.lines, "Qué devuelves"),
      ...(mail.state === "refused"
        ? [text(`Si no estás de acuerdo, responde a este correo o escribe a ${mail.shop.email}.`)]
        : []),
      orderButton(mail),
    ],
    why: orderMailReason(mail),
  };
};
