import type { FieldError } from "../failure.ts";

/** Failure: archived records stay where they are referenced, but accept no new references. */
export const archivedError = (path: string): FieldError => ({
  path,
  code: "archived",
  message: "Está archivado: elige otro, o restáuralo antes.",
});
