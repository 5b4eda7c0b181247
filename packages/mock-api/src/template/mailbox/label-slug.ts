/** Slug of a title without any word character. */
const NAMELESS = "label";

/** The slug of a label's title, made unique by a numeric suffix if needed. */
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
