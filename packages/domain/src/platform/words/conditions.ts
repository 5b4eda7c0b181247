import type { Condition } from "../vocabulary.ts";

/** The meaning of each condition of a single card, in one or two sentences. */
export const CONDITION_MEANINGS: Record<Condition, string> = {
  NM: "Como salida del sobre. Puede tener una marca mínima que no se ve en juego.",
  LP: "Algún roce leve en bordes o esquinas. Se puede jugar sin funda.",
  MP: "Desgaste visible en bordes y superficie. Sin dobleces.",
  HP: "Desgaste fuerte, arañazos o alguna doblez leve. Se juega con funda.",
  DMG: "Dobleces, humedad o tinta. Solo para colección o para jugar entre amigos.",
};
