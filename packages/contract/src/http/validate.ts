import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { isStorable } from "@tablero/domain/platform/validation";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { z } from "zod";
import { spanishMessage } from "./spanish.ts";

z.config({ localeError: spanishMessage });

/** Parses input; validation errors are given by field, in Spanish. */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const strange = unstorable(value, []);
  if (strange)
    throw new Failure("validation", NOT_TEXT, { errors: [{ path: strange, code: "text", message: NOT_TEXT }] });
  // Includes the input, to distinguish missing values from wrong types.
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure("validation", "Hay datos que no son válidos.", { errors: fieldErrors(result.error.issues) });
}

const NOT_TEXT = "Hay caracteres que no se pueden guardar.";

/** Path of the first text or name that a database cannot store; null when there is none. */
function unstorable(value: unknown, path: readonly string[]): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path.join(".");
  if (typeof value !== "object" || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = isStorable(name) ? unstorable(member, [...path, name]) : path.join(".");
    if (found !== null) return found;
  }
  return null;
}

export function fieldErrors(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        path: [...path, key].join("."),
        code: "unknown",
        message: "Este campo no existe",
      }));
    const missing = issue.code === "invalid_type" && issue.input === undefined;
    return [
      {
        path: path.join("."),
        code: missing ? "required" : issue.code,
        message: missing ? MISSING_TEXT : issue.message,
      },
    ];
  });
}
