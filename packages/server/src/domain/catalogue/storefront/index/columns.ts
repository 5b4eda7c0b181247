import {
  FACET_FIELDS,
  isVariantField,
  type ProductField,
  productValues,
  VARIANT_FIELDS,
} from "@tablero/domain/catalogue/find/facet-fields";
import { decideAvailability } from "@tablero/domain/catalogue/stock/availability";
import type { Availability } from "@tablero/domain/platform/vocabulary";
import { Arena, growArray, InternedLists } from "./arrays.ts";
import type { IndexRow, IndexRowVariant } from "./rows.ts";
import type { Sort } from "./sortings.ts";
import { Values } from "./values.ts";

/** Parent of each category by its id; null at the top. */
export type Parents = ReadonlyMap<string, string | null>;

/**
 * Larger numbers of units are not distinguished, because thresholds of low stock are lower. The trigger of
 * `stock` uses the same limit.
 */
export const MAX_UNITS = 254;
/** Units of a variant that an open campaign sells. */
const PREORDER = 255;
/** Numbers of a variant in the arena: its price in cents and its units. */
export const VARIANT_SIZE = 2;
const MAX_NAME_BYTES = 255;
/** Maximum number of a product's variants that are included in lists. */
const MAX_VARIANTS = 1000;

const PRODUCT_FIELDS = FACET_FIELDS.filter(
  (field): field is ProductField => field !== "availability" && !isVariantField(field),
);

/**
 * The shop's published products as columns. The place of a product is its `ordinal`; a place without a product
 * has class 0. Products with the same values and categories share a class. Products whose variants have the same
 * options share an `offer`.
 */
export class Columns {
  readonly values = new Values();
  /** Numbers of values and own categories of a class. */
  readonly classes = new InternedLists();
  /** Numbers of options, one for each variant. */
  readonly offers = new InternedLists();
  /** Value numbers of a variant by position in `VARIANT_FIELDS`, 0 if it has none; followed by 1 if it is reduced. */
  readonly options = new InternedLists();
  /** Number of products of each class. */
  ofClass = new Int32Array(0);
  classOf = new Uint32Array(0);
  offerOf = new Uint32Array(0);
  /** Cents: the lowest price of its variants. */
  price = new Uint32Array(0);
  /** Milliseconds since 1970; NaN without a date. */
  published = new Float64Array(0);
  /** Milliseconds since 1970; NaN without a date. */
  released = new Float64Array(0);
  /** Collector number; 0 without one. */
  number = new Uint16Array(0);
  featured = new Uint8Array(0);
  /** Units that can be sold, at most `MAX_UNITS`; `PREORDER` if only an open campaign sells it. */
  units = new Uint8Array(0);
  /** Names in lower case without accents, as UTF-8; compared by their bytes. */
  readonly names = new Arena(new Uint8Array(0));
  /** Price and units of each variant. */
  readonly variants = new Arena(new Uint32Array(0));
  /** One more than the highest place. */
  size = 0;
  /** Number of products. */
  count = 0;
  #parents: Parents = new Map();
  /** By class: its categories and all their ancestors, each once. */
  #within: (readonly number[] | undefined)[] = [];

  reserve(places: number): void {
    this.classOf = growArray(this.classOf, places);
    this.offerOf = growArray(this.offerOf, places);
    this.price = growArray(this.price, places);
    this.published = growArray(this.published, places);
    this.released = growArray(this.released, places);
    this.number = growArray(this.number, places);
    this.featured = growArray(this.featured, places);
    this.units = growArray(this.units, places);
    this.names.reserve(places);
    this.variants.reserve(places);
  }

  /** Releases reserved memory once all products are added. */
  fit(): void {
    this.names.fit();
    this.variants.fit();
  }

  has(place: number): boolean {
    return (this.classOf[place] ?? 0) !== 0;
  }

  put(row: IndexRow): void {
    const place = row.ordinal;
    this.reserve(place + 1);
    this.size = Math.max(this.size, place + 1);
    if (this.has(place)) this.#leaveClass(place);
    const id = this.#internClass(row);
    this.classOf[place] = id;
    this.ofClass = growArray(this.ofClass, id + 1);
    this.ofClass[id] = (this.ofClass[id] ?? 0) + 1;
    this.count += 1;
    this.offerOf[place] = this.offers.intern(row.variants.map((variant) => this.#internOption(variant)));
    this.price[place] = lowestOf(row.variants);
    this.published[place] = row.published ?? Number.NaN;
    this.released[place] = row.released ?? Number.NaN;
    this.number[place] = row.number ?? 0;
    this.featured[place] = Number(row.featured);
    this.units[place] = countUnits(row.variants);
    this.names.set(place, bytesOf(row.name));
    this.variants.set(
      place,
      row.variants
        .slice(0, MAX_VARIANTS)
        .flatMap(({ price, units, preorder }) => [price, preorder ? PREORDER : Math.min(units, MAX_UNITS)]),
    );
  }

  /** The orders in which a product changes its position when it takes the values of a row. */
  moves({ ordinal: place, featured, published, released, variants, name }: IndexRow): Record<Sort, boolean> {
    const isNew = !this.has(place);
    const isDated = isNew || !Object.is(this.published[place], published ?? Number.NaN);
    return {
      relevance: isDated || this.featured[place] !== Number(featured),
      newest: isDated,
      release: isNew || !Object.is(this.released[place], released ?? Number.NaN),
      price: isNew || this.price[place] !== lowestOf(variants),
      name: isNew || Buffer.compare(this.names.of(place), bytesOf(name)) !== 0,
    };
  }

  take(place: number): void {
    this.#leaveClass(place);
    this.names.set(place, []);
    this.variants.set(place, []);
  }

  #leaveClass(place: number): void {
    const id = this.classOf[place] ?? 0;
    this.ofClass[id] = (this.ofClass[id] ?? 0) - 1;
    this.classOf[place] = 0;
    this.count -= 1;
  }

  /** Sets the category tree. All categories get numbers here, so that counts have room for them. */
  setTree(parents: Parents): void {
    this.#parents = parents;
    this.#within = [];
    for (const id of parents.keys()) this.values.intern("category", id);
  }

  /** Numbers of the categories of a class, with their ancestors. */
  within(classId: number): readonly number[] {
    this.#within[classId] ??= this.#categoriesWithin(classId);
    return this.#within[classId];
  }

  #categoriesWithin(classId: number): number[] {
    const all = new Set<number>();
    for (const own of this.classes.of(classId)) {
      if (this.values.fieldOf(own) !== "category") continue;
      for (let value: number | undefined = own; value !== undefined && !all.has(value); ) {
        all.add(value);
        const parent: string | null = this.#parents.get(this.values.textOf(value)) ?? null;
        value = parent === null ? undefined : this.values.known("category", parent);
      }
    }
    return [...all];
  }

  /** Numbers of a product's own categories; the first is the one in its breadcrumb. */
  readCategories(place: number): number[] {
    const values = [...this.classes.of(this.classOf[place] ?? 0)];
    return values.filter((value) => this.values.fieldOf(value) === "category");
  }

  bytes(): number {
    const { classOf, offerOf, price, published, released, number, featured, units } = this;
    const arrays = [classOf, offerOf, price, published, released, number, featured, units];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) + this.names.bytes + this.variants.bytes;
  }

  #internClass(row: IndexRow): number {
    const values = productValues(row);
    const own = PRODUCT_FIELDS.flatMap((field) => values[field].map((text) => this.values.intern(field, text)));
    return this.classes.intern([...own, ...row.categories.map((id) => this.values.intern("category", id))]);
  }

  #internOption(variant: IndexRowVariant): number {
    const values = VARIANT_FIELDS.map((field) => {
      const text = variant[field];
      return text === null ? 0 : this.values.intern(field, text);
    });
    return this.options.intern([...values, Number(variant.reduced)]);
  }
}

const bytesOf = (name: string) => Buffer.from(name).subarray(0, MAX_NAME_BYTES);
const lowestOf = (variants: readonly IndexRowVariant[]) => Math.min(...variants.map(({ price }) => price));

function countUnits(variants: readonly IndexRowVariant[]): number {
  const units = variants.reduce((sum, { units, preorder }) => sum + (preorder ? 0 : units), 0);
  if (units === 0 && variants.some(({ preorder }) => preorder)) return PREORDER;
  return Math.min(units, MAX_UNITS);
}

/** Availability by units as stored in columns. */
export const availabilityOfUnits = (units: number, lowUpTo: number): Availability =>
  decideAvailability({ onHand: units, reserved: 0, preorder: units === PREORDER }, Math.min(lowUpTo, MAX_UNITS - 1));

/** Combined units of two variants. */
export function addUnits(a: number, b: number): number {
  if (a === PREORDER) return b === 0 ? a : b;
  if (b === PREORDER) return a === 0 ? b : a;
  return Math.min(a + b, MAX_UNITS);
}
