import { Failure } from "../../platform/failure.ts";
import { formatMoney } from "../../platform/money/money.ts";
import { sortByName } from "../../platform/search/name-order.ts";
import type { ProductStatus } from "../../platform/vocabulary.ts";
import { applyPriceStep, type PriceStep, stepText } from "../prices/price-changes.ts";
import { type MissingPart, missingText } from "./product-readiness.ts";
import { PRODUCT_STATUS_LABELS } from "./product-states.ts";

/** Maximum number of categories and tags per product. */
export const MAX_PRODUCT_CATEGORIES = 20;
export const MAX_TAGS = 30;

/** Hours during which a bulk change can be undone. */
const UNDO_HOURS = 24;
export const UNDO_MS = UNDO_HOURS * 60 * 60 * 1000;

/** Throws `invalid-transition` for a bulk change that was undone, or is too old. */
export function requireUndoable({ undone, undoUntil }: { undone: unknown; undoUntil: string | null }): void {
  if (undone) throw new Failure("invalid-transition", "Ese cambio ya se ha deshecho.");
  if (!undoUntil)
    throw new Failure("invalid-transition", `Un cambio en bloque se puede deshacer durante ${UNDO_HOURS} horas.`);
}

/** One change for many products. */
export type ProductChange =
  | ({ kind: "price"; announce: boolean } & PriceStep)
  | { kind: "category"; action: "add" | "remove" | "main"; categoryId: string }
  | { kind: "status"; status: ProductStatus }
  | { kind: "tag"; action: "add" | "remove"; tag: string };

/** Fields of a product read by a bulk change. */
export interface BulkProduct {
  status: ProductStatus;
  /** The first one is the main category. */
  categoryIds: readonly string[];
  tags: readonly string[];
  /** Live variants, in order. */
  variants: readonly { id: string; price: number }[];
  missing: readonly MissingPart[];
}

interface Named {
  id: string;
  name: string;
}

/** The products of a bulk change in list order: by name, then by id. */
export const sortForBulk = <T extends Named>(products: readonly T[]): T[] =>
  sortByName(
    products.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ name }) => name,
  );

/** Fields of a product written by a bulk change. */
export interface BulkState {
  /** Prices by variant id. */
  prices?: Record<string, number>;
  categoryIds?: string[];
  tags?: string[];
  status?: ProductStatus;
}

/** Result for one product: both states, no change, or the reason for the failure. */
export type BulkOutcome = { before: BulkState; after: BulkState } | { same: true } | { refused: string };

const SAME = { same: true } as const;

/** Applies a bulk change to a product: to all of its variants or to none. */
export function bulkOutcome(product: BulkProduct, change: ProductChange): BulkOutcome {
  if (change.kind === "price") return priceOutcome(product, change);
  if (change.kind === "status") return statusOutcome(product, change.status);
  if (change.kind === "tag") {
    const { tags } = product;
    const after =
      change.action === "remove"
        ? tags.filter((tag) => tag !== change.tag)
        : [...tags, ...(tags.includes(change.tag) ? [] : [change.tag])];
    if (after.length > MAX_TAGS) return { refused: `Ya tiene ${MAX_TAGS} etiquetas` };
    return after.length === tags.length ? SAME : { before: { tags: [...tags] }, after: { tags: after } };
  }
  return categoryOutcome(product, change);
}

function priceOutcome({ variants }: BulkProduct, step: PriceStep): BulkOutcome {
  const [before, after]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const { id, price } of variants) {
    const next = applyPriceStep(price, step);
    if (next === null) return { refused: `No sale un precio posible de ${formatMoney(price)}` };
    if (next === price) continue;
    before[id] = price;
    after[id] = next;
  }
  return Object.keys(after).length === 0 ? SAME : { before: { prices: before }, after: { prices: after } };
}

function statusOutcome({ status, missing }: BulkProduct, wanted: ProductStatus): BulkOutcome {
  if (status === wanted) return SAME;
  if (wanted === "published" && missing.length > 0) return { refused: `Le falta: ${missingText(missing)}` };
  return { before: { status }, after: { status: wanted } };
}

function categoryOutcome(
  { categoryIds }: BulkProduct,
  { action, categoryId }: Extract<ProductChange, { kind: "category" }>,
): BulkOutcome {
  const others = categoryIds.filter((id) => id !== categoryId);
  const has = others.length < categoryIds.length;
  const after = action === "remove" ? others : action === "main" ? [categoryId, ...others] : [...others, categoryId];
  if ((action === "add" && has) || same(after, categoryIds)) return SAME;
  if (after.length > MAX_PRODUCT_CATEGORIES) return { refused: `Ya está en ${MAX_PRODUCT_CATEGORIES} categorías` };
  return { before: { categoryIds: [...categoryIds] }, after: { categoryIds: after } };
}

/**
 * Reason why a change cannot be undone in a product; null when it can. `after` is the state left by the change,
 * `before` the state to restore: later edits by others are kept.
 */
export function undoRefusal(
  product: BulkProduct,
  { before, after }: { before: BulkState; after: BulkState },
): string | null {
  const prices = new Map(product.variants.map(({ id, price }) => [id, price]));
  const changed =
    Object.entries(after.prices ?? {}).some(([id, price]) => prices.get(id) !== price) ||
    (after.categoryIds && !same(after.categoryIds, product.categoryIds)) ||
    (after.tags && !same(after.tags, product.tags)) ||
    (after.status && after.status !== product.status);
  if (changed) return "Cambiado entretanto";
  if (before.status === "published" && product.missing.length > 0)
    return `Para publicarlo le falta: ${missingText(product.missing)}`;
  return null;
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Looks up a category name by id; undefined for a deleted one. */
export type CategoryName = (id: string) => string | undefined;

/** A state as text: "24,95 € · 44,95 €", "Publicado", "Dados, Cajas". */
export function stateText({ prices, categoryIds, tags, status }: BulkState, categoryName: CategoryName): string {
  if (prices)
    return shortList([...new Set(Object.values(prices))].sort((a, b) => a - b).map((price) => formatMoney(price)));
  if (status) return PRODUCT_STATUS_LABELS[status].label;
  if (tags) return tags.join(", ") || "Sin etiquetas";
  return categoryIds?.map((id) => categoryName(id) ?? "—").join(", ") || "Sin categorías";
}

const MAX_LISTED = 3;
const shortList = (texts: readonly string[]): string =>
  texts.length <= MAX_LISTED ? texts.join(" · ") : `${texts.slice(0, MAX_LISTED).join(" · ")} …`;

/** A change as text: "Precio −10 %, acabado en ,95", "Categoría principal «Dados»". */
export function changeText(change: ProductChange, categoryName: CategoryName): string {
  if (change.kind === "price") return `Precio: ${stepText(change)}${change.announce ? ", anunciado como rebaja" : ""}`;
  if (change.kind === "status") return `Estado: ${PRODUCT_STATUS_LABELS[change.status].label.toLowerCase()}`;
  if (change.kind === "tag") return `${change.action === "add" ? "Añadir" : "Quitar"} la etiqueta «${change.tag}»`;
  const words = { add: "Añadir la categoría", remove: "Quitar la categoría", main: "Categoría principal:" };
  return `${words[change.action]} «${categoryName(change.categoryId) ?? "—"}»`;
}
