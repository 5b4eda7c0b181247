import { slugify } from "../../platform/slug.ts";
import type { ImportSource } from "./types.ts";

/** A rewritten name if it is valid in an address: no slashes, no blanks. */
const segment = (text: string): string => text.trim().replace(/^\/+|\/+$/g, "");

/**
 * Paths under which a product stood in its old shop, to be answered with 301:
 * - PrestaShop `{id}-{rewrite}.html`, with its category before it as `/{category}/{id}-{rewrite}.html` (the default route
 *   `product_rule` since 1.7 names the default category).
 * - Shopify `/products/{handle}`.
 * - WooCommerce `/producto/{slug}/` and `/product/{slug}/`, and both below the category.
 * Empty without an identifier or a rewritten name.
 */
export function previousProductPaths(
  source: ImportSource,
  { id, slug, category }: { id: string; slug: string; category?: string | undefined },
): string[] {
  const name = segment(slug);
  if (source === "shopify") return name || id ? [`/products/${name || segment(id)}`] : [];
  if (!name) return [];
  if (source === "woocommerce") return [`/producto/${name}/`, `/product/${name}/`];
  if (source !== "prestashop" || !/^\d+$/.test(id)) return [];
  const file = `${id}-${name.replace(/\.html$/, "")}.html`;
  const folder = category ? slugify(category) : "";
  return [`/${file}`, ...(folder ? [`/${folder}/${file}`] : [])];
}

/** Paths of a category in its old shop, if its names allow them; `path` leads to it from the root. */
export function previousCategoryPaths(source: ImportSource, path: readonly string[]): string[] {
  const slugs = path.map(slugify).filter(Boolean);
  const last = slugs.at(-1);
  if (!last) return [];
  if (source === "shopify") return [`/collections/${last}`];
  if (source !== "woocommerce") return [];
  const whole = slugs.join("/");
  return [...new Set([whole, last])].flatMap((each) => [`/categoria-producto/${each}/`, `/product-category/${each}/`]);
}
