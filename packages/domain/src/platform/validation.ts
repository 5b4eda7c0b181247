const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
const FOREIGN_LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?";
/**
 * Letters, digits and marks of any script; with any other character, the URL parser would not read the rest as a
 * host.
 */
const FOREIGN_DOMAIN = new RegExp(`^(?=.*[^ -~])(?:${FOREIGN_LABEL}\\.)+${FOREIGN_LABEL}$`, "u");
/**
 * Invisible marks that are copied along with an address. Joiners are excluded, because they are valid letters in
 * some domains.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * An address as used for sending and storing, apart from the case of its letters: "info@españa.es" and
 * "info@xn--espaa-rta.es" are one mailbox, and mail servers use the second form.
 */
export function asciiEmail(text: string): string {
  const address = text.replace(INVISIBLE, "").normalize("NFKC").trim();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || domain.length > 253 || !FOREIGN_DOMAIN.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** The addresses in a text in stored form, for searching. */
export const asciiAddresses = (text: string): string => text.replace(/\S*@\S+/g, asciiEmail);

/**
 * An e-mail address: something@domain.tld, at most 254 characters. Checks the format, not whether the mailbox
 * exists.
 */
export function isEmail(text: string): boolean {
  if (text !== text.trim()) return false;
  const address = asciiEmail(text);
  return address.length <= 254 && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address);
}

/** Normalises an e-mail address for storage and comparison. */
export function normaliseEmail(text: string): string {
  return asciiEmail(text).toLowerCase();
}

/** A number formatted for display: «910 000 014»; only Spanish numbers are grouped. */
export function formatPhone(phone: string): string {
  const spanish = /^(?:\+34)?([6-9]\d{2})(\d{3})(\d{3})$/.exec(phone.replace(/\s/g, ""));
  return spanish ? spanish.slice(1).join(" ") : phone;
}

/** Whether a database can store a text: no NUL, and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** An IBAN in stored form: banks print it in groups, separated by blanks, hyphens or points. */
export const normaliseIban = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, "")
    .replace(/^IBAN:?/i, "")
    .toUpperCase();

/** Validates form and check digits (mod 97) of an IBAN in any spelling; a Spanish one has 24 characters. */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("ES") && !/^ES\d{22}$/.test(iban)) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Browsers drop control characters from URLs, so "java\tscript:" would run; links may not contain any. */
function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

/**
 * Whether a link may be stored and rendered: a path of this site, http, https, mailto or tel. Everything else is
 * refused, including `javascript:`, `data:` and `vbscript:` in any disguise.
 */
export function isSafeLink(link: string): boolean {
  const text = link.trim();
  if (hasControlCharacter(text) || text.includes("\\")) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return /^(?:mailto|tel):\S+$/i.test(text);
}

/**
 * The value when it is a path of this site, safe to follow after sign-in; null for anything that could lead to another
 * site.
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || hasControlCharacter(value) || value.includes("\\")) return null;
  const path = value.split(/[?#]/, 1)[0] ?? "";
  if (!path.startsWith("/") || path.includes("//")) return null;
  const origin = "http://site.invalid";
  if (!URL.canParse(value, origin)) return null;
  // Dot segments are resolved before the check, because "/.//example.com" would end up as "//example.com".
  const resolved = new URL(value, origin);
  return resolved.origin === origin && !resolved.pathname.startsWith("//") ? value : null;
}

/** Masks an address except for its first letter and its domain: «l•••@correo.test». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
