import { expect, it } from "vitest";
import { keepInitialsTogether } from "./legal-name.ts";

it.each([
  ["Tablero Juegos, S. L.", "Tablero Juegos, S.\u00a0L."],
  ["Dados y Fichas, S. L. U.", "Dados y Fichas, S.\u00a0L.\u00a0U."],
  ["Juegos Unidos, S.A.", "Juegos Unidos, S.A."],
  ["Librería J. Ortega", "Librería J. Ortega"],
])("%s is not broken across lines", (name, whole) => {
  expect(keepInitialsTogether(name)).toBe(whole);
});
