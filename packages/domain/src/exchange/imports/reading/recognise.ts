import { headKey } from "../../../platform/tables/head-key.ts";
import { STANDARD_RATE } from "../../../sales/fiscal/tax.ts";
import { ERROR_HEAD } from "../failed-rows.ts";
import { PRESTASHOP_PROFILES } from "../profiles/prestashop.ts";
import type { ImportProfile } from "../profiles/profile.ts";
import { SHOPIFY_PROFILES } from "../profiles/shopify.ts";
import { SYNONYMS } from "../profiles/synonyms.ts";
import { WOOCOMMERCE_PROFILES } from "../profiles/woocommerce.ts";
import { IMPORT_KINDS, type ImportKind, type ImportMapping, type ImportOptions, type ImportSource } from "../types.ts";
import { fieldLabel, type ImportField, ownHeads, REPEATABLE_FIELDS } from "./fields.ts";

const PROFILES: readonly ImportProfile[] = [...SHOPIFY_PROFILES, ...WOOCOMMERCE_PROFILES, ...PRESTASHOP_PROFILES];

/** The format of a file, if its headings reveal it. */
export interface RecognisedFile {
  kind: ImportKind;
  source: ImportSource;
  mapping: ImportMapping;
  options: ImportOptions;
}

/** Headings in comparable form: mappings are stored for files with the same headings, in any order. */
export const headsKey = (heads: readonly string[]): string => JSON.stringify(heads.map(headKey).sort());

/** Default options: prices include IVA at the general rate, products become drafts. */
export const defaultOptions = (source: ImportSource): ImportOptions => ({
  source,
  pricesIncludeTax: true,
  // PrestaShop names a tax rule per product: for an unknown rule, staff have to choose the rate.
  taxRate: source === "prestashop" ? null : STANDARD_RATE,
  taxRules: {},
  weightUnit: "kg",
  uncountedStock: null,
  productKind: "accessory",
  productStatus: "draft",
  shopUrl: null,
  createMissing: false,
  renameAddresses: false,
});

function mappingBy(heads: readonly string[], fieldOf: (key: string) => ImportField | null | undefined): ImportMapping {
  const taken = new Set<ImportField>();
  const columns = heads.map((head) => {
    const field = fieldOf(headKey(head)) ?? null;
    if (!field || (taken.has(field) && !REPEATABLE_FIELDS.has(field))) return { head, field: null };
    taken.add(field);
    return { head, field };
  });
  return { columns };
}

const profileField = (profile: ImportProfile, key: string): ImportField | null | undefined =>
  Object.hasOwn(profile.heads, key) ? profile.heads[key] : profile.numbered?.(key);

/** Whether all headings that identify this format are present. */
const fits = ({ needs }: ImportProfile, keys: ReadonlySet<string>): boolean =>
  needs.every((alternatives) => alternatives.some((key) => keys.has(key)));

const TEMPLATE_FIELDS: Record<ImportKind, ReadonlyMap<string, ImportField>> = {
  products: fieldsByHead("products"),
  categories: fieldsByHead("categories"),
  clients: fieldsByHead("clients"),
  orders: fieldsByHead("orders"),
};

/** Headings of the shop's own exports that the template does not have; the cells below them are ignored. */
export const LIST_HEADS: Record<ImportKind, readonly string[]> = {
  products: ["Reservadas", "Disponibles", "Expansión de", "Le falta"],
  categories: ["Dentro de", "Juego", "Subcategorías", "Productos"],
  clients: ["Tipo", "Localidad", "Cuenta", "Pedidos", "Gastado", "Último pedido", "Bloqueado", "Motivo del bloqueo"],
  orders: [],
};

/** Whether a file is a list exported by the shop, and not its template. */
export const isOwnList = (kind: ImportKind, heads: readonly string[]): boolean => {
  const keys = new Set(heads.map(headKey));
  return LIST_HEADS[kind].some((head) => keys.has(headKey(head)));
};

const LEFT_OUT: Record<ImportKind, ReadonlySet<string>> = {
  products: keysOf("products"),
  categories: keysOf("categories"),
  clients: keysOf("clients"),
  orders: keysOf("orders"),
};

function keysOf(kind: ImportKind): ReadonlySet<string> {
  return new Set([ERROR_HEAD, ...LIST_HEADS[kind]].map(headKey));
}

function fieldsByHead(kind: ImportKind): ReadonlyMap<string, ImportField> {
  return new Map(ownHeads(kind).map(({ field, head }) => [headKey(head), field]));
}

/** The kind of import template with these headings, or some of them; undefined for any other file. */
function templateKind(keys: readonly string[]): ImportKind | undefined {
  const own = (kind: ImportKind) => keys.every((key) => TEMPLATE_FIELDS[kind].has(key) || LEFT_OUT[kind].has(key));
  const has = (kind: ImportKind) =>
    missingFields(
      kind,
      mappingBy(keys, (key) => TEMPLATE_FIELDS[kind].get(key)),
    );
  return (["orders", "clients", "products", "categories"] as const).find((kind) => own(kind) && has(kind).length === 0);
}

/**
 * The format of a file by its headings: the import template, or an export of PrestaShop, Shopify or
 * WooCommerce, in Spanish or English. Null for any other file: its columns are mapped by hand, starting from
 * `suggestMapping`.
 */
export function recogniseFile(heads: readonly string[]): RecognisedFile | null {
  const keys = heads.map(headKey);
  const own = templateKind(keys);
  if (own) {
    const fields = TEMPLATE_FIELDS[own];
    return {
      kind: own,
      source: "tablero",
      mapping: mappingBy(heads, (key) => fields.get(key)),
      options: defaultOptions("tablero"),
    };
  }
  const set = new Set(keys);
  const known = (profile: ImportProfile) => keys.filter((key) => profileField(profile, key) !== undefined).length;
  const [best] = PROFILES.filter((profile) => fits(profile, set)).sort((a, b) => known(b) - known(a));
  if (!best) return null;
  const mapping = mappingBy(heads, (key) => profileField(best, key));
  const grams = mapping.columns.some(({ head, field }) => field === "weight" && /\(g\)/.test(head));
  return {
    kind: best.kind,
    source: best.source,
    mapping,
    options: { ...defaultOptions(best.source), ...best.options, ...(grams && { weightUnit: "g" as const }) },
  };
}

/**
 * A first mapping of an unknown file: columns whose headings are, or contain, a field name of the shop or of a
 * platform.
 */
export function suggestMapping(kind: ImportKind, heads: readonly string[]): ImportMapping {
  const names = new Map<string, ImportField>();
  for (const [key, field] of TEMPLATE_FIELDS[kind]) names.set(key, field);
  for (const [key, field] of SYNONYMS[kind]) if (!names.has(key)) names.set(key, field);
  for (const profile of PROFILES.filter((each) => each.kind === kind)) {
    for (const [key, field] of Object.entries(profile.heads)) if (field && !names.has(key)) names.set(key, field);
  }
  const byLength = [...names].filter(([name]) => name.length > 3).sort(([a], [b]) => b.length - a.length);
  const held = (key: string) => byLength.find(([name]) => ` ${key} `.includes(` ${name} `))?.[1];
  // Exact names are matched first, whatever the order of the columns: "Precio" before "Precio antiguo".
  const exact = new Set(heads.map(headKey).flatMap((key) => names.get(key) ?? []));
  return mappingBy(heads, (key) => {
    const own = names.get(key);
    if (own) return own;
    const near = held(key);
    return near && !exact.has(near) ? near : undefined;
  });
}

/** Required fields of a kind: one of each group. */
const NEEDED: Record<ImportKind, readonly (readonly ImportField[])[]> = {
  products: [["name", "sku", "id"]],
  categories: [["name"]],
  clients: [["email"]],
  orders: [["number"], ["placed-at"], ["email"], ["total"], ["line-name"]],
};

/** The fields that a mapping lacks, in Spanish; empty when the file can be read. */
export function missingFields(kind: ImportKind, mapping: ImportMapping): string[] {
  const mapped = new Set(mapping.columns.map(({ field }) => field));
  const either = new Intl.ListFormat("es-ES", { type: "disjunction" });
  return NEEDED[kind]
    .filter((group) => !group.some((field) => mapped.has(field)))
    .map((group) => `Falta la columna ${either.format(group.map((field) => `«${fieldLabel(kind, field)}»`))}.`);
}

export const isImportKind = (text: string): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);
