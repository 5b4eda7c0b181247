import { Failure, type FieldError } from "../failure.ts";

/** A field whose values must be unique among records. */
export interface UniqueField<Fields> {
  path: keyof Fields & string;
  /** Spanish message naming the existing owner of the value; a function if it quotes the value. */
  message: string | ((fields: Fields) => string);
  /** Records with the same key conflict; null never conflicts. */
  key(fields: Fields): string | null;
}

/** Failure: other records already have some of the record's values, reported at their fields. */
export function duplicateFailure<Fields>(
  taken: readonly { path: string; message: UniqueField<Fields>["message"] }[],
  fields: Fields,
): Failure {
  const errors = taken.map(({ path, message }): FieldError => {
    return { path, code: "duplicate", message: typeof message === "string" ? message : message(fields) };
  });
  return new Failure("duplicate", errors[0]?.message ?? "Ya existe.", { errors });
}
