/** Largest values that a page reports; larger ones are reported as these. */
export const MAX_VITAL_MS = 60_000;
export const MAX_VITAL_SHIFT = 10;

/** Kinds of pages by which the loading times of visits are counted, in the order in which they are listed. */
export const VITAL_PAGES = [
  "home",
  "category",
  "search",
  "product",
  "preorders",
  "events",
  "event",
  "deck-list",
  "cart",
  "order",
  "account",
  "other",
] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

/** By the first part of the path. The checkout is a part of the cart's document. */
const KINDS: Readonly<Record<string, VitalPage>> = {
  home: "home",
  categoria: "category",
  busqueda: "search",
  producto: "product",
  "precompra-disponible": "preorders",
  eventos: "events",
  evento: "event",
  mazo: "deck-list",
  carrito: "cart",
  pedido: "order",
  cuenta: "account",
};
/** A screen on a wall of the shop, which is no visit, and the back office. */
const NOT_COUNTED = /^\/(?:admin(?:\/|$)|evento\/[^/]+\/pantalla)/;

/** The kind of the page at a path; null for pages without visitors. */
export function vitalPage(pathname: string): VitalPage | null {
  if (NOT_COUNTED.test(pathname)) return null;
  const name = pathname.split("/")[1] ?? "";
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? "other") : "other";
}
