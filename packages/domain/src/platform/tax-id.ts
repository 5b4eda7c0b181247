/** Spanish tax ids: nif (citizens, also K, L, M), nie (foreigners), cif (companies). */
export type TaxIdKind = "nif" | "nie" | "cif";

export interface TaxId {
  kind: TaxIdKind;
  /** Nine characters, upper case, without formatting. */
  value: string;
}

const CONTROL_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const CIF_LETTERS = "JABCDEFGHI";

function controlLetter(number: string): string {
  return CONTROL_LETTERS.charAt(Number(number) % 23);
}

/**
 * Control figure of a CIF: digits in even places are added as they are; those in odd places are doubled and
 * their digits added.
 */
function cifControl(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Parses a tax id and verifies its check digit; null when format or check digit are wrong. Accepts spaces, dots,
 * hyphens, lower case and the prefix ES of the VAT number.
 */
export function parseTaxId(text: string): TaxId | null {
  const value = text
    .toUpperCase()
    .replace(/[\s.-]/g, "")
    .replace(/^ES(?=[A-Z0-9]{9}$)/, "");
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(value);
  if (person && value.length === 9) {
    const [, prefix = "", digits = "", letter] = person;
    const isForeign = "XYZ".includes(prefix) && prefix !== "";
    const number = isForeign ? "XYZ".indexOf(prefix) + digits : digits;
    if (controlLetter(number) !== letter) return null;
    return { kind: isForeign ? "nie" : "nif", value };
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(value);
  if (!company) return null;
  const [, prefix = "", digits = "", control = ""] = company;
  const figure = cifControl(digits);
  const digitFits = !"PQRSNW".includes(prefix) && control === String(figure);
  const letterFits = !"ABEH".includes(prefix) && control === CIF_LETTERS.charAt(figure);
  return digitFits || letterFits ? { kind: "cif", value } : null;
}
