/** Letters without a removable accent. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/**
 * A text as a URL segment: lower case, no accents, hyphens for everything else, at most 80 characters. Empty for a text
 * without Latin letters or digits.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\p{M}'’·]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

/** The slug with the first free numeric suffix ("catan", "catan-2", …); an empty one becomes "sin-nombre". */
export function uniqueSlug(base: string, taken: Iterable<string>): string {
  const used = taken instanceof Set ? taken : new Set(taken);
  const slug = base || "sin-nombre";
  if (!used.has(slug)) return slug;
  let suffix = 2;
  while (used.has(`${slug}-${suffix}`)) suffix += 1;
  return `${slug}-${suffix}`;
}
