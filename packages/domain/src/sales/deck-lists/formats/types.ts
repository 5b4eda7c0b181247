import type { Condition } from "../../../platform/vocabulary.ts";
import type { DeckFinish, DeckSection } from "../limits.ts";

/** The copy that a line asks for. */
export interface CopyWish {
  /** Set and collector number as typed: «(TDC) 158», «[Marea Roja]». */
  set: string | null;
  number: string | null;
  /** ISO 639-1 code. */
  language: string | null;
  /** The worst condition that the line accepts. */
  condition: Condition | null;
  finish: DeckFinish | null;
}

export interface DeckLine extends CopyWish {
  /** Number of the line in the pasted text, from 1. */
  line: number;
  quantity: number;
  /** The card's name, or its code in a list that has no names: «OP01-016». */
  name: string;
  section: DeckSection;
}

/** A line that is not a card, with the reason in Spanish. */
export interface DeckLineError {
  line: number;
  text: string;
  message: string;
}

/** Something that was understood in part or left out, said once for all of its lines, in Spanish. */
export interface DeckRemark {
  /** Empty if it concerns the whole list. */
  lines: number[];
  message: string;
}

export interface ParsedDeck {
  lines: DeckLine[];
  faults: DeckLineError[];
  remarks: DeckRemark[];
}

/** A card as one line of a format writes it. */
export interface WrittenCard extends CopyWish {
  quantity: number;
  name: string;
  /** The section that the line names itself, if any. */
  section?: DeckSection;
  /** The category that keeps the card out of the deck: «Maybeboard». */
  leftOut?: string;
  /** Signs without a known meaning, such as «*XY*». */
  unknown?: string[];
}

export const NO_WISH: CopyWish = { set: null, number: null, language: null, condition: null, finish: null };

/** A line of text: a heading, a card, a line to skip, or an unreadable one with the reason. */
export type WrittenLine =
  | { kind: "skip" }
  | { kind: "heading"; section: DeckSection | null; title: string; leftOut: boolean; companion?: boolean }
  | { kind: "card"; card: WrittenCard }
  | { kind: "error"; message: string };

/** How one family of formats writes its lines. */
export type LineReader = (text: string) => WrittenLine;
