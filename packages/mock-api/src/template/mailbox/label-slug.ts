/** What a title without any word character is called. */
const NAMELESS = "label";

/** The slug of a label's title: unlike all those that are taken, by a number at its end if need be. */
export function labelSlug(title: string, taken: readonly string[]): string {
  const base =
    title
      .toLowerCase()
      .replace(/ /g, "-")
      .replace(/-+/g, "-")
      .replace(/[^\w-]+/g, "") || NAMELESS;
  const others = new Set(taken);
  let slug = base;
  for (let number = 1; others.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
