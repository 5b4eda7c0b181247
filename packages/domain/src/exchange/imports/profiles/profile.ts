import { headKey } from "../../../platform/tables/head-key.ts";
import type { ImportField } from "../reading/fields.ts";
import type { ImportKind, ImportOptions, ImportSource } from "../types.ts";

/** A file format that is recognised by its headings. */
export interface ImportProfile {
  kind: ImportKind;
  source: ImportSource;
  /**
   * Headings of the format by their key (`headKey`), each with its field; null for headings that are
   * recognised and ignored.
   */
  heads: Readonly<Record<string, ImportField | null>>;
  /** Headings that occur together only in this format; of each group, one must be present. */
  needs: readonly (readonly string[])[];
  /** A field by the key of a numbered heading, such as WooCommerce's attributes. */
  numbered?: (key: string) => ImportField | undefined;
  options?: Partial<ImportOptions>;
}

/** Headings as written in a format, each list with its field. */
export const headsOf = (
  fields: readonly (readonly [field: ImportField | null, heads: readonly string[]])[],
): Record<string, ImportField | null> =>
  Object.fromEntries(fields.flatMap(([field, heads]) => heads.map((head) => [headKey(head), field])));
