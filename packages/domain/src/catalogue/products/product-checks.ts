import { isBarcode } from "../../platform/barcodes.ts";
import { Failure, type FieldError } from "../../platform/failure.ts";
import { archivedError } from "../../platform/kit/archived.ts";
import { slugify, uniqueSlug } from "../../platform/slug.ts";
import { type Maker, toSafety } from "./safety.ts";
import { skuKey } from "./skus.ts";
import { type OptionedVariant, optionErrors } from "./variant-options.ts";

export const invalidProduct = (errors: FieldError[]) =>
  new Failure("validation", "Revisa los datos del producto.", { errors });

/** Names of the rows that a product refers to, by table. */
interface ProductReferences {
  gameId?: string | null | undefined;
  supplierId?: string | null | undefined;
  categoryIds?: readonly string[] | undefined;
}

interface ProductReference {
  path: string;
  table: "games" | "suppliers" | "categories";
  id: string;
}

/** The rows that the fields of a product refer to. */
export const productReferences = ({ gameId, supplierId, categoryIds = [] }: ProductReferences): ProductReference[] => [
  ...(gameId ? [{ path: "gameId", table: "games" as const, id: gameId }] : []),
  ...(supplierId ? [{ path: "supplierId", table: "suppliers" as const, id: supplierId }] : []),
  ...categoryIds.map((id, index) => ({ path: `categoryIds.${index}`, table: "categories" as const, id })),
];

const error = (path: string, code: string, message: string): FieldError => ({ path, code, message });

/**
 * Rejects references to missing or, unless `known`, archived rows, and barcodes with a wrong check digit.
 * `isActive`: undefined for a row that does not exist. Throws `validation`.
 */
export function requireProductFields(
  fields: ProductReferences & { variants?: readonly { barcode?: string | null | undefined }[] | undefined },
  isActive: (reference: ProductReference) => boolean | undefined,
  known: ReadonlySet<string> = new Set(),
): void {
  const errors = productReferences(fields).flatMap((reference) => {
    const active = isActive(reference);
    if (active === undefined) return [error(reference.path, "unknown", `Ya no existe: ${reference.id}`)];
    return active || known.has(reference.id) ? [] : [archivedError(reference.path)];
  });
  for (const [index, { barcode }] of (fields.variants ?? []).entries()) {
    if (barcode && !isBarcode(barcode))
      errors.push(
        error(`variants.${index}.barcode`, "check-digit", "El dígito de control del código de barras no cuadra"),
      );
  }
  if (errors.length > 0) throw invalidProduct(errors);
}

/** Rejects variants with indistinguishable options, unless they are already `stored` that way. Throws `validation`. */
export function requireOptions(variants: readonly OptionedVariant[], stored: readonly OptionedVariant[] = []): void {
  const errors = optionErrors(variants, stored).map(({ index, path, code, message }) =>
    error(`variants.${index}.${path}`, code, message),
  );
  if (errors.length > 0) throw new Failure("validation", "Revisa las opciones de las variantes.", { errors });
}

interface SkuOf {
  id?: string | undefined;
  sku: string;
}

/** Rejects duplicate SKUs, within the form or already `stored` with the same letters. Throws `duplicate`. */
export function requireFreeSkus(
  variants: readonly SkuOf[],
  stored: readonly { id: string; sku: string; product: string }[],
): void {
  const errors: FieldError[] = [];
  const keys = variants.map(({ sku }) => skuKey(sku));
  for (const [index, { id, sku }] of variants.entries()) {
    const path = `variants.${index}.sku`;
    const key = skuKey(sku);
    const others = stored.filter((row) => skuKey(row.sku) === key && row.id !== id);
    // Stored SKUs from previous systems that differ only in case are kept.
    const isKept = stored.some((row) => row.id === id && row.sku === sku) && !others.some((row) => row.sku === sku);
    const [other] = isKept ? [] : others;
    // A SKU may move from one variant of the form to another.
    const moves = other && variants.some((own) => own.id === other.id && skuKey(own.sku) !== key);
    if (other && !moves) errors.push(error(path, "duplicate", `La referencia ${sku} ya es de «${other.product}»`));
    else if (!isKept && keys.indexOf(key) < index)
      errors.push(error(path, "duplicate", `La referencia ${sku} está repetida`));
  }
  if (errors.length > 0) throw duplicateProduct(errors);
}

export const duplicateProduct = (errors: FieldError[]) =>
  new Failure("duplicate", errors[0]?.message ?? "Ya existe.", { errors });

/** Rejects variants that are not the product's. Throws `validation`. */
export function requireOwnVariants(variants: readonly { id?: string | undefined }[], own: ReadonlySet<string>): void {
  const unknown = variants.findIndex(({ id }) => id !== undefined && !own.has(id));
  if (unknown < 0) return;
  const message = "Esa variante es de otro producto o ya no existe.";
  throw new Failure("validation", message, { errors: [error(`variants.${unknown}.id`, "unknown", message)] });
}

/** The requested slug, or one made from the name. Throws `duplicate` if it is `taken`. */
export function resolveSlug(
  { name, slug }: { name: string; slug?: string | undefined },
  taken: Iterable<string>,
): string {
  const slugs = new Set(taken);
  if (slug === undefined) return uniqueSlug(slugify(name), slugs);
  if (!slugs.has(slug)) return slug;
  throw duplicateProduct([error("slug", "duplicate", "Otro producto ya tiene esa dirección")]);
}

/** The responsible party and the warning after a patch, which contains only changed fields. */
export const patchSafety = (
  before: { manufacturer: Maker | null; safetyWarning: string | null },
  patch: { manufacturer?: Maker | null | undefined; safetyWarning?: string | null | undefined },
) =>
  toSafety(
    patch.manufacturer === undefined ? before.manufacturer : patch.manufacturer,
    patch.safetyWarning === undefined ? before.safetyWarning : patch.safetyWarning,
  );
