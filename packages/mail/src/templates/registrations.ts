import { PLACE_STATE_WORDS } from "@tablero/domain/events/events/event-states";
import { formatLongDate, formatLongDateTime, formatTime } from "@tablero/domain/platform/dates";
import { type Block, button, details, heading, type Letter, note, text } from "../blocks.ts";
import type { EventMessage, RegistrationEnded, RegistrationMail } from "../types.ts";

const when = ({ startsAt, endsAt }: RegistrationMail) =>
  `${formatLongDate(startsAt)}, de ${formatTime(startsAt)} a ${formatTime(endsAt)}`;

const describeStanding = ({ state, position, until }: RegistrationMail["places"][number]): string => {
  if (state === "waitlisted" && position !== null) return `Lista de espera, puesto ${position}`;
  if (state === "offered" && until !== null) return `Te la guardamos hasta el ${formatLongDateTime(until)}`;
  return PLACE_STATE_WORDS[state];
};

const visitDetails = (mail: RegistrationMail): Block =>
  details([
    ["Evento", mail.title],
    ["Cuándo", when(mail)],
    ["Dónde", mail.place],
    ...mail.places.map((place): [string, string] => [place.name, describeStanding(place)]),
  ]);

const why = ({ shop }: RegistrationMail) => `Recibes este correo porque te has apuntado a un evento de ${shop.name}.`;

const rules = ({ price, refundUntil }: RegistrationMail): Block =>
  note(
    price > 0
      ? `Puedes anular tu plaza desde ese enlace hasta que empiece el evento. Hasta el ${formatLongDateTime(refundUntil)} te reembolsamos el dinero. Al ser una entrada con fecha, no hay derecho de desistimiento (art. 103.l del Real Decreto Legislativo 1/2007).`
      : "Puedes anular tu plaza desde ese enlace hasta que empiece el evento. Si no vienes, anúlala: hay quien la espera.",
  );

/** Asks for the deck lists that are missing, or says until when those handed in can be changed. */
function deckBlocks({ deck, url }: RegistrationMail): Block[] {
  if (deck === null) return [];
  const until = formatLongDateTime(deck.until);
  if (deck.missing === 0)
    return [note(`Ya tenemos tu lista de mazo. Puedes cambiarla hasta el ${until}.`, { label: "Ver mi lista", url })];
  const lists = deck.missing === 1 ? "la lista de mazo" : `las ${deck.missing} listas de mazo que faltan`;
  const said = deck.required
    ? `Este evento pide lista de mazo. Entrega ${lists} antes del ${until}.`
    : `En este evento puedes entregar lista de mazo, hasta el ${until}.`;
  return [heading("Tu lista de mazo"), note(said, { label: "Entregar la lista", url })];
}

export const registrationReceived = (mail: RegistrationMail): Letter => {
  const waits = mail.places.every(({ state }) => state === "waitlisted");
  const unpaid = mail.payUrl !== null;
  const said = waits
    ? "El evento está lleno y te hemos puesto en la lista de espera. Si se libera una plaza y te toca, te escribimos y la tienes guardada 24 horas."
    : unpaid
      ? "Te guardamos la plaza: solo falta el pago."
      : "Ya tienes tu plaza. Enseña el código de este enlace al llegar.";
  return {
    subject: waits ? `En lista de espera: ${mail.title}` : `Tu inscripción: ${mail.title}`,
    preheader: said,
    title: waits ? "Estás en la lista de espera" : "Tenemos tu inscripción",
    name: mail.name,
    blocks: [
      text(said),
      visitDetails(mail),
      ...(mail.payUrl ? [button("Pagar mi plaza", mail.payUrl)] : []),
      button("Ver mi inscripción", mail.url),
      ...(waits ? [] : deckBlocks(mail)),
      rules(mail),
    ],
    why: why(mail),
  };
};

export const registrationConfirmed = (mail: RegistrationMail): Letter => ({
  subject: `Plaza confirmada: ${mail.title}`,
  preheader: "Enseña el código de tu inscripción al llegar.",
  title: "Tu plaza está confirmada",
  name: mail.name,
  blocks: [
    text("Ya está todo. Enseña el código de tu inscripción al llegar."),
    visitDetails(mail),
    button("Ver mi inscripción", mail.url),
    ...deckBlocks(mail),
    rules(mail),
  ],
  why: why(mail),
});

export const registrationOffer = (mail: RegistrationMail): Letter => {
  const until = mail.places.find((place) => place.state === "offered")?.until ?? null;
  const said = until
    ? `Se ha liberado una plaza y te toca. Te la guardamos hasta el ${formatLongDateTime(until)}; después pasa a la siguiente persona.`
    : "Se ha liberado una plaza y te toca.";
  return {
    subject: `Hay una plaza para ti: ${mail.title}`,
    preheader: said,
    title: "Hay una plaza para ti",
    name: mail.name,
    blocks: [
      text(said),
      visitDetails(mail),
      button("Quiero la plaza", mail.url),
      note("Si ya no te interesa, dínoslo en ese enlace y pasa a otra persona."),
    ],
    why: why(mail),
  };
};

const ENDS: Record<RegistrationEnded["end"], { title: string; said: string }> = {
  withdrawn: { title: "Plaza anulada", said: "Hemos anulado tu plaza." },
  "offer-expired": {
    title: "La plaza ha pasado a otra persona",
    said: "No nos ha llegado tu respuesta a tiempo y la plaza ha pasado a la siguiente persona de la lista.",
  },
  unpaid: {
    title: "Plaza sin pagar",
    said: "El pedido de tu plaza se ha cerrado sin pagarse y la plaza ha quedado libre.",
  },
  "event-cancelled": {
    title: "Evento cancelado",
    said: "Sentimos decirte que este evento no se celebra. Lo que hayas pagado te lo reembolsamos por el mismo medio.",
  },
};

export const registrationEnded = (mail: RegistrationEnded): Letter => {
  const { title, said } = ENDS[mail.end];
  return {
    subject: `${title}: ${mail.title}`,
    preheader: said,
    title,
    name: mail.name,
    blocks: [
      text(said),
      ...(mail.end === "event-cancelled" && mail.reason ? [text(mail.reason)] : []),
      visitDetails(mail),
      button("Ver mi inscripción", mail.url),
    ],
    why: why(mail),
  };
};

/** An email from staff to all participants. */
export const eventMessage = (mail: EventMessage): Letter => ({
  subject: `${mail.message.subject} · ${mail.title}`,
  preheader: mail.message.subject,
  title: mail.message.subject,
  name: mail.name,
  blocks: [
    ...mail.message.text
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(text),
    visitDetails(mail),
    button("Ver mi inscripción", mail.url),
  ],
  why: why(mail),
});
