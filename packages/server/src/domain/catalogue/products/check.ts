import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import {
  duplicateProduct,
  invalidProduct,
  productReferences,
  requireFreeSkus,
  requireProductFields,
  resolveSlug,
} from "@tablero/domain/catalogue/products/product-checks";
import { slugify } from "@tablero/domain/platform/slug";
import { textProperty } from "@tablero/domain/platform/typed";
import { sql } from "drizzle-orm";
import { Flag, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import type { ProductPatchFields, VariantFields } from "./input.ts";

/** Ids that a product already refers to. */
export const referencesOf = (product: AdminProduct): ReadonlySet<string> =>
  new Set([product.game?.id, product.supplierId, ...product.categories.map(({ id }) => id)].filter((id) => id != null));

/**
 * Rejects references to missing or, unless `known`, archived rows, and barcodes with a wrong check digit. Throws
 * `validation`.
 */
export async function checkFields(
  { db }: Ctx,
  fields: ProductPatchFields,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  const wanted = productReferences(fields);
  const active = new Map<string, boolean>();
  for (const table of new Set(wanted.map((reference) => reference.table))) {
    const ids = wanted.filter((reference) => reference.table === table).map(({ id }) => id);
    const found = await rows(db, sql`select id, active from ${sql.identifier(table)} where id in ${ids}`, {
      id: Text,
      active: Flag,
    });
    for (const row of found) active.set(row.id, row.active);
  }
  requireProductFields(fields, ({ id }) => active.get(id), known);
}

/** Rejects duplicate SKUs, within the form or already stored. Throws `duplicate`. */
export async function checkSkus({ db }: Ctx, variants: readonly VariantFields[]): Promise<void> {
  const skus = variants.map(({ sku }) => sku);
  if (skus.length === 0) return;
  const stored = await rows(
    db,
    sql`select v.id, v.sku, p.name as product from variants v join products p on p.id = v.product_id
        where lower(v.sku) in (select lower(given) from unnest(${sql.param(skus)}::text[]) given)`,
    { id: Text, sku: Text, product: Text },
  );
  requireFreeSkus(variants, stored);
}

/** The requested slug, or one made from the name. Throws `duplicate` for one that is taken. */
export async function chooseSlug(
  { db }: Ctx,
  input: { name: string; slug?: string | undefined; ownId?: string },
): Promise<string> {
  const base = input.slug ?? slugify(input.name);
  const taken = await rows(
    db,
    sql`select slug from products where (slug = ${base} or starts_with(slug, ${`${base}-`}))
        and id is distinct from ${input.ownId ?? null}::uuid`,
    { slug: Text },
  );
  return resolveSlug(
    input,
    taken.map(({ slug }) => slug),
  );
}

/** Parts of foreign key names, each with the field and message for a row that was deleted concurrently. */
const REMOVED = [
  ["category", "categoryIds", "Alguien acaba de quitar una de las categorías"],
  ["supplier", "supplierId", "Alguien acaba de quitar ese proveedor"],
  ["game", "gameId", "Alguien acaba de quitar ese juego"],
  ["product_bases", "baseIds", "Alguien acaba de borrar uno de los juegos base"],
] as const;

/**
 * Reports the conflict of two concurrent writers, which no prior check can detect; throws it, or the error
 * itself.
 */
export function rethrowUniqueViolation(failure: unknown): never {
  for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause) {
    const code = textProperty(cause, "code");
    const constraint = textProperty(cause, "constraint") ?? "";
    const gone = code === "23503" ? REMOVED.find(([part]) => constraint.includes(part)) : undefined;
    if (gone) {
      const [, field, message] = gone;
      throw invalidProduct([{ path: field, code: "unknown", message }]);
    }
    if (code !== "23505") continue;
    const field = constraint.includes("slug") ? "slug" : "variants";
    throw duplicateProduct([{ path: field, code: "duplicate", message: "Alguien acaba de usar ese mismo código" }]);
  }
  throw failure;
}
