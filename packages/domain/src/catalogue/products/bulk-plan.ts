import { Failure } from "../../platform/failure.ts";
import { archivedError } from "../../platform/kit/archived.ts";
import { MAX_EXAMPLES } from "../../platform/kit/bulk.ts";
import { bulkDoubts } from "../prices/price-doubts.ts";
import {
  type BulkProduct,
  type BulkState,
  bulkOutcome,
  type CategoryName,
  changeText,
  type ProductChange,
  stateText,
  UNDO_MS,
  undoRefusal,
} from "./product-bulk.ts";

/** A product with the data for a bulk change. */
export interface BulkTarget extends BulkProduct {
  id: string;
  name: string;
  variants: readonly { id: string; sku: string; price: number; cost: number | null }[];
}

/** Values to write to one product. */
export interface BulkWrite<P extends BulkTarget = BulkTarget> {
  product: P;
  before: BulkState;
  after: BulkState;
}

interface LeftOut {
  id: string;
  name: string;
  reason: string;
}

/** Throws `validation` for a missing category, or an archived one unless it is being removed. */
export function requireBulkCategory(
  { action }: Extract<ProductChange, { kind: "category" }>,
  wanted: { active: boolean } | undefined,
): void {
  if (wanted && (wanted.active || action === "remove")) return;
  const path = "change.categoryId";
  const fieldError = wanted ? archivedError(path) : { path, code: "unknown", message: "Esa categoría ya no existe" };
  throw new Failure("validation", fieldError.message, { errors: [fieldError] });
}

/** The outcome of a change on the products: values to write, and the result shown to staff. */
export function planBulkChange<P extends BulkTarget>(
  products: readonly P[],
  change: ProductChange,
  categories: CategoryName,
) {
  const writes: BulkWrite<P>[] = [];
  const refused: LeftOut[] = [];
  for (const product of products) {
    const outcome = bulkOutcome(product, change);
    if ("after" in outcome) writes.push({ product, ...outcome });
    else if ("refused" in outcome) refused.push({ id: product.id, name: product.name, reason: outcome.refused });
  }
  const doubts = writes.flatMap(({ product, after }) => bulkDoubts(product, after.prices));
  return {
    writes,
    label: changeText(change, categories),
    announce: change.kind === "price" && change.announce,
    told: {
      matched: products.length,
      changed: writes.map(({ product }) => product.id),
      same: products.length - writes.length - refused.length,
      refused,
      examples: writes.slice(0, MAX_EXAMPLES).map(({ product: { id, name }, before, after }) => ({
        id,
        name,
        before: stateText(before, categories),
        after: stateText(after, categories),
      })),
      doubtful: doubts.length,
      doubts: doubts.slice(0, MAX_EXAMPLES),
    },
  };
}

/** The state of one product before and after a bulk change. */
export interface BulkChanged {
  id: string;
  name: string;
  before: BulkState;
  after: BulkState;
}

/** Restores the values that a bulk change replaced, except in products that others have changed since. */
export function planBulkUndo<P extends BulkTarget>(
  changed: readonly BulkChanged[],
  productOf: (id: string) => P | undefined,
  categories: CategoryName,
): { back: BulkWrite<P>[]; left: LeftOut[] } {
  const back: BulkWrite<P>[] = [];
  const left: LeftOut[] = [];
  for (const { id, name, before, after } of changed) {
    const product = productOf(id);
    const gone = before.categoryIds?.some((category) => categories(category) === undefined);
    const reason = product
      ? (undoRefusal(product, { before, after }) ?? (gone ? "Una categoría suya ya no existe" : null))
      : "Ya no existe";
    if (product && reason === null) back.push({ product, before: after, after: before });
    else left.push({ id, name: product?.name ?? name, reason: reason ?? "" });
  }
  return { back, left };
}

/** The audit entry about one product, in the format of a single change's. */
export function bulkAudit({ product, before, after }: BulkWrite, categories: CategoryName) {
  const side = ({ prices, categoryIds, ...rest }: BulkState) => ({
    ...rest,
    ...(prices && {
      variants: product.variants.flatMap(({ id, sku }) =>
        prices[id] === undefined ? [] : [{ id, sku, price: prices[id] }],
      ),
    }),
    ...(categoryIds && { categories: categoryIds.map((id) => ({ id, name: categories(id) ?? "" })) }),
  });
  return {
    action: after.status === "archived" ? ("archive" as const) : ("update" as const),
    entity: "product" as const,
    entityId: product.id,
    before: side(before),
    after: side(after),
  };
}

/** The end of the period for undoing a change (UTC ISO); null if it has passed or the change was undone. */
export function undoDeadline({ at, undone }: { at: string; undone: unknown }, now: string): string | null {
  const end = Date.parse(at) + UNDO_MS;
  return undone === null && end > Date.parse(now) ? new Date(end).toISOString() : null;
}
