import { headKey } from "../../../platform/tables/head-key.ts";
import type { ImportField } from "../reading/fields.ts";
import type { ImportKind, ImportOptions, ImportSource } from "../types.ts";

/** A file format that is known by its heads. */
export interface ImportProfile {
  kind: ImportKind;
  source: ImportSource;
  /** Heads of the format by their key (`headKey`), each with its field; null for what is known and not taken over. */
  heads: Readonly<Record<string, ImportField | null>>;
  /** Heads that only this format has together: each group needs one of its alternatives. */
  needs: readonly (readonly string[])[];
  /** A field by the key of a head whose heads are numbered, such as WooCommerce's attributes. */
  numbered?: (key: string) => ImportField | undefined;
  options?: Partial<ImportOptions>;
}

/** Heads as they are written in a format, each list with its field. */
export const headsOf = (
  fields: readonly (readonly [field: ImportField | null, heads: readonly string[]])[],
): Record<string, ImportField | null> =>
  Object.fromEntries(fields.flatMap(([field, heads]) => heads.map((head) => [headKey(head), field])));
