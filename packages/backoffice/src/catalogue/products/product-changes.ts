import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { EXCLUSION_WORDS } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { isSameValue } from "@tablero/domain/platform/kit/merge";
import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import { entriesOf, memberOf, propertyOf } from "@tablero/domain/platform/typed";
import { OPTION_LABELS } from "@tablero/domain/platform/words/options";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { goodsWeightWords } from "@tablero/domain/settings/shipping/shipping-words";
import type { ConflictRow, Merging } from "../../platform/forms/field-merge.ts";
import { htmlText } from "../../platform/values/html-text.ts";
import { rememberedName } from "./base-names.ts";
import { attributeLabel } from "./product-attributes.ts";
import {
  normalizeEmpty,
  type ProductSent,
  type ProductValues,
  type VariantValues,
  variantName,
} from "./product-values.ts";

/** A difference between two states of the form, as display text. */
export interface Change {
  /** Path of the field; variants are identified by their id. */
  key: string;
  label: string;
  before: string;
  after: string;
}

/** Returns the name of a game, supplier or category by its id. */
export type NameOf = (id: string) => string;

const NOTHING = "—";
/** A variant that was removed here and changed by the other user. */
const KEPT = "Se queda, con cambios";
const LABELS: Partial<Record<keyof ProductValues, string>> = {
  name: "Nombre",
  slug: "Dirección en la tienda",
  format: "Formato",
  kind: "Tipo",
  status: "Estado",
  gameId: "Juego",
  supplierId: "Proveedor",
  categoryIds: "Categorías",
  baseIds: "Expansión de",
  brand: "Marca",
  tags: "Etiquetas",
  description: "Descripción",
  safetyWarning: "Advertencia",
  withdrawalExclusion: "Derecho de desistimiento",
  seoTitle: "Título en buscadores",
  seoDescription: "Descripción en buscadores",
};
const MANUFACTURER = {
  name: "Fabricante",
  address: "Dirección del fabricante",
  email: "Correo de seguridad",
  responsible: "Responsable en la UE",
} as const;
const VARIANT = {
  sku: "SKU",
  barcode: "Código de barras",
  shelf: "Estante",
  price: "Precio",
  announce: "Rebaja anunciada",
  cost: "Coste",
  taxRate: "IVA",
  weight: "Peso",
  perClientLimit: "Límite por persona",
  initialStock: "Unidades iniciales",
} as const;

/** All fields that differ between `before` and `after`. */
export function listChanges(before: ProductValues, after: ProductValues, nameOf: NameOf = String): Change[] {
  const from = normalizeEmpty(before);
  const to = normalizeEmpty(after);
  const changes: Change[] = [];
  const note = (key: string, label: string, a: unknown, b: unknown, write: (value: unknown) => string = plain) => {
    if (!isSameValue(a, b)) changes.push({ key, label, before: write(a), after: write(b) });
  };
  for (const [name, label] of entriesOf(LABELS)) {
    // An emptied slug field keeps the stored slug.
    if (name === "slug" && to.slug === undefined) continue;
    note(name, label, from[name], to[name], (value) => fieldText(name, value, nameOf));
  }
  for (const name of keysOf(from.attributes, to.attributes))
    note(`attributes.${name}`, attributeLabel(name), from.attributes?.[name], to.attributes?.[name]);
  for (const [name, label] of entriesOf(MANUFACTURER))
    note(`manufacturer.${name}`, label, from.manufacturer?.[name] || null, to.manufacturer?.[name] || null);
  changes.push(...variantChanges(from.variants, to.variants));
  return changes;
}

function variantChanges(from: readonly VariantValues[], to: readonly VariantValues[]): Change[] {
  const gone = from.filter(({ id }) => id !== undefined && !to.some((other) => other.id === id));
  const removed = gone.map((variant) => ({
    key: `variants.${variant.id}`,
    label: "Variante",
    before: variantName(variant),
    after: "Se quita",
  }));
  const rest = to.flatMap((variant, index) => {
    const old =
      from.find(({ id }) => id !== undefined && id === variant.id) ?? newOnesOf(from)[newOnesOf(to).indexOf(variant)];
    if (!old) {
      const after = `Nueva: ${variantName(variant)}`;
      return [{ key: `variants.new.${index}`, label: "Variante", before: NOTHING, after }];
    }
    return variantFields(old, variant);
  });
  return [...removed, ...rest];
}

const newOnesOf = (variants: readonly VariantValues[]) => variants.filter(({ id }) => id === undefined);

function variantFields(from: VariantValues, to: VariantValues): Change[] {
  const of = ` de ${variantName(from.id === undefined ? to : from)}`;
  const fields = entriesOf(VARIANT);
  const plainFields = fields
    .filter(([name]) => !isSameValue(from[name] ?? null, to[name] ?? null))
    .map(([name, label]) => ({
      key: `variants.${to.id ?? "new"}.${name}`,
      label: label + of,
      before: variantText(name, from[name]),
      after: variantText(name, to[name]),
    }));
  const options = keysOf(from.options, to.options)
    .filter((name) => from.options?.[name] !== to.options?.[name])
    .map((name) => ({
      key: `variants.${to.id ?? "new"}.options.${name}`,
      label: (OPTION_LABELS[name] ?? name) + of,
      before: from.options?.[name] ?? NOTHING,
      after: to.options?.[name] ?? NOTHING,
    }));
  return [...plainFields, ...options];
}

/** The product fields that differ: the body of a PATCH. */
export function buildPatch(base: ProductValues, sent: ProductSent): Partial<ProductSent> {
  const from = normalizeEmpty(base);
  return Object.fromEntries(
    Object.entries(normalizeEmpty(sent)).filter(
      ([name, value]) => value !== undefined && !isSameValue(propertyOf(from, name), value),
    ),
  );
}

/**
 * Three-way merge: applies the changes made to `base` to the stored version. The user's own changes take precedence.
 */
export function rebaseValues(base: ProductValues, mine: ProductValues, theirs: ProductValues): ProductValues {
  const from = normalizeEmpty(base) as Record<string, unknown>;
  const typed = normalizeEmpty(mine) as Record<string, unknown>;
  const result: Record<string, unknown> = { ...theirs };
  for (const name of Object.keys(typed)) {
    if (!isSameValue(from[name], typed[name])) result[name] = (mine as Record<string, unknown>)[name];
  }
  if (base.manufacturer && mine.manufacturer && theirs.manufacturer)
    result.manufacturer = mergedRecord(base.manufacturer, mine.manufacturer, theirs.manufacturer);
  result.attributes = mergedRecord(base.attributes, mine.attributes, theirs.attributes);
  result.variants = mergedVariants(base.variants, mine.variants, theirs.variants);
  return result as ProductValues;
}

function mergedVariants(
  base: readonly VariantValues[],
  mine: readonly VariantValues[],
  theirs: readonly VariantValues[],
): VariantValues[] {
  const byId = (list: readonly VariantValues[], id: string | undefined) => list.find((each) => each.id === id);
  const kept = theirs
    .filter(({ id }) => !byId(base, id) || byId(mine, id))
    .map((theirOne) => {
      const baseOne = byId(base, theirOne.id);
      const myOne = byId(mine, theirOne.id);
      if (!baseOne || !myOne) return theirOne;
      const options = mergedRecord(baseOne.options, myOne.options, theirOne.options);
      return { ...(mergedRecord(baseOne, myOne, theirOne) as VariantValues), options };
    });
  return [...kept, ...newOnesOf(mine)];
}

function mergedRecord<T>(
  base: Readonly<Record<string, T>> | undefined = {},
  mine: Readonly<Record<string, T>> | undefined = {},
  theirs: Readonly<Record<string, T>> | undefined = {},
): Record<string, T> {
  const touched = keysOf(base, mine).filter((name) => !isSameValue(base[name] ?? null, mine[name] ?? null));
  const result: Record<string, T> = { ...theirs };
  for (const name of touched) {
    const value = mine[name];
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

const isPart = (key: string, of: string) => key === of || key.startsWith(`${of}.`);

/**
 * Fields that two users changed to different values. A change inside a variant that the other user removed also counts;
 * a new variant does not.
 */
function findClashes(base: ProductValues, mine: ProductValues, theirs: ProductValues, nameOf: NameOf): ConflictRow[] {
  const there = listChanges(base, theirs, nameOf);
  return listChanges(base, mine, nameOf)
    .filter(({ key }) => !key.startsWith("variants.new."))
    .flatMap(({ key, label, after }) => {
      const other = there.find((each) => isPart(key, each.key) || isPart(each.key, key));
      if (!other || (other.key === key && other.after === after)) return [];
      return [
        { label, mine: after, theirs: other.key === key || isPart(key, other.key) ? other.after : KEPT, fields: [key] },
      ];
    });
}

/** `values`, with the fields in `keys` replaced by those of `theirs`. */
function takeFields(values: ProductValues, theirs: ProductValues, keys: readonly string[]): ProductValues {
  let result = values;
  for (const key of keys) {
    const [group = "", name = "", ...rest] = key.split(".");
    if (group === "variants")
      result = { ...result, variants: takeVariant(result.variants, theirs.variants, name, rest) };
    else if (group === "attributes" || group === "manufacturer")
      result = { ...result, [group]: withKey(result[group], theirs[group], name) };
    else result = withKey(result, theirs, group);
  }
  return result;
}

/** A variant removed here is restored; one removed by the other user stays removed. */
function takeVariant(
  variants: VariantValues[],
  theirs: readonly VariantValues[],
  id: string,
  [field, option]: readonly string[],
): VariantValues[] {
  const stored = theirs.find((each) => each.id === id);
  if (!stored) return variants;
  if (!variants.some((each) => each.id === id)) return [...variants, stored];
  return variants.map((each) => {
    if (each.id !== id || field === undefined) return each;
    if (option !== undefined) return { ...each, options: withKey(each.options, stored.options, option) };
    return withKey(each, stored, field);
  });
}

const withKey = <T extends object | null | undefined>(to: T, from: T, key: string): T => ({
  ...to,
  [key]: propertyOf(from, key),
});

/** Merges a product with the version that another user stored in the meantime: variants by id, attributes by name. */
export const productMerging = (nameOf: NameOf): Merging<ProductValues> => ({
  take: takeFields,
  merge: (base, mine, theirs) => {
    // A product's form contains all its fields.
    const from = base as ProductValues;
    return { values: rebaseValues(from, mine, theirs), rows: findClashes(from, mine, theirs, nameOf) };
  },
});

const keysOf = (a: object = {}, b: object = {}) => [...new Set([...Object.keys(a), ...Object.keys(b)])];

const plain = (value: unknown) => (value === null || value === undefined || value === "" ? NOTHING : String(value));

const namesOf = (value: unknown, nameOf: NameOf): string =>
  (Array.isArray(value) ? value.map((each) => nameOf(String(each))).join(", ") : "") || NOTHING;

function fieldText(name: keyof ProductValues, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  const word = String(value);
  if (name === "kind") return memberOf(PRODUCT_KIND_LABELS, word) ?? word;
  if (name === "withdrawalExclusion") return memberOf(EXCLUSION_WORDS, word)?.label ?? word;
  if (name === "status") return memberOf(PRODUCT_STATUS_LABELS, word)?.label ?? word;
  if (name === "gameId" || name === "supplierId") return nameOf(String(value));
  if (name === "baseIds") return namesOf(value, (id) => rememberedName(id) ?? id);
  if (name === "categoryIds") return namesOf(value, nameOf);
  if (name === "tags") return namesOf(value, String);
  if (name === "description") return htmlText(String(value)) || NOTHING;
  return String(value);
}

function variantText(name: keyof typeof VARIANT, value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (name === "price" || name === "cost") return formatMoney(Number(value));
  if (name === "taxRate") return formatPercent(Number(value));
  if (name === "weight") return goodsWeightWords(Number(value));
  return String(value);
}
