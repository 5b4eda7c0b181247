import { type AdminProduct, type AdminVariant, ProductInput } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { cleanShelf } from "@tablero/domain/catalogue/products/shelf";
import { optionValueLabel } from "@tablero/domain/platform/words/options";
import { STANDARD_RATE } from "@tablero/domain/sales/fiscal/tax";

/** Values of the product form: the input type of the request body. */
export type ProductValues = (typeof ProductInput)["_zod"]["input"];
/** The parsed values, as sent. */
export type ProductSent = (typeof ProductInput)["_zod"]["output"];
export type VariantValues = ProductValues["variants"][number];
export type ManufacturerValues = NonNullable<ProductValues["manufacturer"]>;

/** A stored variant, with the others that share its barcode. */
export interface StoredVariant extends AdminVariant {
  /** True if the product is published. */
  inPublic: boolean;
  sharedWith: AdminProduct["sharedBarcodes"];
}

export function storedVariant(product: AdminProduct | undefined, id: string | undefined): StoredVariant | undefined {
  if (!product) return undefined;
  const variant = product.variants.find((each) => each.id === id);
  const inPublic = product.status === "published";
  return (
    variant && { ...variant, inPublic, sharedWith: product.sharedBarcodes.filter(({ variantId }) => variantId === id) }
  );
}

export const PRODUCT_SCHEMA = ProductInput;

/** Validation error of the images, which are not a form field. */
export const IMAGES_ERROR = "root.images";
export const productFieldOf = (path: string) => (path.split(".")[0] === "images" ? IMAGES_ERROR : undefined);

/** The form values of a product. */
export function toProductValues(product: AdminProduct): ProductValues {
  const { name, slug, format, kind, status, supplierId, tags, description, attributes, manufacturer } = product;
  return {
    name,
    slug,
    format,
    kind,
    status,
    gameId: product.game?.id ?? null,
    supplierId,
    categoryIds: product.categories.map(({ id }) => id),
    brand: product.brand ?? "",
    tags,
    description,
    attributes,
    manufacturer,
    safetyWarning: product.safetyWarning ?? "",
    withdrawalExclusion: product.withdrawalExclusion,
    seoTitle: product.seoTitle ?? "",
    seoDescription: product.seoDescription ?? "",
    baseIds: product.bases.map(({ id }) => id),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      barcode: variant.barcode,
      shelf: variant.shelf,
      options: variant.options,
      price: variant.price,
      announce: variant.priorPrice !== null,
      cost: variant.cost,
      taxRate: variant.taxRate,
      weight: variant.weight,
      perClientLimit: variant.perClientLimit,
    })),
  };
}

/** A blank variant; the prices are left for the user to fill in. */
export function newVariant(like?: VariantValues, taxRate: number = STANDARD_RATE): VariantValues {
  return {
    sku: "",
    barcode: null,
    shelf: null,
    options: Object.fromEntries(Object.keys(like?.options ?? {}).map((name) => [name, ""])),
    // Empty until the user types: the schema then rejects it with a message at the field.
    price: null as never,
    cost: null,
    taxRate: like?.taxRate ?? taxRate,
    weight: like?.weight ?? 0,
    perClientLimit: null,
    initialStock: 0,
  };
}

export function emptyValues(taxRate?: number): ProductValues {
  return {
    name: "",
    slug: undefined,
    format: "",
    kind: "sealed",
    status: "draft",
    gameId: null,
    supplierId: null,
    categoryIds: [],
    brand: "",
    tags: [],
    description: "",
    attributes: {},
    manufacturer: null,
    safetyWarning: "",
    withdrawalExclusion: null,
    seoTitle: "",
    seoDescription: "",
    baseIds: [],
    variants: [newVariant(undefined, taxRate)],
  };
}

const filled = <T>(entries: Record<string, T> | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(entries ?? {}).filter(([, value]) => value !== "" && value !== null));

const orNull = (text: string | null | undefined) => text?.trim() || null;

/** Form values in which each empty field has the same representation, so that they can be compared and sent. */
export function normalizeEmpty<T extends ProductValues | ProductSent>(values: T): T {
  const { name, address, email, responsible } = values.manufacturer ?? {};
  const hasManufacturer = Boolean(name || address || email || responsible);
  return {
    ...values,
    brand: orNull(values.brand),
    safetyWarning: orNull(values.safetyWarning),
    withdrawalExclusion: values.withdrawalExclusion ?? null,
    seoTitle: orNull(values.seoTitle),
    seoDescription: orNull(values.seoDescription),
    gameId: values.gameId ?? null,
    supplierId: values.supplierId ?? null,
    attributes: filled(values.attributes),
    manufacturer: hasManufacturer ? { ...values.manufacturer, responsible: orNull(responsible) } : null,
    variants: values.variants.map((variant) => ({
      ...variant,
      barcode: orNull(variant.barcode),
      shelf: cleanShelf(variant.shelf),
      options: filled(variant.options),
      cost: variant.cost ?? null,
      announce: variant.announce ?? false,
      perClientLimit: variant.perClientLimit ?? null,
    })),
  } as T;
}

/** "Español", "Español · Foil"; a variant without options is named by its SKU. */
export function variantName({ options, sku }: Pick<VariantValues, "options" | "sku">): string {
  const words = Object.entries(options ?? {})
    .filter(([, value]) => value)
    .map(([name, value]) => optionValueLabel(name, value));
  return words.join(" · ") || sku || "Variante nueva";
}
