import type { StandardFields } from "../standard-fields.generated.ts";

export type { StandardFields };

/** A row of a simple record. */
export type StandardRow<Id extends keyof StandardFields> = StandardFields[Id] & { id: string };

/** The rows of all simple records, by resource. */
export type StandardRows = { [Id in keyof StandardFields]: StandardRow<Id>[] };
