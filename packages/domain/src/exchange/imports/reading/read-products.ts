import { slugify } from "../../../platform/slug.ts";
import { toSingleLine } from "../../../platform/tables/cells.ts";
import { leftOutIssue } from "../left-out.ts";
import type { ImportedProduct, ImportedVariant, ImportIssue, ImportRow } from "../types.ts";
import { OPTION_FIELDS } from "./fields.ts";
import { joinPictures, readPictures, readProductFields } from "./product-fields.ts";
import { type Inherited, readVariant, VARIANT_FIELDS } from "./product-variants.ts";
import { createGroupedReader, type RecordGroup, type RecordReader } from "./record-reader.ts";
import { type ColumnIndex, RowView } from "./row-view.ts";

/** Identifier of the product of a row; empty if the row has none and belongs to the previous product. */
function readIdentifier(view: RowView): string {
  const id = view.text("id");
  if (id) return id;
  if (view.columns.has("id") && !view.text("name")) return "";
  return view.text("sku") || slugify(toSingleLine(view.text("name")));
}

const keyOf = (columns: ColumnIndex, id: string): string => `${columns.options.source}:${id}`;

/**
 * A product made from its rows. The first row has the fields of the product; any row may have a variant and
 * pictures.
 */
function readProduct(
  rows: readonly ImportRow[],
  columns: ColumnIndex,
  issues: ImportIssue[],
  variations?: readonly ImportRow[],
): ImportedProduct | undefined {
  const views = rows.map((row) => new RowView(row, columns, issues));
  const [first] = views;
  if (!first) return undefined;
  const id = readIdentifier(first);
  if (!id) {
    first.error(null, "no-key", "La fila no tiene ni código, ni referencia, ni nombre.");
    return undefined;
  }
  const key = keyOf(columns, id);
  const inherited: Inherited = {
    optionNames: Object.fromEntries(OPTION_FIELDS.map(([name]) => [name, toSingleLine(first.text(name))])),
    parent: variations && first,
  };
  const children = variations?.map((row) => new RowView(row, columns, issues));
  const ofVariants = children ?? views.filter((view, index) => index === 0 || view.hasAny(VARIANT_FIELDS));
  const isSimple = columns.options.source === "woocommerce" && !variations;
  const variants = ofVariants.map((view) => {
    const variant = readVariant(view, key, inherited);
    // Attributes of a product without variations describe it: they are not options.
    if (isSimple)
      for (const _ of Object.keys(variant.options)) issues.push(leftOutIssue(view, "descriptive-attribute"));
    return isSimple ? { ...variant, key: `${key}#`, options: {} } : variant;
  });
  const whole = columns.has("location") ? joinLocations(variants) : variants;
  noteTwins(first, whole);
  return {
    kind: "products",
    key,
    line: first.line,
    ...readProductFields(first),
    pictures: joinPictures([...views, ...(children ?? [])].flatMap(readPictures)),
    variants: whole,
  };
}

/** Units of a variant at several locations are added up for one shop. */
function joinLocations(rows: readonly ImportedVariant[]): ImportedVariant[] {
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    const counted = same.flatMap(({ stock }) => stock ?? []);
    return first
      ? { ...first, stock: counted.length > 0 ? counted.reduce((sum, units) => sum + units, 0) : undefined }
      : [];
  });
}

/** Variants that cannot be told apart. */
function noteTwins(first: RowView, variants: readonly ImportedVariant[]): void {
  const keys = new Set<string>();
  const skus = new Set<string>();
  for (const { key, sku, line } of variants) {
    const isTwin = keys.has(key) || (sku !== undefined && skus.has(sku));
    keys.add(key);
    if (sku !== undefined) skus.add(sku);
    if (!isTwin) continue;
    const message = `Otra fila del mismo producto tiene la misma referencia o las mismas opciones.`;
    first.issues.push({ line, column: first.columns.findHead("sku"), code: "twin-variant", message, level: "error" });
  }
}

interface Family {
  parent: ImportRow;
  variations: ImportRow[];
}

/**
 * WooCommerce: variations name their parent by SKU or as `id:12`, and may be anywhere in the file. Products with
 * variations are therefore held until its end, which the maximum file size bounds; simple ones are not.
 */
function familyReader(columns: ColumnIndex): RecordReader<ImportedProduct> {
  const families: Family[] = [];
  const byReference = new Map<string, Family>();
  const orphans: ImportRow[] = [];
  const single = (row: ImportRow): RecordGroup<ImportedProduct> => ({
    rows: [row],
    build: (issues) => readProduct([row], columns, issues),
  });
  const refused = (row: ImportRow, code: string, message: string): RecordGroup<ImportedProduct> => ({
    rows: [row],
    build: (issues) => {
      new RowView(row, columns, issues).error("type", code, message);
      return undefined;
    },
  });
  return {
    push: (row) => {
      const view = new RowView(row, columns, []);
      const type = view.text("type").toLowerCase();
      if (/\bgrouped\b/.test(type)) {
        return [refused(row, "unknown-type", "Los productos agrupados no se importan: sus partes sí.")];
      }
      if (/\bexternal\b/.test(type)) {
        return [refused(row, "unknown-type", "Los productos externos, que se venden en otra web, no se importan.")];
      }
      if (/\bvariation\b/.test(type)) orphans.push(row);
      else if (/\bvariable\b/.test(type)) {
        const family = { parent: row, variations: [] };
        families.push(family);
        if (view.text("id")) byReference.set(`id:${view.text("id")}`, family);
        if (view.text("sku")) byReference.set(view.text("sku"), family);
      } else return [single(row)];
      return [];
    },
    end: () => {
      const lost: RecordGroup<ImportedProduct>[] = [];
      for (const row of orphans) {
        const reference = new RowView(row, columns, []).text("parent");
        const family = byReference.get(reference);
        if (family) family.variations.push(row);
        else {
          const message = `No está en el archivo el producto superior «${reference}» de esta variación.`;
          lost.push(refused(row, "no-parent", message));
        }
      }
      const whole = families.map(({ parent, variations }) =>
        variations.length > 0
          ? {
              rows: [parent, ...variations],
              build: (issues: ImportIssue[]) => readProduct([parent], columns, issues, variations),
            }
          : refused(parent, "no-variations", "El producto es variable y el archivo no trae sus variaciones."),
      );
      return [...whole, ...lost];
    },
  };
}

export const productReader = (columns: ColumnIndex): RecordReader<ImportedProduct> =>
  columns.has("type") && columns.has("parent")
    ? familyReader(columns)
    : createGroupedReader(columns, { identify: readIdentifier, joinsBlank: true, build: readProduct });
