import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { skuKey } from "@tablero/domain/catalogue/products/skus";
import { type OptionedVariant, optionFaults } from "@tablero/domain/catalogue/products/variant-options";
import { isBarcode } from "@tablero/domain/platform/barcodes";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { archivedFault } from "@tablero/domain/platform/kit/archived";
import { slugify, uniqueSlug } from "@tablero/domain/platform/slug";
import { sql } from "drizzle-orm";
import { Flag, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import type { ProductPatchFields, VariantFields } from "./input.ts";

const error = (path: string, code: string, message: string): FieldError => ({ path, code, message });

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
  const errors: FieldError[] = [];
  const wanted = [
    ...(fields.gameId ? [{ path: "gameId", table: "games", id: fields.gameId }] : []),
    ...(fields.supplierId ? [{ path: "supplierId", table: "suppliers", id: fields.supplierId }] : []),
    ...(fields.categoryIds ?? []).map((id, index) => ({ path: `categoryIds.${index}`, table: "categories", id })),
  ];
  for (const table of new Set(wanted.map((reference) => reference.table))) {
    const ids = wanted.filter((reference) => reference.table === table).map(({ id }) => id);
    const found = await rows(db, sql`select id, active from ${sql.identifier(table)} where id in ${ids}`, {
      id: Text,
      active: Flag,
    });
    const active = new Map(found.map((row) => [row.id, row.active]));
    for (const { path, id } of wanted.filter((reference) => reference.table === table))
      if (!active.has(id)) errors.push(error(path, "unknown", `Ya no existe: ${id}`));
      else if (!active.get(id) && !known.has(id)) errors.push(archivedFault(path));
  }
  for (const [index, { barcode }] of (fields.variants ?? []).entries()) {
    if (barcode && !isBarcode(barcode))
      errors.push(
        error(`variants.${index}.barcode`, "check-digit", "El dígito de control del código de barras no cuadra"),
      );
  }
  if (errors.length > 0) throw new Failure("validation", "Revisa los datos del producto.", { errors });
}

/** Rejects variants whose options do not tell them apart, unless they are `stored` so. Throws `validation`. */
export function checkOptions(variants: readonly OptionedVariant[], stored: readonly OptionedVariant[] = []): void {
  const errors = optionFaults(variants, stored).map(({ index, path, code, message }) =>
    error(`variants.${index}.${path}`, code, message),
  );
  if (errors.length > 0) throw new Failure("validation", "Revisa las opciones de las variantes.", { errors });
}

/** Rejects duplicate SKUs, within the form or already stored. Throws `duplicate`. */
export async function checkSkus({ db }: Ctx, variants: readonly VariantFields[]): Promise<void> {
  const errors: FieldError[] = [];
  const skus = variants.map(({ sku }) => sku);
  const keys = skus.map(skuKey);
  if (skus.length === 0) return;
  const stored = await rows(
    db,
    sql`select v.id, v.sku, p.name as product from variants v join products p on p.id = v.product_id
        where lower(v.sku) in (select lower(given) from unnest(${sql.param(skus)}::text[]) given)`,
    { id: Text, sku: Text, product: Text },
  );
  for (const [index, { id, sku }] of variants.entries()) {
    const path = `variants.${index}.sku`;
    const key = skuKey(sku);
    const others = stored.filter((row) => skuKey(row.sku) === key && row.id !== id);
    // Two of older shops that differ by case stay as they are.
    const isKept = stored.some((row) => row.id === id && row.sku === sku) && !others.some((row) => row.sku === sku);
    const [other] = isKept ? [] : others;
    // A SKU that moves between two variants of the form is not a duplicate.
    const moves = other && variants.some((own) => own.id === other.id && skuKey(own.sku) !== key);
    if (other && !moves) errors.push(error(path, "duplicate", `La referencia ${sku} ya es de «${other.product}»`));
    else if (!isKept && keys.indexOf(key) < index)
      errors.push(error(path, "duplicate", `La referencia ${sku} está repetida`));
  }
  if (errors.length > 0) throw duplicate(errors);
}

export const duplicate = (errors: FieldError[]) =>
  new Failure("duplicate", errors[0]?.message ?? "Ya existe.", { errors });

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
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (input.slug === undefined) return uniqueSlug(base, slugs);
  if (!slugs.has(input.slug)) return input.slug;
  throw duplicate([error("slug", "duplicate", "Otro producto ya tiene esa dirección")]);
}

/** Parts of foreign key names, with field and message for a row that was deleted concurrently. */
const REMOVED = [
  ["category", "categoryIds", "Alguien acaba de quitar una de las categorías"],
  ["supplier", "supplierId", "Alguien acaba de quitar ese proveedor"],
  ["game", "gameId", "Alguien acaba de quitar ese juego"],
  ["product_bases", "baseIds", "Alguien acaba de borrar uno de los juegos base"],
] as const;

/** Reports the conflict of two concurrent writers, which no prior check can see. Throws it or the error itself. */
export function rethrowClash(failure: unknown): never {
  for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    const constraint = String((cause as { constraint?: unknown }).constraint ?? "");
    const gone = code === "23503" ? REMOVED.find(([part]) => constraint.includes(part)) : undefined;
    if (gone) {
      const [, field, message] = gone;
      throw new Failure("validation", "Revisa los datos del producto.", { errors: [error(field, "unknown", message)] });
    }
    if (code !== "23505") continue;
    const field = constraint.includes("slug") ? "slug" : "variants";
    throw duplicate([error(field, "duplicate", "Alguien acaba de usar ese mismo código")]);
  }
  throw failure;
}
