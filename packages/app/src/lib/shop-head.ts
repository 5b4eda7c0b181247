import type { HeadTag } from "./page-head.ts";

/** Name of a shop that has not been given one: it has the pictures of the software. */
export const UNNAMED = "Tablero";

/** Layouts whose data is the shop's own. */
const LAYOUTS: readonly string[] = ["routes/shop/layout", "routes/shop/checkout-layout"];

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const isNamed = (data: unknown): data is { name: string } =>
  typeof data === "object" && data !== null && "name" in data && typeof data.name === "string";

/** The shop's name, from the data of the layout; empty where that could not be loaded. */
export function shopName(matches: Matches): string {
  const data = matches.find((match) => match !== undefined && LAYOUTS.includes(match.id))?.loaderData;
  return isNamed(data) ? data.name : "";
}

const suffixed = (title: string, name: string): string =>
  name === "" || title.includes(name) ? title : `${title} · ${name}`;

/** Document title of a page of the storefront: «Carrito · Dado y Peón». */
export const shopTitle = (text: string, matches: Matches) => ({ title: suffixed(text, shopName(matches)) });

/** The head that a page's loader made, with the name of the shop. */
export function namedHead(head: readonly HeadTag[] | undefined, matches: Matches): HeadTag[] {
  if (!head) return [];
  const name = shopName(matches);
  const property = (key: string, content: string) => ({ property: `og:${key}`, content });
  const hasPicture = head.some((tag) => "property" in tag && tag.property === "og:image");
  const canonical = head.find((tag) => "rel" in tag && tag.rel === "canonical");
  const origin = canonical && "href" in canonical ? new URL(canonical.href).origin : "";
  return [
    ...head.map((tag) => ("title" in tag && !("tagName" in tag) ? { title: suffixed(tag.title, name) } : tag)),
    ...(name ? [property("site_name", name)] : []),
    ...(hasPicture || name !== UNNAMED
      ? []
      : [
          property("image", `${origin}/og.png`),
          property("image:width", "1200"),
          property("image:height", "630"),
          property("image:alt", UNNAMED),
        ]),
  ];
}
