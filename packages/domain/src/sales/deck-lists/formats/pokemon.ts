import { splitQuantity, tidyName } from "./line.ts";
import { readHeading, readTextLine } from "./text.ts";
import { type LineReader, NO_WISH } from "./types.ts";

/*
 * Pokémon TCG Live: «4 Nombre MVI 59» below «Pokémon: 12», and its predecessor TCG Online: «* 4 Nombre SUM 33» below
 * «##Pokémon - 12».
 */

const COUNTED = /^#{0,2} ?(?:pok[eé]mon|trainer|entrenador|energy|energ[ií]a)[^:\d]{0,20}[:(-] ?\d+/iu;
const TOTAL = /^(?:total cards|total de cartas|cartas totales)\b/i;
const FRAME = /^\*{3,}/;
/** Set and number behind the name, then the sign of a parallel print. */
const PRINTING = /^(.*\S) ((?=\d*[A-Z])[A-Z\d][A-Z\d-]{1,7}) ([A-Z]{0,5}\d{1,4}[a-z]?)(?: (PH|H|RH))?$/u;

export const isPokemon = (text: string): boolean =>
  text.split("\n").some((line) => COUNTED.test(line) || (TOTAL.test(line) && /\d/.test(line)));

export const readPokemonLine: LineReader = (text) => {
  if (TOTAL.test(text) || FRAME.test(text)) return { kind: "skip" };
  const heading = readHeading(text);
  if (heading?.kind === "heading" && heading.section) return heading;
  const { quantity, counted, rest } = splitQuantity(text);
  const found = counted ? PRINTING.exec(rest) : null;
  if (!found) return readTextLine(text);
  const [, name = "", set = "", number = "", parallel] = found;
  const finish = parallel ? "foil" : null;
  return { kind: "card", card: { quantity, ...NO_WISH, name: tidyName(name), set, number, finish } };
};
