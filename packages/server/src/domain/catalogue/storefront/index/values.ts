import { FACET_FIELDS, type FacetField } from "@tablero/domain/catalogue/find/facet-fields";
import { AVAILABILITIES } from "@tablero/domain/platform/vocabulary";

/** Fields whose values are numbered: the facet fields, and a product's categories. */
export type ValueField = FacetField | "category";

/** All values of the catalogue by number, from 1 on; numbers are never reused. */
export class Values {
  readonly #ids = new Map<ValueField, Map<string, number>>();
  readonly #fields: ValueField[] = ["category"];
  readonly #texts: string[] = [""];
  readonly #byField = new Map<ValueField, number[]>();

  constructor() {
    for (const field of [...FACET_FIELDS, "category"] as const) {
      this.#ids.set(field, new Map());
      this.#byField.set(field, []);
    }
    for (const word of AVAILABILITIES) this.intern("availability", word);
  }

  /** One more than the highest number. */
  get size(): number {
    return this.#texts.length;
  }

  intern(field: ValueField, text: string): number {
    const ids = this.#ids.get(field) as Map<string, number>;
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.push(text) - 1;
    this.#fields.push(field);
    ids.set(text, id);
    this.of(field).push(id);
    return id;
  }

  /** The number of a value; undefined for a value that is not in the catalogue. */
  known = (field: ValueField, text: string): number | undefined => this.#ids.get(field)?.get(text);

  /** Numbers of all values of a field. */
  of = (field: ValueField): number[] => this.#byField.get(field) as number[];

  fieldOf = (id: number): ValueField => this.#fields[id] as ValueField;

  textOf = (id: number): string => this.#texts[id] as string;
}
