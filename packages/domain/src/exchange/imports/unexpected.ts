import { MAX_UNEXPECTED } from "./import-state.ts";
import type { ImportIssue } from "./types.ts";

export const UNEXPECTED = "unexpected";

/** A record that caused an unexpected error and was skipped. */
export const unexpectedIssue = ({ line }: { line: number }): ImportIssue => ({
  line,
  column: null,
  code: UNEXPECTED,
  message:
    "Se ha dejado fuera por un error inesperado de la tienda, que está anotado en «Sistema». Los demás siguen: vuelve a importar este más tarde.",
  level: "error",
});

export const countUnexpected = (issues: readonly ImportIssue[]): number =>
  issues.filter(({ code }) => code === UNEXPECTED).length;

/** Why a pass ends with this number of unexpected errors; null while it continues. */
export const tooManyUnexpected = (count: number): string | null =>
  count > MAX_UNEXPECTED
    ? `Más de ${MAX_UNEXPECTED} registros han fallado por errores inesperados de la tienda, que están anotados en «Sistema». Lo importado hasta aquí queda guardado.`
    : null;

/** Why a pass ends after its last attempt. */
export const GIVEN_UP_MESSAGE =
  "La tienda no ha podido terminarla, tampoco al repetirla varias veces. El error está anotado en «Sistema». Lo importado hasta aquí queda guardado.";
