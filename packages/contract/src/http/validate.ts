import { Failure, type FieldError } from "@tablero/domain/failure";
import { z } from "zod";
import { es } from "zod/locales";

z.config(es());

/** Parses what came in; what is wrong is named field by field, in Spanish. */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Failure("validation", "Hay datos que no son válidos.", { errors: fieldErrors(result.error.issues) });
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
        message: missing ? "Falta este dato" : issue.message,
      },
    ];
  });
}
