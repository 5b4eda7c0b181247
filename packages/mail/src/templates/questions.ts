import type { ToPerson } from "../base-types.ts";
import { button, details, heading, type Letter, note, text } from "../blocks.ts";
import type { QuestionAnswered, QuestionAsked } from "../types.ts";

/** Each paragraph of a text typed by a user. */
const paragraphs = (content: string) =>
  content
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(text);

/** Sent to the person who asked. Contains none of their text, because the address may belong to another person. */
export const questionReceived = ({ shop, name }: ToPerson): Letter => ({
  subject: `Hemos recibido tu consulta en ${shop.name}`,
  preheader: "Te contestamos por correo.",
  title: "Hemos recibido tu consulta",
  name,
  blocks: [
    text("Te contestamos a esta dirección, normalmente en uno o dos días laborables."),
    note("Si no nos has escrito tú, no hagas nada: alguien ha puesto tu dirección por error."),
  ],
  why: `Recibes este correo porque alguien ha dado tu dirección en el formulario de contacto de ${shop.name}.`,
});

/** Sent to the shop. */
export const questionAsked = ({
  shop,
  name,
  from,
  email,
  subject,
  text: asked,
  product,
  url,
}: QuestionAsked): Letter => ({
  subject: `Consulta: ${subject}`,
  preheader: `De ${from}.`,
  title: "Consulta nueva",
  name,
  blocks: [
    details([
      ["De", `${from} (${email})`],
      ["Asunto", subject],
      ["Producto", product],
    ]),
    ...paragraphs(asked),
    button("Contestar", url),
  ],
  why: `Recibes este correo porque es la dirección de ${shop.name}.`,
});

/** Sent to the person who asked, with the answer. */
export const questionAnswered = ({ shop, name, subject, text: asked, answer, product }: QuestionAnswered): Letter => ({
  subject: `Re: ${subject}`,
  preheader: `Respuesta de ${shop.name}.`,
  title: "Te contestamos",
  name,
  blocks: [
    ...paragraphs(answer),
    heading("Nos preguntaste"),
    ...(product ? [details([["Producto", product]])] : []),
    ...paragraphs(asked),
  ],
  why: `Recibes este correo porque nos escribiste desde la página de ${shop.name}.`,
});
