import { skuKey } from "../../../catalogue/products/skus.ts";
import { optionErrors, optionNames, withKnownNames } from "../../../catalogue/products/variant-options.ts";
import { hash64 } from "../../../platform/kit/hash-text.ts";
import { issueOf } from "../issue-of.ts";
import { leftOutIssue } from "../left-out.ts";
import { parseOwnId } from "../own-ids.ts";
import type { ImportedVariant, ImportOptions } from "../types.ts";
import { barcodeAsRead } from "./as-read.ts";
import type { ProductPlan } from "./plan-product.ts";
import type { ProductWorld, ShopProduct, ShopVariant } from "./shop-product.ts";

/** Maximum number of variants of a product. */
export const MAX_VARIANTS = 100;

type VariantFields = Omit<ShopVariant, "id" | "onHand" | "reserved" | "archived">;

export interface NewVariant extends VariantFields {
  id: string;
  key: string;
  /** Units on hand. */
  quantity: number;
}

export interface VariantChange {
  id: string;
  before: ShopVariant;
  /** Only the differences. */
  write: Partial<VariantFields> & { archived?: false };
  /** Change of the units on hand. */
  quantity: number;
}

/**
 * Plans the variants of a record: which are new, and which values differ in the others. Errors are added to
 * the plan's issues.
 */
export function planVariants(plan: ProductPlan, world: ProductWorld, options: ImportOptions): void {
  const { before, record, issues } = plan;
  const taken = new Set<string>();
  const own = new Map((before?.variants ?? []).map((variant) => [variant.id, variant]));
  let position = Math.max(-1, ...(before?.variants ?? []).map((variant) => variant.position));
  const names = optionNames(liveOf(before));
  for (const read of record.variants) {
    const variant = { ...read, options: withKnownNames(read.options, names) };
    if (before && hasNoVariantData(variant)) continue;
    if (!isKnownRate(variant, plan, world)) continue;
    const known = findVariant(variant, plan, world, taken);
    const other = variant.sku ? world.skus.get(skuKey(variant.sku)) : undefined;
    if (other && other.variantId !== known?.id) {
      const name = world.products.get(other.productId)?.name;
      const whose =
        other.productId === plan.id ? "otra variante del mismo producto" : name ? `«${name}»` : "otro producto";
      const message = `La referencia ${variant.sku} ya es de ${whose}.`;
      issues.push(issueOf(variant, world, "sku", "sku-taken", message));
      continue;
    }
    if (record.variants.some((each) => each !== read && each.sku !== undefined && isSameSku(each.sku, variant.sku))) {
      const message = `La referencia ${variant.sku} está repetida en el producto.`;
      issues.push(issueOf(variant, world, "sku", "sku-repeated", message));
      continue;
    }
    if (known) {
      taken.add(known.id);
      const change = planChange(variant, known, plan, world);
      if (change) plan.changed.push(change);
      plan.variantKeys.push({ key: variant.key, id: known.id });
      continue;
    }
    position += 1;
    const created = newVariant(variant, position, plan, world, options);
    if (!created) continue;
    plan.created.push(created);
    plan.variantKeys.push({ key: variant.key, id: created.id });
  }
  if (own.size + plan.created.length > MAX_VARIANTS)
    issues.push(
      issueOf(record, world, "options", "too-many-variants", `Un producto tiene ${MAX_VARIANTS} variantes como mucho.`),
    );
  if (issues.every(({ level }) => level !== "error")) checkOptions(plan, world);
}

const liveOf = (product: ShopProduct | null) => product?.variants.filter(({ archived }) => !archived) ?? [];

/**
 * All resulting variants of the product must be distinguishable by their options, including those that the
 * file omits.
 */
function checkOptions(
  { before, record, created, changed, variantKeys, issues }: ProductPlan,
  world: ProductWorld,
): void {
  const live = liveOf(before);
  const changes = new Map(changed.map(({ id, write }) => [id, write]));
  const after = [
    ...(before?.variants ?? [])
      .filter(({ id, archived }) => !archived || changes.get(id)?.archived === false)
      .map((variant) => ({ ...variant, ...changes.get(variant.id) })),
    ...created,
  ];
  // A new variant already has an id, and no stored error.
  for (const { index, code, message } of optionErrors(after, live)) {
    const { id, sku = "" } = after[index] ?? {};
    const key = variantKeys.find((each) => each.id === id)?.key;
    const row = record.variants.find((each) => each.key === key);
    const text = row ? message : `Variante ${sku}: ${message}`;
    issues.push(issueOf(row ?? record, world, "options", `options-${code}`, text));
  }
}

/**
 * A row of an existing product that contains no variant, as exported for a product whose variants are all
 * archived.
 */
const hasNoVariantData = ({
  key: _,
  line: _line,
  uncounted: _uncounted,
  options,
  ...values
}: ImportedVariant): boolean =>
  Object.keys(options).length === 0 && Object.values(values).every((value) => value === undefined);

const percent = (rate: number): string => `${String(rate / 100).replace(".", ",")} %`;

/**
 * A file's rate must be in force: a rule number, a factor or a typing error is not a rate, and the record is
 * refused.
 */
function isKnownRate(variant: ImportedVariant, { issues }: ProductPlan, world: ProductWorld): boolean {
  const { taxRate } = variant;
  if (taxRate === undefined || world.rates.some(({ rate }) => rate === taxRate)) return true;
  const known = new Intl.ListFormat("es-ES", { type: "disjunction" }).format(
    world.rates.map(({ rate }) => percent(rate)),
  );
  const message = `El ${percent(taxRate)} no es un IVA que conozca la tienda: es ${known}.`;
  issues.push(issueOf(variant, world, "tax", "unknown-rate", message));
  return false;
}

/**
 * Finds the variant by its key, its SKU or its options; the only variant of a product without options needs
 * none of them.
 */
function findVariant(
  variant: ImportedVariant,
  { before, record }: ProductPlan,
  world: ProductWorld,
  taken: ReadonlySet<string>,
): ShopVariant | undefined {
  if (!before) return undefined;
  const free = before.variants.filter(({ id }) => !taken.has(id));
  const byKey = free.find(({ id }) => id === world.variantKeys.get(variant.key)?.id);
  if (byKey) return byKey;
  const bySku = free.find(({ sku }) => isSameSku(sku, variant.sku));
  if (bySku) return bySku;
  const live = free.filter(({ archived }) => !archived);
  const options = optionsKey(variant.options);
  if (options !== "") return live.find((each) => optionsKey(each.options) === options);
  return live.length === 1 && before.variants.length === 1 && record.variants.length === 1 ? live[0] : undefined;
}

const isSameSku = (sku: string, other: string | undefined): boolean =>
  other !== undefined && skuKey(sku) === skuKey(other);

const optionsKey = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}\u0000${value}`)
    .sort()
    .join("\u0001");

function newVariant(
  variant: ImportedVariant,
  position: number,
  plan: ProductPlan,
  world: ProductWorld,
  options: ImportOptions,
): NewVariant | null {
  const { issues } = plan;
  const { key, price } = variant;
  const taxRate = variant.taxRate ?? options.taxRate;
  if (price === undefined) {
    issues.push(issueOf(variant, world, "price", "price-missing", "Falta el precio: una variante nueva lo necesita."));
    return null;
  }
  if (taxRate === null) {
    const message = "Falta el IVA: indícalo en el fichero o elige uno en las opciones.";
    issues.push(issueOf(variant, world, "tax", "tax-missing", message));
    return null;
  }
  if (!isKnownRate({ ...variant, taxRate }, plan, world)) return null;
  if (variant.uncounted && variant.stock === undefined && options.uncountedStock === null) {
    const message =
      "La otra tienda no dice cuántas unidades hay. Elige en las opciones con cuántas empieza lo que no se cuenta.";
    issues.push(issueOf(variant, world, "stock", "stock-missing", message));
    return null;
  }
  warnOfReference(variant, issues, world);
  return {
    id: world.newId(),
    key,
    sku: variant.sku ?? madeUpSku(key),
    barcode: variant.barcode ?? null,
    shelf: variant.shelf ?? null,
    options: variant.options,
    price,
    cost: variant.cost ?? null,
    taxRate,
    weight: variant.weight ?? 0,
    position,
    quantity: variant.stock ?? (variant.uncounted && options.uncountedStock !== null ? options.uncountedStock : 0),
  };
}

/** SKU for a variant without one: the same key always gives the same SKU, and different keys give different ones. */
const madeUpSku = (key: string): string => `IMP-${hash64(key).toUpperCase()}`;

function planChange(
  variant: ImportedVariant,
  before: ShopVariant,
  { issues, record }: ProductPlan,
  world: ProductWorld,
): VariantChange | null {
  const write: VariantChange["write"] = {};
  // The shop's own spelling is kept.
  if (variant.sku !== undefined && !isSameSku(variant.sku, before.sku)) write.sku = variant.sku;
  if (variant.barcode !== undefined && variant.barcode !== barcodeAsRead(before.barcode))
    write.barcode = variant.barcode;
  if (variant.shelf !== undefined && variant.shelf !== before.shelf) write.shelf = variant.shelf;
  if (Object.keys(variant.options).length > 0 && optionsKey(variant.options) !== optionsKey(before.options))
    write.options = variant.options;
  if (variant.price !== undefined && variant.price !== before.price) write.price = variant.price;
  if (variant.cost !== undefined && variant.cost !== before.cost) write.cost = variant.cost;
  if (variant.taxRate !== undefined && !isSameRate(variant.taxRate, before.taxRate, world))
    write.taxRate = variant.taxRate;
  if (variant.weight !== undefined && variant.weight !== before.weight) write.weight = variant.weight;
  if (before.archived) write.archived = false;
  if (write.price !== undefined) warnOfReference(variant, issues, world);
  const asked = parseOwnId(record.key) === undefined ? variant.stock : unitsOfExport(variant, before, issues, world);
  const quantity = planUnits({ ...variant, stock: asked }, before, issues, world) - before.onHand;
  return Object.keys(write).length > 0 || quantity !== 0 ? { id: before.id, before, write, quantity } : null;
}

/** A stored rate stands for its kind: the rate of the same kind that is now in force is not a change. */
const isSameRate = (read: number, stored: number, { rates }: ProductWorld): boolean =>
  read === stored || rates.some(({ rate, stored: all }) => rate === read && all.includes(stored));

/**
 * Units requested by a row of the shop's own export. A number counts only if staff changed it in the file and
 * the shop still has the exported number; otherwise it would restore units sold since.
 */
function unitsOfExport(
  variant: ImportedVariant,
  { onHand }: ShopVariant,
  issues: ProductPlan["issues"],
  world: ProductWorld,
): number | undefined {
  const { stock, exportedStock } = variant;
  if (stock === undefined || stock === onHand || stock === exportedStock) return undefined;
  if (exportedStock === onHand) return stock;
  if (exportedStock !== undefined) {
    const message = `Se exportó con ${exportedStock} y ahora hay ${onHand}: se quedan como están, y no en ${stock}. Ajústalas en el producto, o expórtalo otra vez.`;
    issues.push(issueOf(variant, world, "stock", "stock-moved", message, "warning"));
  } else if (!world.told.has("stock-undated")) {
    world.told.add("stock-undated");
    const message =
      "El fichero no dice con cuántas unidades se exportó: las existencias se quedan como están. Expórtalo otra vez, o usa un fichero con SKU y Existencias y sin el código del producto. Este aviso sale una vez.";
    issues.push(issueOf(variant, world, "stock", "stock-undated", message, "warning"));
  }
  return undefined;
}

/** Units on hand afterwards, never fewer than orders have reserved. */
function planUnits(
  variant: ImportedVariant,
  { onHand, reserved }: ShopVariant,
  issues: ProductPlan["issues"],
  world: ProductWorld,
): number {
  if (variant.stock === undefined || variant.stock === onHand) return onHand;
  if (variant.stock >= reserved) return variant.stock;
  const message = `${reserved === 1 ? "Queda 1 unidad" : `Quedan ${reserved} unidades`} y no ${variant.stock}: hay pedidos que las tienen reservadas.`;
  issues.push(issueOf(variant, world, "stock", "below-reserved", message, "warning"));
  return reserved;
}

/** A strikethrough price in the shop is always its own lowest price of the last 30 days. */
function warnOfReference(variant: ImportedVariant, issues: ProductPlan["issues"], world: ProductWorld): void {
  if (variant.referencePrice === undefined) return;
  issues.push(leftOutIssue(variant, "reference-price"));
  if (world.told.has("reference-price")) return;
  world.told.add("reference-price");
  const message =
    "Los precios de referencia no se guardan: un precio tachado tiene que ser el más bajo de los 30 días anteriores, y esos los conoce la tienda. Este aviso sale una vez.";
  issues.push(issueOf(variant, world, "reference-price", "reference-price", message, "warning"));
}
