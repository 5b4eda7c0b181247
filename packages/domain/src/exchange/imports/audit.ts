import { type AuditedChange, created, updated } from "../../platform/audit/changes.ts";
import type { ImportState } from "./import-state.ts";
import type { CategoryPlan } from "./planning/plan-category.ts";
import type { ClientPlan } from "./planning/plan-client.ts";
import type { OrderPlan } from "./planning/plan-order.ts";
import type { ProductPlan, ProductWrite } from "./planning/plan-product.ts";
import type { ShopVariant } from "./planning/shop-product.ts";
import type { ImportOptions } from "./types.ts";

export const importUploaded = (id: string, { fileName, rows }: { fileName: string; rows: number }): AuditedChange =>
  created("import", id, { fileName, rows });

interface Mapped {
  columns: readonly { head: string; field: string | null }[];
  options: ImportOptions;
}

/** The mapping as one text: «Nombre → name, PVP → price». */
const mappingText = ({ columns }: Mapped): string =>
  columns.flatMap(({ head, field }) => (field ? [`${head} → ${field}`] : [])).join(", ");

export const mappingChanged = (id: string, before: Mapped, after: Mapped): AuditedChange =>
  updated(
    "import",
    id,
    { mapping: mappingText(before), options: before.options },
    { mapping: mappingText(after), options: after.options },
  );

/** The state of an import changed; `more` has the result of its pass. */
export const importMoved = (
  id: string,
  before: ImportState,
  after: ImportState,
  more: Readonly<Record<string, unknown>> = {},
): AuditedChange => ({
  action: "transition",
  entity: "import",
  entityId: id,
  before: { state: before },
  after: { state: after, ...more },
});

/** The missing pictures of an import are requested again. */
export const importPicturesRetried = (id: string, pictures: number): AuditedChange => ({
  action: "retry",
  entity: "import",
  entityId: id,
  after: { pictures },
});

/** A supplier or game created from a file that contains little more than its name. */
export const namedRecordImported = (
  entity: "game" | "supplier",
  { id, name }: { id: string; name: string },
): AuditedChange => created(entity, id, { name });

/**
 * A product was created or changed; the entry has the differences, because its history has to show who changed a
 * price.
 */
export function productImported({ outcome, id, before, write, created: added, changed }: ProductPlan): AuditedChange {
  const fields = Object.keys(write) as (keyof ProductWrite)[];
  const variantsOf = (pick: (variant: ShopVariant) => object) => changed.map(({ before: variant }) => pick(variant));
  return {
    action: outcome === "created" ? "create" : "update",
    entity: "product",
    entityId: id,
    before: before
      ? {
          ...Object.fromEntries(fields.map((name) => [name, before[name]])),
          ...(changed.length > 0 && { variants: variantsOf(({ sku, price, onHand }) => ({ sku, price, onHand })) }),
        }
      : undefined,
    after: {
      ...write,
      ...((changed.length > 0 || added.length > 0) && {
        variants: [
          ...changed.map(({ before: variant, write: { sku, price }, quantity }) => ({
            sku: sku ?? variant.sku,
            price: price ?? variant.price,
            onHand: variant.onHand + quantity,
          })),
          ...added.map(({ sku, price, quantity }) => ({ sku, price, onHand: quantity })),
        ],
      }),
    },
  };
}

/** A category was created or changed, after the ancestors that its path added. */
export function categoryImported({ outcome, id, before, above, write, moved }: CategoryPlan): AuditedChange[] {
  if (outcome !== "created" && outcome !== "changed") return [];
  const place = moved.find((node) => node.id === id);
  const after = { ...write, ...(place && { parentId: place.parentId, position: place.position }) };
  const made = above.map(({ node: { id: entityId, hasPicture: _, ...node } }) => created("category", entityId, node));
  if (!before) return [...made, created("category", id, after)];
  const { hasPicture: _, ...stood } = before;
  return [...made, updated("category", id, stood, { ...stood, ...after })];
}

/** A client was created or changed. */
export const clientImported = ({ id, before, write }: ClientPlan): AuditedChange =>
  before ? updated("client", id, before, { ...before, ...write }) : created("client", id, write);

/** An order of a former shop was added or changed; the entry has its number and total. */
export const orderImported = ({ id, before, record: { number, total } }: OrderPlan): AuditedChange => ({
  action: before ? "update" : "create",
  entity: "former-order",
  entityId: id,
  after: { number, total },
});
