import type { InventoryPage, InventoryProduct, InventoryQuery } from "@tablero/contract/template/shapes/inventory";

/** Sorted, then filtered, then cut: `page` is a zero-based offset, which is compared with a one-based last page. */
export function pageOfProducts(products: readonly InventoryProduct[], query: InventoryQuery): InventoryPage {
  const { search, page, size } = query;
  const wanted = search.toLowerCase();
  const found = sorted(products, query.sort || "name", query.order || "asc").filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  );
  const length = found.length;
  const lastPage = Math.max(Math.ceil(length / size), 1);
  if (page > lastPage) return { products: null, pagination: { lastPage } };
  const startIndex = page * size;
  const end = Math.min(startIndex + size, length);
  return {
    products: found.slice(startIndex, end),
    pagination: { length, size, page, lastPage, startIndex, endIndex: end - 1 },
  };
}

const TEXTS: readonly string[] = ["sku", "name", "active"];

function sorted(products: readonly InventoryProduct[], field: string, order: string): InventoryProduct[] {
  const direction = order === "asc" ? 1 : -1;
  if (TEXTS.includes(field)) {
    const text = (product: InventoryProduct) => String(fieldOf(product, field)).toUpperCase();
    return [...products].sort((a, b) => direction * text(a).localeCompare(text(b), "es"));
  }
  const keyed = products.map((product) => ({ product, key: parseNumber(fieldOf(product, field)) }));
  keyed.sort((a, b) => compare(a.key, b.key, direction));
  return keyed.map(({ product }) => product);
}

/** Values that are not numbers come last in both directions, in stored order. */
function compare(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (a - b);
}

/** Accepts any field name; missing and inherited properties count as neither text nor number. */
const fieldOf = (product: InventoryProduct, field: string): unknown => product[field as keyof InventoryProduct];

/** Text that contains a number counts too: barcodes, and fields of unfinished products. */
function parseNumber(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
