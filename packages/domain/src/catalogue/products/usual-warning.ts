import type { ProductKind } from "../../platform/vocabulary.ts";

const SMALL_PARTS = "No es adecuado para menores de 36 meses. Contiene piezas pequeñas: peligro de asfixia.";
const NOT_A_TOY = "No es un juguete. Para mayores de 14 años.";
/** From this age on, a game is not a toy (Directive 2009/48/EC, annex I), and the warning for toys would contradict it. */
const NOT_A_TOY_FROM = 14;

/** Kinds without small parts: a card, a book, and a service, which is no product at all. */
const WITHOUT_PARTS: readonly ProductKind[] = ["single", "book", "service"];
const OF_SMALL_PARTS = /asfixia|piezas pequeñas|menores de (?:3|tres) años|36 meses/i;

interface Warned {
  kind: ProductKind;
  /** Such as «14+»; undefined if unknown. */
  age?: string | number | undefined;
}

/** The warning that goods of this kind usually need; null for a kind that needs none. Staff decide. */
export function usualWarning({ kind, age }: Warned): string | null {
  if (WITHOUT_PARTS.includes(kind)) return null;
  return Number.parseInt(String(age ?? ""), 10) >= NOT_A_TOY_FROM ? NOT_A_TOY : SMALL_PARTS;
}

/** Whether a warning of small parts stands on a kind without any, where it was probably copied from another product. */
export const isWarningOutOfPlace = ({ kind, warning }: { kind: ProductKind; warning: string }): boolean =>
  WITHOUT_PARTS.includes(kind) && OF_SMALL_PARTS.test(warning);
