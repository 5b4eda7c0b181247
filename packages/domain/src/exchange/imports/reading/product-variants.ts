import { MAX_PRICE } from "../../../catalogue/prices/price-changes.ts";
import { cleanShelf, MAX_SHELF } from "../../../catalogue/products/shelf.ts";
import { MAX_SKU, SKU_ERROR, SKU_PATTERN } from "../../../catalogue/products/skus.ts";
import {
  addDecimals,
  centsOf,
  type Decimal,
  type GrossRule,
  grossFromNet,
  toScaledInteger,
} from "../../../platform/tables/amounts.ts";
import { readBarcode, readCode, readFlag, readOptions, shorten, toSingleLine } from "../../../platform/tables/cells.ts";
import { leftOutIssue } from "../left-out.ts";
import type { ImportedVariant } from "../types.ts";
import { type ImportField, OPTION_FIELDS, type OptionField } from "./fields.ts";
import type { RowView } from "./row-view.ts";
import { normaliseOption } from "./shop-options.ts";
import { readTaxRate } from "./taxes.ts";

const MAX_WEIGHT_GRAMS = 100_000;
const MAX_STOCK = 100_000;
const MAX_OPTION_NAME = 40;
const MAX_OPTION_VALUE = 60;

/** A row with none of these fields has no variant, such as Shopify's rows for further pictures. */
export const VARIANT_FIELDS: readonly ImportField[] = [
  "variant-id",
  "sku",
  "barcode",
  "price",
  "net-price",
  "sale-price",
  "stock",
  "options",
  "combination-values",
  ...OPTION_FIELDS.map(([, value]) => value),
];

/** Cells in the first row of a product that apply to all its variants. */
export interface Inherited {
  /** Names of options by their columns, as Shopify writes them once. */
  optionNames: Partial<Record<OptionField, string>>;
  /** The row of the product, for a variation without its own tax. */
  parent?: RowView | undefined;
}

/** How the old shop calculates gross prices from net prices. */
const grossRule = (view: RowView): GrossRule => {
  const { source } = view.columns.options;
  return source === "woocommerce" || source === "shopify" ? "tax" : "price";
};

interface Prices {
  taxRate: number | undefined;
  price: number | undefined;
  referencePrice: number | undefined;
}

/** Prices with IVA in cents. A net price without a rate has no gross price. */
function readPrices(view: RowView, inherited: Inherited): Prices {
  const { pricesIncludeTax } = view.columns.options;
  const gross = view.decimal("price");
  const base = view.decimal("net-price");
  const impact = view.decimal("price-impact");
  const net = base && impact ? addDecimals(base, impact) : base;
  if (impact && impact.units !== 0n && !base) {
    const message =
      "El impacto de la combinación necesita el precio sin IVA del producto: expórtalos en el mismo archivo.";
    view.error("price-impact", "no-net-price", message);
  }
  const says = view.hasAny(["tax", "tax-status"]) && !/^parent$/i.test(view.text("tax"));
  const isPriced = gross !== undefined || net !== undefined;
  const teller = (says ? undefined : inherited.parent) ?? view;
  const tax = says || isPriced ? readTaxRate(teller, { net: base, gross }) : undefined;

  const charged = (decimal: Decimal, isNet: boolean): number | undefined => {
    if (!isNet) return centsOf(decimal);
    return tax && grossFromNet(decimal, tax.rate, grossRule(view));
  };
  const within = (field: ImportField, cents: number | undefined) =>
    cents === undefined ? undefined : view.within(field, cents, MAX_PRICE);
  // The old shop's own price with IVA takes precedence, except for a combination, where that column has the price of
  // the product.
  const useNet = net !== undefined && (gross === undefined || impact !== undefined);
  const regular = useNet
    ? within("net-price", charged(net, true))
    : within("price", gross && charged(gross, !pricesIncludeTax));
  const sale = readSale(view);
  const salePrice = within("sale-price", sale && charged(sale, !pricesIncludeTax));
  const price = salePrice ?? regular;
  const compared = view.decimal("reference-price");
  const reference =
    salePrice === undefined ? within("reference-price", compared && charged(compared, !pricesIncludeTax)) : regular;
  const isHigher = reference !== undefined && price !== undefined && reference > price;
  const isNet = useNet || (gross !== undefined && !pricesIncludeTax);
  return {
    // A net price and the rate that produced its gross price belong together.
    taxRate: tax && (tax.said || isNet) ? tax.rate : undefined,
    price,
    referencePrice: isHigher ? reference : undefined,
  };
}

/** A sale price without dates. With dates, the file does not reliably state whether it applies today. */
function readSale(view: RowView): Decimal | undefined {
  const sale = view.decimal("sale-price");
  if (!sale || !view.hasAny(["sale-starts", "sale-ends"])) return sale;
  view.issues.push(leftOutIssue(view, "dated-sale"));
  view.warn("sale-price", "dated-sale", "La rebaja tiene fechas y no se toma: queda el precio normal.");
  return undefined;
}

/** WooCommerce escapes a comma in a value as `\,`. */
export const unescapeText = ({ columns }: RowView, text: string): string =>
  columns.options.source === "woocommerce" ? text.replaceAll("\\,", ",") : text;

/** PrestaShop's combination: "Idioma:select:0, Estado:select:1" and "Español:0, Nuevo:1". */
function readCombination(view: RowView): [name: string, value: string][] {
  const parts = (field: ImportField) =>
    view
      .text(field)
      .split(",")
      .map((part) => toSingleLine(part.split(":")[0] ?? ""));
  const names = parts("combination-names");
  const values = parts("combination-values");
  return names.flatMap((name, index): [string, string][] => {
    const value = values[index];
    return name && value ? [[name, value]] : [];
  });
}

/** The options of a variant as the shop stores them. */
function readVariantOptions(view: RowView, { optionNames }: Inherited): Record<string, string> {
  const found = [...Object.entries(view.read("options", readOptions) ?? {}), ...readCombination(view)];
  for (const [nameField, valueField] of OPTION_FIELDS) {
    const value = unescapeText(view, toSingleLine(view.text(valueField)));
    const name = toSingleLine(view.text(nameField)) || optionNames[nameField];
    // Shopify's «Title: Default Title» is a product without options.
    if (value && name && !/^default title$/i.test(value)) found.push([name, value]);
  }
  for (const [name, value] of found) {
    if (name.length > MAX_OPTION_NAME || value.length > MAX_OPTION_VALUE) {
      const message = `La opción «${shorten(name)}» es demasiado larga: como mucho ${MAX_OPTION_NAME} caracteres de nombre y ${MAX_OPTION_VALUE} de valor.`;
      view.error(null, "too-long", message);
    }
  }
  return Object.fromEntries(found.map(([name, value]) => normaliseOption(name, value)));
}

function readSku(view: RowView): string | undefined {
  const sku = view.read("sku", readCode);
  if (!sku) return undefined;
  if (sku.length > MAX_SKU) view.error("sku", "too-long", `Tiene ${sku.length} caracteres: como mucho ${MAX_SKU}.`);
  else if (!SKU_PATTERN.test(sku)) view.error("sku", "bad-sku", SKU_ERROR);
  return sku;
}

const WEIGHT_UNIT = /(kg|gr?|lbs?|oz)\.?$/i;
const HEAD_UNIT = /\((lbs?|oz)\)/i;

/** Grams of a pound and of an ounce, exactly. */
const IMPERIAL: Readonly<Record<string, Decimal>> = {
  lb: { units: 45_359_237n, scale: 5 },
  oz: { units: 28_349_523_125n, scale: 9 },
};

const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** Grams, from a cell or heading that may name the unit: "1,2 kg", «Weight (lbs)». */
function readWeight(view: RowView): number | undefined {
  const grams = view.decimal("weight-grams");
  if (grams) return view.within("weight-grams", toScaledInteger(grams, 0), MAX_WEIGHT_GRAMS);
  const inHead = HEAD_UNIT.exec(view.columns.findHead("weight") ?? "")?.[1];
  const unit = (WEIGHT_UNIT.exec(view.text("weight"))?.[1] ?? inHead)?.toLowerCase();
  const weight = view.decimal("weight", WEIGHT_UNIT);
  const imperial = unit && IMPERIAL[unit.replace(/s$/, "")];
  if (weight && imperial) return view.within("weight", toScaledInteger(times(weight, imperial), 0), MAX_WEIGHT_GRAMS);
  const isKilos = unit ? unit === "kg" : view.columns.options.weightUnit === "kg";
  return weight && view.within("weight", toScaledInteger(weight, isKilos ? 3 : 0), MAX_WEIGHT_GRAMS);
}

/** WooCommerce manages the stock of some variations at their parent. */
const isOfParent = (view: RowView): boolean => /^(?:parent|superior)$/i.test(view.text("stock"));

/**
 * Whether the old shop has the variant without a number of units: stock is not managed there, or the number is
 * missing in a Shopify file.
 */
function isUncounted(view: RowView): boolean {
  const { columns } = view;
  if (columns.options.source === "shopify" && !columns.has("stock")) return true;
  if (view.text("stock") !== "" && !isOfParent(view)) return false;
  const flag = view.text("in-stock") === "" ? undefined : readFlag(view.text("in-stock"));
  return isOfParent(view) || (flag !== undefined && (!("value" in flag) || flag.value));
}

/** Units at the time of the shop's own export; an invalid cell counts as empty. */
function readExportedStock(view: RowView): number | undefined {
  const text = view.text("exported-stock");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Whole units; a negative number (oversold) counts as none. */
function readStock(view: RowView): number | undefined {
  // Shopify writes «not stocked» for a location without it.
  if (isOfParent(view) || /^not stocked$/i.test(view.text("stock"))) return undefined;
  // «Agotado» for variants without managed stock.
  if (view.text("stock") === "" && view.text("in-stock") !== "" && !isUncounted(view)) return 0;
  const decimal = view.decimal("stock");
  if (!decimal) return undefined;
  const units = toScaledInteger(decimal, 0);
  if (toScaledInteger(decimal, 3) !== units * 1000) {
    view.error("stock", "bad-number", "Las existencias son unidades enteras.");
    return undefined;
  }
  if (units >= 0) return view.within("stock", units, MAX_STOCK);
  view.warn("stock", "negative-stock", `Hay ${units} unidades: se toman como 0.`);
  return 0;
}

/** A barcode; an invalid one is omitted with a warning, one that Excel has damaged is an error. */
function readVariantBarcode(view: RowView): string | undefined {
  return (
    view.read("barcode", (text) => {
      const result = readBarcode(text);
      if ("value" in result || result.code === "excel-number") return result;
      view.warn("barcode", result.code, result.message);
      return { value: null };
    }) ?? undefined
  );
}

function readShelf(view: RowView): string | undefined {
  const shelf = cleanShelf(view.text("shelf")) ?? undefined;
  if (shelf === undefined || shelf.length <= MAX_SHELF) return shelf;
  view.error("shelf", "too-long", `Tiene ${shelf.length} caracteres: como mucho ${MAX_SHELF}.`);
  return undefined;
}

/**
 * The variant of a row. Its key combines the product's key with the variant's own identifier, reference or
 * options.
 */
export function readVariant(view: RowView, productKey: string, inherited: Inherited): ImportedVariant {
  const options = readVariantOptions(view, inherited);
  const sku = readSku(view);
  // A variation of WooCommerce is a row with its own identifier.
  const number = view.text(inherited.parent ? "id" : "variant-id");
  const own = number && number !== "0" ? number : undefined;
  const signature = Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
  return {
    key: `${productKey}#${own ?? (signature || sku || "")}`,
    line: view.line,
    sku,
    barcode: readVariantBarcode(view),
    shelf: readShelf(view),
    options,
    ...readPrices(view, inherited),
    cost: view.cents("cost", MAX_PRICE),
    weight: readWeight(view) ?? (inherited.parent && readWeight(inherited.parent)),
    stock: readStock(view),
    exportedStock: readExportedStock(view),
    ...(isUncounted(view) && { uncounted: true as const }),
  };
}
