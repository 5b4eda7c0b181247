/** Domains of the mailboxes that most shoppers have. */
const USUAL_DOMAINS: readonly string[] = [
  "gmail.com",
  "hotmail.com",
  "hotmail.es",
  "outlook.com",
  "outlook.es",
  "yahoo.com",
  "yahoo.es",
  "icloud.com",
  "telefonica.net",
  "movistar.es",
  "live.com",
  "msn.com",
];

/** Domains that exist although they look like a usual one. */
const OTHER_DOMAINS: readonly string[] = ["mail.com", "ymail.com", "email.com", "live.es"];

/** Endings that no domain has, and that are next to `.com` on the keyboard or have its letters in another order. */
const WRONG_COM = /\.(?:con|cpm|cim|vom|xom|cmo|ocm|comm)$/;

/**
 * Whether two texts differ by one letter that is wrong, missing or added, or by two that are swapped. `isOneTypo` of the
 * search is not enough here: it compares only words of which an index has found a common form.
 */
function isOneTypoApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwapped = one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0];
  return isSwapped || (one.length <= 1 && other.length <= 1);
}

/**
 * The address that was probably meant: its domain differs by one typing error from a usual one, as in `gmial.com`,
 * or ends in a mistyped `.com`.
 * Null if there is nothing to ask about. It is a question only; an address is never changed silently.
 */
export function suggestEmail(text: string): string | null {
  const address = text.trim();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || USUAL_DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)) return null;
  const meant = USUAL_DOMAINS.find((usual) => isOneTypoApart(domain, usual));
  const corrected = meant ?? (WRONG_COM.test(domain) ? domain.replace(WRONG_COM, ".com") : null);
  return corrected === null ? null : `${address.slice(0, at)}@${corrected}`;
}
