const DOMAIN_LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";
const EMAIL = new RegExp(
  `^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@(?:${DOMAIN_LABEL}\\.)+\\p{L}(?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])$`,
  "u",
);

/** An address as people have them: something@domain.tld, at most 254 characters. Checks the form, not the mailbox. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/** The form in which addresses are stored and compared. */
export function normaliseEmail(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** National numbers of nine digits, by country: first digits and dialling code. */
const NINE_DIGITS: Readonly<Record<string, { form: RegExp; code: string }>> = {
  ES: { form: /^[6-9]\d{8}$/, code: "34" },
  PT: { form: /^[239]\d{8}$/, code: "351" },
};

/**
 * A telephone number without its decoration, or null. Spanish numbers become nine digits, all others E.164
 * ("+351912345678"). A number without prefix is read as one of `country` (ES, PT).
 */
export function normalisePhone(text: string, country = "ES"): string | null {
  const compact = text.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
  const national = NINE_DIGITS[country];
  if (national?.form.test(compact)) return country === "ES" ? compact : `+${national.code}${compact}`;
  if (!/^\+[1-9]\d{7,14}$/.test(compact)) return null;
  if (!compact.startsWith("+34")) return compact;
  const spanish = compact.slice(3);
  return NINE_DIGITS.ES?.form.test(spanish) ? spanish : null;
}

/** A number as it is read out: «910 000 014»; any but a Spanish one as it is written. */
export function formatPhone(phone: string): string {
  const spanish = /^(?:\+34)?([6-9]\d{2})(\d{3})(\d{3})$/.exec(phone.replace(/\s/g, ""));
  return spanish ? spanish.slice(1).join(" ") : phone;
}

/** Whether a database can keep a text: no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Checks form and check digits (mod 97) of an IBAN, spaces allowed; a Spanish one has 24 characters. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("ES") && !/^ES\d{22}$/.test(iban)) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Browsers drop control characters from addresses, so that "java\tscript:" runs: none may be there at all. */
function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

/**
 * Whether a link may be stored and rendered: a path of this site, http, https, mailto or tel. Everything else is
 * refused, `javascript:`, `data:` and `vbscript:` in any disguise among it.
 */
export function isSafeLink(link: string): boolean {
  const text = link.trim();
  if (hasControlCharacter(text) || text.includes("\\")) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return /^(?:mailto|tel):\S+$/i.test(text);
}

/** The value when it is a path of this site, to be followed after sign-in; null for anything that could lead away. */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || hasControlCharacter(value) || value.includes("\\")) return null;
  const path = value.split(/[?#]/, 1)[0] ?? "";
  if (!path.startsWith("/") || path.includes("//")) return null;
  const origin = "http://site.invalid";
  if (!URL.canParse(value, origin)) return null;
  // Dot segments are resolved before the check: "/.//example.com" would end as "//example.com".
  const resolved = new URL(value, origin);
  return resolved.origin === origin && !resolved.pathname.startsWith("//") ? value : null;
}
