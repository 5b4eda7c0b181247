import { Failure, type FieldError } from "./failure.ts";

/** A field whose values no two records share. */
export interface UniqueField<Fields> {
  path: keyof Fields & string;
  /** Spanish: who has it already. */
  message: string;
  /** Records with the same key clash; null clashes with none. */
  key(fields: Fields): string | null;
}

/** The refusal of values that other records have, at their fields. */
export function duplicateOf(fields: readonly { path: string; message: string }[]): Failure {
  const errors = fields.map(({ path, message }): FieldError => ({ path, code: "duplicate", message }));
  return new Failure("duplicate", errors[0]?.message ?? "Ya existe.", { errors });
}
