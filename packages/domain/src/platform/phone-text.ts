/* Separate from `phones.ts`, whose numbering plans are large; a search only needs digits. */

/** Such as the direction marks that address books copy along with a number. */
const INVISIBLE = /\p{Cf}/gu;
const LABEL =
  /^(?:tel[eé]fonos?|tel[eé]f|tel|telf|tfnos?|tfn|tlfn?o?|tlf|m[oó]vil|m[oó]v|cel|fijo|phone|whatsapp)(?![\p{L}\p{N}])[.:]*\s*/iu;
/** "(tardes)"; an extension is part of the number. */
const REMARK = /\s*\((?!\s*ext)(?=[^()]*\p{L})[^()]*\)$/iu;

/** A telephone number as typed, without text around it: "tel. (+34) 612 345 678 (tardes)". */
export function stripPhone(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-")
    .trim()
    .replace(LABEL, "")
    .replace(REMARK, "")
    .replace(/^\(\s*((?:\+|00)\s?\d{1,3})\s*\)/, "$1 ")
    .replace(/^((?:\+|00)[\d\s]{1,5})\(0\)/, "$1 ")
    .trim();
}

/** Whether a number begins with a country prefix. */
export const hasPrefix = (text: string): boolean => /^(?:\+|00)/.test(stripPhone(text));

const SPANISH = /^34(?=[6-9]\d{8}$)/;

/**
 * The digits that all spellings of a number share with the stored one: without the signs of a prefix, Spain's
 * prefix (Spanish numbers are stored without it) or the 0 of national calls. Null for a text that is not a
 * number.
 */
export function comparableDigits(text: string): string | null {
  const digits = stripPhone(text).replace(/[\s+()./-]/g, "");
  return /^[0-9]+$/.test(digits) ? digits.replace(/^0+/, "").replace(SPANISH, "") : null;
}
