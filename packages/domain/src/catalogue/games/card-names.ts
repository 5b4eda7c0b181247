import { searchWords } from "../../platform/search/words.ts";

/** A note that shops append to a card's name: «Fuego (Foil)», «Fuego [Promo]». */
const NOTE = /\([^()]*\)|\[[^[\]]*\]/g;

/** Identity of a card within its game, whatever its set: the name without case, accents, punctuation and notes. */
export const cardKey = (name: string): string => searchWords(name.replace(NOTE, " ")).join(" ");

/** Fields that distinguish the printings of a card. They differ in type from the fields of other products. */
export interface PrintingFields {
  set: string | null;
  number: string | null;
  rarity: string | null;
}

const textOf = (value: string | number | undefined) => (value === undefined || value === "" ? null : String(value));

export const printingFields = (attributes: Readonly<Record<string, string | number>>): PrintingFields => ({
  set: textOf(attributes.set),
  number: textOf(attributes.number),
  rarity: textOf(attributes.rarity),
});
