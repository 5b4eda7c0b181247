import { MAX_CATEGORIES, MAX_CATEGORY_LEVELS } from "../catalogue/products/categories.ts";
import { type MissingPart, missingText } from "../catalogue/products/product-readiness.ts";
import { PRODUCT_STATUS_LABELS } from "../catalogue/products/product-states.ts";
import { EXCLUSION_WORDS } from "../catalogue/products/withdrawal-exclusion.ts";
import type { CsvColumn, CsvValue } from "../platform/kit/csv.ts";
import { cellText, readBarcode, readOptions, splitList, toSingleLine } from "../platform/tables/cells.ts";
import { headKey } from "../platform/tables/head-key.ts";
import type { ProductKind, ProductStatus, WithdrawalExclusion } from "../platform/vocabulary.ts";
import { optionLabel, optionValueLabel } from "../platform/words/options.ts";
import { PRODUCT_KIND_LABELS } from "../platform/words/shop-labels.ts";
import { fieldLabel, type ProductField } from "./imports/reading/fields.ts";
import { ROOT_CATEGORY_NAMES } from "./imports/reading/product-fields.ts";
import { normaliseOption } from "./imports/reading/shop-options.ts";

interface ExportedVariant {
  sku: string;
  barcode: string | null;
  shelf: string | null;
  options: Readonly<Record<string, string>>;
  /** Cents. */
  price: number;
  cost: number | null;
  /** Basis points, in force; null for a rate that is no longer in force. */
  taxRate: number | null;
  /** Grams. */
  weight: number;
  onHand: number;
  reserved: number;
}

/** A product of the exported list, with its live variants. */
export interface ExportedProduct {
  id: string;
  slug: string;
  name: string;
  format: string;
  description: string;
  kind: ProductKind;
  status: ProductStatus;
  brand: string | null;
  game: { name: string } | null;
  supplier: string | null;
  tags: readonly string[];
  /** Names from the root for each category. */
  categoryPaths: readonly (readonly string[])[];
  maker: { name: string; address: string; email: string; responsible: string | null } | null;
  safetyWarning: string | null;
  withdrawalExclusion: WithdrawalExclusion | null;
  seoTitle: string | null;
  seoDescription: string | null;
  missing: readonly MissingPart[];
  bases: readonly { name: string }[];
  variants: readonly ExportedVariant[];
}

/** A row of the file, for one variant. Only the first row of a product also contains the product's fields. */
interface ProductLine {
  product: ExportedProduct;
  variant: ExportedVariant | null;
  isFirst: boolean;
}

/** A row for each live variant; a product without variants has one row. */
export const productLines = (products: readonly ExportedProduct[]): ProductLine[] =>
  products.flatMap((product) =>
    (product.variants.length > 0 ? product.variants : [null]).map((variant, index) => ({
      product,
      variant,
      isFirst: index === 0,
    })),
  );

const column = (field: ProductField, value: (line: ProductLine) => CsvValue): CsvColumn<ProductLine> => ({
  head: fieldLabel("products", field),
  value,
});
const ofProduct = (field: ProductField, value: (product: ExportedProduct) => CsvValue) =>
  column(field, ({ product, isFirst }) => (isFirst ? value(product) : null));
const ofVariant = (field: ProductField, value: (variant: ExportedVariant) => CsvValue) =>
  column(field, ({ variant }) => variant && value(variant));

/*
 * A cell that the import would misread, such as a list of tags one of which contains a comma, is left empty,
 * because an empty cell changes nothing in the shop.
 */

const tagsText = (tags: readonly string[]): string => {
  const text = tags.join(", ");
  return splitList(cellText(text)).length === tags.length ? text : "";
};

function categoriesText(paths: readonly (readonly string[])[]): string {
  const isNameable = (name: string) => toSingleLine(name) === name && !/[>|]/.test(name);
  const isPlain = (path: readonly string[]) =>
    path.length <= MAX_CATEGORY_LEVELS && path.every(isNameable) && !ROOT_CATEGORY_NAMES.has(headKey(path[0] ?? ""));
  const isWhole = paths.length <= MAX_CATEGORIES && paths.every(isPlain);
  return isWhole ? paths.map((path) => path.join(" > ")).join(" | ") : "";
}

function optionsCell(options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options);
  const written = (each: (name: string, value: string) => string) =>
    pairs.map(([name, value]) => each(name, value)).join("; ");
  const isRead = (text: string) => {
    const read = readOptions(cellText(text));
    if (!("value" in read)) return false;
    const found = Object.fromEntries(Object.entries(read.value).map(([name, value]) => normaliseOption(name, value)));
    return Object.keys(found).length === pairs.length && pairs.every(([name, value]) => found[name] === value);
  };
  const spelt = written((name, value) => `${optionLabel(name)}: ${optionValueLabel(name, value)}`);
  const raw = written((name, value) => `${name}: ${value}`);
  return [spelt, raw].find(isRead) ?? "";
}

/**
 * Columns of the exported product list: those of the import template, so that the file can be edited and
 * uploaded again, followed by columns that only the list has (`LIST_HEADS`).
 */
export const PRODUCT_CSV: readonly CsvColumn<ProductLine>[] = [
  column("id", ({ product }) => product.id),
  column("name", ({ product }) => product.name),
  ofProduct("format", ({ format }) => format),
  ofProduct("description", ({ description }) => description),
  ofProduct("kind", ({ kind }) => PRODUCT_KIND_LABELS[kind]),
  ofProduct("status", ({ status }) => PRODUCT_STATUS_LABELS[status].label),
  ofProduct("brand", ({ brand }) => brand),
  ofProduct("game", ({ game }) => game?.name ?? null),
  ofProduct("supplier", ({ supplier }) => supplier),
  ofProduct("categories", ({ categoryPaths }) => categoriesText(categoryPaths)),
  ofProduct("tags", ({ tags }) => tagsText(tags)),
  ofVariant("sku", ({ sku }) => sku),
  ofVariant("barcode", ({ barcode }) => (barcode !== null && "value" in readBarcode(barcode) ? barcode : null)),
  ofVariant("shelf", ({ shelf }) => shelf),
  ofVariant("options", ({ options }) => optionsCell(options)),
  ofVariant("price", ({ price }) => ({ cents: price })),
  ofVariant("tax", ({ taxRate }) => taxRate && taxRate / 100),
  ofVariant("cost", ({ cost }) => (cost === null ? null : { cents: cost })),
  ofVariant("stock", ({ onHand }) => (onHand < 0 ? null : onHand)),
  ofVariant("exported-stock", ({ onHand }) => (onHand < 0 ? null : onHand)),
  ofVariant("weight-grams", ({ weight }) => weight),
  ofProduct("maker-name", ({ maker }) => maker?.name ?? null),
  ofProduct("maker-address", ({ maker }) => maker?.address ?? null),
  ofProduct("maker-email", ({ maker }) => maker?.email ?? null),
  ofProduct("maker-responsible", ({ maker }) => maker?.responsible ?? null),
  ofProduct("safety-warning", ({ safetyWarning }) => safetyWarning),
  ofProduct("withdrawal", ({ withdrawalExclusion }) =>
    withdrawalExclusion === null ? "No" : EXCLUSION_WORDS[withdrawalExclusion].label,
  ),
  ofProduct("seo-title", ({ seoTitle }) => seoTitle),
  ofProduct("seo-description", ({ seoDescription }) => seoDescription),
  ofProduct("slug", ({ slug }) => slug),
  { head: "Reservadas", value: ({ variant }) => variant?.reserved ?? null },
  { head: "Disponibles", value: ({ variant }) => variant && Math.max(0, variant.onHand - variant.reserved) },
  {
    head: "Expansión de",
    value: ({ product, isFirst }) => (isFirst ? product.bases.map(({ name }) => name).join(", ") : null),
  },
  { head: "Le falta", value: ({ product, isFirst }) => (isFirst ? missingText(product.missing) : null) },
];
