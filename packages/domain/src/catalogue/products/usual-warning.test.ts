import { describe, expect, it } from "vitest";
import { PRODUCT_KINDS } from "../../platform/vocabulary.ts";
import { isWarningOutOfPlace, usualWarning } from "./usual-warning.ts";

describe("usualWarning", () => {
  it.each(["single", "book", "service"] as const)("a %s needs none", (kind) =>
    expect(usualWarning({ kind, age: "8+" })).toBeNull(),
  );
  it.each(["board-game", "sealed", "accessory"] as const)("a %s warns of small parts", (kind) => {
    expect(usualWarning({ kind })).toMatch(/36 meses.*asfixia/);
    expect(usualWarning({ kind, age: "10+" })).toMatch(/36 meses/);
    expect(usualWarning({ kind, age: 13 })).toMatch(/36 meses/);
  });
  it("a game for adolescents is not a toy", () => {
    for (const age of ["14+", 14, "18+"])
      expect(usualWarning({ kind: "board-game", age })).toMatch(/^No es un juguete/);
  });
});

describe("isWarningOutOfPlace", () => {
  const WARNINGS = [
    "No apto para menores de 3 años: contiene piezas pequeñas. Peligro de asfixia.",
    "No es adecuado para menores de tres años",
    "Atención: 36 meses",
  ];
  it.each(WARNINGS)("«%s» is questioned on a card, a book and a service", (warning) =>
    expect(PRODUCT_KINDS.filter((kind) => isWarningOutOfPlace({ kind, warning }))).toEqual([
      ...["single", "book", "service"],
    ]),
  );
  it("other warnings and none are not questioned", () => {
    for (const warning of ["", "No ingerir.", "Para mayores de 14 años"])
      for (const kind of PRODUCT_KINDS) expect(isWarningOutOfPlace({ kind, warning })).toBe(false);
  });
  it("the usual warning of a kind is in its place", () => {
    for (const kind of PRODUCT_KINDS)
      expect(isWarningOutOfPlace({ kind, warning: usualWarning({ kind }) ?? "" })).toBe(false);
  });
});
