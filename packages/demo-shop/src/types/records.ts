import type { PlainFields } from "../plain-fields.generated.ts";

export type { PlainFields };

/** A row of a simple record. */
export type PlainRow<Id extends keyof PlainFields> = PlainFields[Id] & { id: string };

/** The rows of all simple records, by resource. */
export type PlainRows = { [Id in keyof PlainFields]: PlainRow<Id>[] };
