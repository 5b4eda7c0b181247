import type { Product } from "@tablero/contract/catalogue/shapes/products";
import { ATTRIBUTE_LABELS } from "@tablero/domain/catalogue/products/attributes";
import { capitalise } from "../../platform/shared/dates.ts";
import { count } from "../../platform/shared/words.ts";

/** Attributes with their own tile, and the text below the value. */
const HIGHLIGHTS: Readonly<Record<string, string>> = {
  players: "jugadores",
  minutes: "minutos por partida",
  cards: "cartas",
  figures: "figuras",
  pages: "páginas",
  scale: "de escala",
  age: "edad recomendada",
};

const valueText = (name: string, value: string | number) =>
  name === "minutes" ? `${value} min` : typeof value === "number" ? count(value) : capitalise(value);

/** "1, 3" → "1 o 3" */
const listed = (numbers: string | number) => String(numbers).replace(/, (?=[^,]*$)/, " o ");

/** Name and value of every attribute, known ones first. */
export function attributeRows({ attributes }: Pick<Product, "attributes">): { name: string; value: string }[] {
  const known = Object.keys(ATTRIBUTE_LABELS);
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return Object.entries(attributes)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => ({ name: ATTRIBUTE_LABELS[name] ?? name, value: valueText(name, value) }));
}

/** At most four attributes for the tiles under the description. */
export function highlights({ attributes }: Pick<Product, "attributes">): { value: string; text: string }[] {
  return Object.entries(HIGHLIGHTS)
    .filter(([name]) => attributes[name] !== undefined && attributes[name] !== "")
    .map(([name, text]) => ({
      value: String(attributes[name]),
      text: name === "players" && attributes.best ? `${text}, mejor con ${listed(attributes.best)}` : text,
    }))
    .slice(0, 4);
}
