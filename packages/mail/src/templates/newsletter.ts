import type { IssueBlock } from "@tablero/domain/people/newsletter/issues";
import { SUBSCRIPTION_LINK_HOURS } from "@tablero/domain/people/newsletter/subscriptions";
import type { MailShop } from "../base-types.ts";
import { type Block, button, heading, type Letter, note, text } from "../blocks.ts";
import type { AccountLink, NewsletterIssue, NewsletterWelcome } from "../types.ts";

export const newsletterConfirm = ({ shop, name, url }: AccountLink): Letter => ({
  subject: `Confirma tu suscripción al boletín de ${shop.name}`,
  preheader: "Un clic y listo.",
  title: "Confirma tu suscripción",
  name,
  blocks: [
    text(
      `Alguien ha pedido recibir el boletín de ${shop.name} en esta dirección. Si has sido tú, confírmalo: el enlace vale ${SUBSCRIPTION_LINK_HOURS} horas.`,
    ),
    button("Sí, quiero recibirlo", url),
    note("Si el botón no funciona, copia esta dirección en el navegador:", { label: url, url }),
    note("Si no has sido tú, no hagas nada: no te escribiremos."),
  ],
  why: `Recibes este correo porque alguien ha dado tu dirección en ${shop.name}.`,
});

export const newsletterWelcome = ({ shop, name, stopUrl }: NewsletterWelcome): Letter => ({
  subject: `Ya recibes el boletín de ${shop.name}`,
  preheader: "Novedades, reposiciones y torneos.",
  title: "Suscripción confirmada",
  name,
  blocks: [
    text("Te contaremos las novedades, las reposiciones y los torneos de la tienda. Nada más, y sin prisa."),
    button("Ir a la tienda", shop.url),
    note("Puedes dejarlo cuando quieras, con un clic:", { label: "Darme de baja", url: stopUrl }),
  ],
  why: `Recibes este correo porque te has suscrito al boletín de ${shop.name}.`,
});

function blockOf(part: IssueBlock, shop: MailShop): Block {
  switch (part.kind) {
    case "paragraph":
      return text(part.text);
    case "heading":
      return heading(part.text);
    case "link":
      return button(part.label, part.url.startsWith("/") ? shop.url + part.url : part.url);
  }
}

/** Preview for a list of emails, which shows about this length. */
const firstWords = (blocks: readonly IssueBlock[]): string =>
  blocks.flatMap((part) => (part.kind === "paragraph" ? [part.text] : []))[0]?.slice(0, 120) ?? "";

/** A newsletter issue as staff wrote it, followed by the unsubscribe link. */
export const newsletterIssue = ({ shop, name, subject, blocks, stopUrl }: NewsletterIssue): Letter => ({
  subject,
  preheader: firstWords(blocks),
  title: subject,
  name,
  blocks: [
    ...blocks.map((part) => blockOf(part, shop)),
    stopUrl === null
      ? note("Es una prueba: en el envío, aquí está el enlace con el que cada suscriptor se da de baja.")
      : note("Puedes dejarlo cuando quieras, con un clic:", { label: "Darme de baja", url: stopUrl }),
  ],
  why: `Recibes este correo porque te has suscrito al boletín de ${shop.name}.`,
});
