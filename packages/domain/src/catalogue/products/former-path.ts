/** Maximum length of an address that is compared. */
const MAX_LENGTH = 2000;

/**
 * The path of an old address in comparable form: with a leading slash, in lower case, without host, query and
 * trailing slash.
 */
export function previousPath(address: string): string | null {
  const text = address.trim();
  if (text.length > MAX_LENGTH) return null;
  const rooted = /^(?:https?:)?\/\//i.test(text) || text.startsWith("/") ? text : `/${text}`;
  if (!URL.canParse(rooted, "https://shop.invalid")) return null;
  const { pathname } = new URL(rooted, "https://shop.invalid");
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return path === "" ? null : path;
}
