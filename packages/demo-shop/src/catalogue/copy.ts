import { usualWarning } from "@tablero/domain/catalogue/products/usual-warning";
import type { Random } from "../kit.ts";
import type { ProductSeed } from "./seed.ts";

/** Closing sentences by form: content, audience, packaging. */
const CLOSINGS: Record<string, string[]> = {
  "booster-display": [
    "Se envía con el precinto de fábrica, dentro de una caja rígida.",
    "Ideal para organizar un draft en casa o para llenar el archivador de una sentada.",
    "Si la quieres repartir entre amigos, te la preparamos en bolsas sin coste.",
  ],
  sealed: [
    "Llega con su precinto y sin golpes: la caja va dentro de otra.",
    "Si es para regalar, dilo en la nota del pedido y va envuelta.",
    "Se puede jugar nada más abrirla; si dudas, te explicamos cómo en la tienda.",
  ],
  booster: [
    "Los sobres salen de cajas que abrimos en el mostrador, sin pesar ni escoger.",
    "Todos los sobres de un pedido vienen de la misma caja, si quedan.",
    "Compra suelto hasta donde quieras: a partir de diez, mira la caja.",
  ],
  card: [
    "Foto y estado revisados por dos personas; va en funda y entre cartones.",
    "Revisada con lupa antes de salir. Si no te convence el estado, la devuelves.",
    "La copia que recibes es la del estado que eliges, nunca una peor.",
    "Sale el mismo día en carta certificada o con el resto de tu pedido.",
  ],
  book: [
    "Impreso en papel grueso, con cinta y lomo cosido.",
    "Incluye el PDF: te lo mandamos por correo con la factura.",
    "Tenemos un ejemplar de consulta en el sótano; baja y échale un vistazo.",
  ],
  game: [
    "Reglas, tablero y componentes en español.",
    "Puedes probarlo en nuestra ludoteca antes de llevártelo.",
    "Si falta una pieza, la reponemos nosotros; no hace falta que escribas a nadie más.",
    "En la caja caben las cartas enfundadas.",
    "Explicado en vídeo y, los sábados, en persona.",
  ],
  miniature: [
    "Se entrega en bastidor, sin montar ni pintar.",
    "Necesita pegamento y un poco de paciencia; lo demás va en la caja.",
    "Peanas incluidas. En el taller de los sábados te enseñamos a empezar.",
  ],
  accessory: [
    "Lo usamos a diario en las mesas de la tienda.",
    "Comprobado en torneo, con calor y con prisas.",
    "Si llega con algún defecto, te lo cambiamos sin preguntas.",
    "También en la tienda, para verlo de cerca.",
  ],
  service: [
    "Se reserva en línea y se disfruta en Lavapiés. Te escribimos para acordar día y hora.",
    "Puedes cambiar la fecha hasta el día anterior.",
  ],
};

function chooseShelf(seed: ProductSeed): string {
  if (seed.kind === "service") return "service";
  if (seed.kind === "accessory") return "accessory";
  if (seed.categories.includes("miniaturas")) return "miniature";
  if (seed.kind === "board-game") return "game";
  return seed.form in CLOSINGS ? seed.form : "sealed";
}

/** The description as paragraphs: the product's opening text, and closing sentences for its kind. */
export function describe(seed: ProductSeed, random: Random): string {
  const closing = random.pick(CLOSINGS[chooseShelf(seed)] ?? [""]);
  return `<p>${seed.hook}</p><p>${closing}</p>`;
}

/** As many opening sentences of the product's text as fit in 155 characters, for search engines. */
export function seoText(seed: ProductSeed): string {
  const [first = "", ...others] = seed.hook.split(/(?<=[.!?]) /);
  let text = first;
  for (const sentence of others) {
    if (text.length + sentence.length + 1 > 155) break;
    text += ` ${sentence}`;
  }
  return text.length <= 155 ? text : `${text.slice(0, 152).replace(/\s+\S*$/, "")}…`;
}

/** Safety warnings by kind; null if none is required. */
export function safetyWarning(seed: ProductSeed, minimumAge: string | undefined): string | null {
  if (seed.form === "playmat" || seed.form === "sleeves") return null;
  if (seed.form === "paint") return "Mantener fuera del alcance de los niños. No ingerir.";
  if (seed.categories.includes("miniaturas")) return "No es un juguete. Para mayores de 14 años: bordes afilados.";
  return usualWarning({ kind: seed.kind, age: minimumAge });
}
