import type { FieldError } from "./failure.ts";

/** What is archived stays named where it is used; nothing else is put there anew. */
export const archivedFault = (path: string): FieldError => ({
  path,
  code: "archived",
  message: "Está archivado: elige otro, o restáuralo antes.",
});
