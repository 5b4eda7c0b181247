import { formatLongDay } from "@tablero/domain/platform/dates";
import { button, type Letter, note, text } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { PreorderDelayed, PreorderMail, PreorderUnits } from "../types.ts";

const why = ({ shop }: PreorderMail) => `Recibes este correo porque tienes una precompra en ${shop.name}.`;

/** Only shown if the reservation has an order; reservations made at the counter have none. */
const orderLink = ({ url }: PreorderMail, label = "Ver tu pedido") => (url ? [button(label, url)] : []);

const units = (count: number) => (count === 1 ? "1 unidad" : `${count} unidades`);

export const preorderDelayed = (mail: PreorderDelayed): Letter => ({
  subject: `${mail.title} se retrasa al ${formatLongDay(mail.to)}`,
  preheader: "Puedes esperar sin hacer nada, o cancelar sin coste.",
  title: "Tu precompra se retrasa",
  name: mail.name,
  blocks: [
    text(
      `«${mail.title}» iba a salir el ${formatLongDay(mail.from)}. La fecha nueva es el ${formatLongDay(mail.to)}. Tu sitio en la cola es el mismo.`,
    ),
    ...(mail.arrives ? [text(`${mail.arrives}.`)] : []),
    ...(mail.reason ? [text(oneLine(mail.reason))] : []),
    text(
      "Si no te va bien la fecha nueva, puedes cancelar la reserva sin coste: te reembolsamos todo lo que hayas pagado.",
    ),
    ...orderLink(mail, "Ver o cancelar la reserva"),
    ...(mail.url ? [] : [note("La hiciste en la tienda: para cancelarla, contéstanos a este correo.")]),
  ],
  why: why(mail),
});

export const preorderCancelled = (mail: PreorderUnits): Letter => ({
  subject: `Tu reserva de ${mail.title} se ha cancelado`,
  preheader: "Te reembolsamos lo que hayas pagado por ella.",
  title: "Tu reserva se ha cancelado",
  name: mail.name,
  blocks: [
    text(`Hemos cancelado tu reserva de «${mail.title}». ${oneLine(mail.reason)}.`),
    text("Si habías pagado algo por ella, te lo reembolsamos por el mismo medio y te escribimos cuando esté hecho."),
    ...orderLink(mail),
  ],
  why: why(mail),
});

export const preorderAllocated = (mail: PreorderUnits): Letter => ({
  subject: `Ya tenemos ${mail.title}`,
  preheader: `Hemos apartado ${units(mail.quantity)} para ti.`,
  title: "Lo que reservaste ha llegado",
  name: mail.name,
  blocks: [
    text(`Ha llegado «${mail.title}» y hemos apartado ${units(mail.quantity)} para ti.`),
    mail.url
      ? text("En la página de tu pedido tienes lo que falta por pagar, si falta algo, y cuándo sale.")
      : text("Puedes recogerlo en la tienda cuando quieras."),
    ...orderLink(mail),
  ],
  why: why(mail),
});
