import { recordOf } from "../../platform/typed.ts";
import type { Availability } from "../../platform/vocabulary.ts";
import type { NumberRange } from "../games/collector-number.ts";
import {
  FACET_FIELDS,
  type FacetField,
  isVariantField,
  type ProductField,
  VARIANT_FIELDS,
  type VariantField,
} from "./facet-fields.ts";
import type { FacetValue } from "./facets.ts";

export interface FindableVariant extends Readonly<Record<VariantField, string | null>> {
  /** Cents. */
  price: number;
  /** Whether it has a prior price. */
  reduced: boolean;
}

export interface FindableProduct<V extends FindableVariant> {
  values: Readonly<Record<ProductField, readonly string[]>>;
  /** Collector number of a single card; null for anything else. */
  number: number | null;
  /** Live variants, at least one. */
  variants: readonly V[];
}

/** Filters on the variants of a product; null matches all variants. */
export interface VariantFilter extends Readonly<Record<VariantField, ReadonlySet<string> | null>> {
  onSale: boolean;
}

export interface FindFilters {
  /** Chosen values by field; null for a field without a filter. */
  chosen: Readonly<Record<FacetField, ReadonlySet<string> | null>>;
  /** In cents, compared with the lowest price among the matching variants. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Range of collector numbers; products without one do not match. */
  minNumber?: number | undefined;
  maxNumber?: number | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}

export interface Findable<V extends FindableVariant> {
  product: FindableProduct<V>;
  /** Availability of the product by the given variants, or by all of them if null. */
  availability(variants: readonly V[] | null): Availability;
}

/** A value with the number of products that have it regardless of the filters, which determines its position. */
export interface Tally extends Omit<FacetValue, "label"> {
  base: number;
}

type Tallies = Readonly<Record<FacetField, Map<string, Tally>>>;

export interface PriceRange {
  min: number;
  max: number;
  buckets: number[];
}

/** Bars of the histogram above the price slider. */
export const PRICE_BUCKETS = 12;

/** The histogram bar of a price, for prices from `min` to `max`. */
export const priceBucket = (price: number, min: number, max: number): number =>
  Math.min(Math.floor(((price - min) * PRICE_BUCKETS) / (max + 1 - min)), PRICE_BUCKETS - 1);

export const variantFilterOf = ({ chosen, onSale }: FindFilters): VariantFilter => ({
  language: chosen.language,
  condition: chosen.condition,
  finish: chosen.finish,
  onSale: onSale === true,
});

const narrows = (filter: VariantFilter) => filter.onSale || VARIANT_FIELDS.some((field) => filter[field] !== null);

/** The matching variants; null if all match, an empty list if none do. */
export function filterVariants<V extends FindableVariant>(
  variants: readonly V[],
  filter: VariantFilter,
): readonly V[] | null {
  if (!narrows(filter)) return null;
  const fitting = variants.filter(
    (variant) =>
      (!filter.onSale || variant.reduced) &&
      VARIANT_FIELDS.every((field) => {
        const [wanted, own] = [filter[field], variant[field]];
        return wanted === null || (own !== null && wanted.has(own));
      }),
  );
  return fitting.length === variants.length ? null : fitting;
}

const lowest = (variants: readonly FindableVariant[]) => Math.min(...variants.map(({ price }) => price));

/**
 * Filters and counts in one pass. A product's price and availability come from its matching variants only. The
 * count of a value is the number of products listed if only that value is chosen in its field and all other
 * filters stay. Values of the unfiltered list are kept, with 0 if necessary.
 */
export class CatalogueFinder<V extends FindableVariant> {
  readonly #filters: FindFilters;
  readonly #variants: VariantFilter;
  readonly #wanted: readonly ProductField[];
  readonly #tallies: Tallies;
  readonly #prices: number[] = [];
  #min = Number.POSITIVE_INFINITY;
  #max = 0;
  #numbers: NumberRange | null = null;

  constructor(filters: FindFilters) {
    this.#filters = filters;
    this.#variants = variantFilterOf(filters);
    this.#wanted = FACET_FIELDS.filter(
      (field): field is ProductField =>
        field !== "availability" && !isVariantField(field) && filters.chosen[field] !== null,
    );
    this.#tallies = recordOf(FACET_FIELDS, () => new Map());
  }

  /** Counts a product of the list; returns its price if it matches every filter, else null. */
  add({ product, availability }: Findable<V>): number | null {
    const { values, variants } = product;
    this.#tallyBase(product, availability(null));
    if (!this.#fitsNumber(product.number)) return null;
    const own = filterVariants(variants, this.#variants);
    const missed = this.#wanted.filter(
      (field) => !values[field].some((value) => this.#filters.chosen[field]?.has(value)),
    );
    if (missed.length === 0) for (const field of VARIANT_FIELDS) this.#tallyVariants(field, product, availability);
    if (own?.length === 0) return null;
    const price = lowest(own ?? variants);
    this.#range(price);
    const word = availability(own);
    const [fitsPrice, fitsWord] = [this.#fitsPrice(price), this.#fitsWord(word)];
    const isFixed = this.#fitsStock(word);
    if (!isFixed) return null;
    const failed = missed.length + Number(!fitsPrice) + Number(!fitsWord);
    if (failed > 1) return null;
    if (missed.length === 0 && fitsPrice) this.#count("availability", [word]);
    if (missed.length === 0 && fitsWord) this.#prices.push(price);
    if (!fitsPrice || !fitsWord) return null;
    const [only] = missed;
    if (only) {
      this.#count(only, values[only]);
      return null;
    }
    for (const field of FACET_FIELDS)
      if (field !== "availability" && !isVariantField(field)) this.#count(field, values[field]);
    return price;
  }

  tallies(field: FacetField): Tally[] {
    return [...this.#tallies[field].values()];
  }

  /** Range of prices with the histogram of the products that match the other filters; null for an empty list. */
  priceRange(): PriceRange | null {
    if (this.#min > this.#max) return null;
    const [min, max] = [this.#min, this.#max];
    const buckets = new Array<number>(PRICE_BUCKETS).fill(0);
    for (const price of this.#prices) {
      const step = priceBucket(price, min, max);
      buckets[step] = (buckets[step] ?? 0) + 1;
    }
    return { min, max, buckets };
  }

  /** Range of collector numbers of the whole list; null if no product has one. */
  numberRange(): NumberRange | null {
    return this.#numbers;
  }

  #fitsNumber(number: number | null): boolean {
    const { minNumber, maxNumber } = this.#filters;
    if (minNumber === undefined && maxNumber === undefined) return true;
    return number !== null && number >= (minNumber ?? 0) && number <= (maxNumber ?? Number.POSITIVE_INFINITY);
  }

  #fitsPrice(price: number): boolean {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = this.#filters;
    return price >= minPrice && price <= maxPrice;
  }

  #fitsWord(word: Availability): boolean {
    return this.#filters.chosen.availability?.has(word) ?? true;
  }

  #fitsStock(word: Availability): boolean {
    return this.#filters.inStock !== true || word === "in-stock" || word === "low";
  }

  #range(price: number): void {
    if (price < this.#min) this.#min = price;
    if (price > this.#max) this.#max = price;
  }

  /** Counts a variant's value if the product would be listed with only that value chosen in its field. */
  #tallyVariants(
    field: VariantField,
    { variants }: FindableProduct<V>,
    availability: Findable<V>["availability"],
  ): void {
    for (const value of collectValues(variants, field)) {
      const fitting = filterVariants(variants, { ...this.#variants, [field]: new Set([value]) });
      if (fitting?.length === 0) continue;
      const word = availability(fitting);
      if (this.#fitsPrice(lowest(fitting ?? variants)) && this.#fitsWord(word) && this.#fitsStock(word))
        this.#count(field, [value]);
    }
  }

  #tallyBase({ values, variants, number }: FindableProduct<V>, word: Availability): void {
    this.#range(lowest(variants));
    if (number !== null) {
      const { min, max } = this.#numbers ?? { min: number, max: number };
      this.#numbers = { min: Math.min(min, number), max: Math.max(max, number) };
    }
    for (const field of FACET_FIELDS) {
      const own =
        field === "availability" ? [word] : isVariantField(field) ? collectValues(variants, field) : values[field];
      for (const value of own) this.#tally(field, value).base += 1;
    }
  }

  #count(field: FacetField, values: readonly string[]): void {
    for (const value of values) this.#tally(field, value).count += 1;
  }

  #tally(field: FacetField, value: string): Tally {
    const known = this.#tallies[field].get(value);
    if (known) return known;
    const tally = { value, count: 0, base: 0 };
    this.#tallies[field].set(value, tally);
    return tally;
  }
}

function collectValues(variants: readonly FindableVariant[], field: VariantField): string[] {
  const [only] = variants;
  if (variants.length === 1 && only) return only[field] === null ? [] : [only[field]];
  return [...new Set(variants.flatMap((variant) => variant[field] ?? []))];
}
