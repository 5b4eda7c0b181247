import { describe, expect, it } from "vitest";
import { judgeFit, phoneDigits } from "./records.ts";

describe("a caller", () => {
  it.each([
    "612345678",
    "612 345 678",
    "+34 612 345 678",
    "(+34) 612-34-56-78",
    "0034612345678",
    "34612345678",
    "tel. 612.345.678",
    "612/345/678",
    "\u202a+34 612\u00a0345\u00a0678\u202c",
    "612 345 678 (tardes)",
  ])("is found by %j if the number is stored as a Spanish one, or in the format of an old shop", (query) => {
    expect(judgeFit("Ana Núñez ana@tablero.test 612345678", query)).toBe(3);
    expect(judgeFit("Ana Núñez (+34) 612 345 678", query)).toBe(3);
    expect(judgeFit("Ana Núñez 612345679", query)).toBe(0);
  });

  it.each(["+33 6 12 34 56 78", "0033612345678", "06 12 34 56 78", "+33 (0)6 12 34 56 78"])(
    "is found by %j if the number is stored as a foreign one",
    (query) => {
      expect(judgeFit("Léa Martin +33612345678", query)).toBe(3);
    },
  );

  it.each(["12345", "Ana 612345678", "calle 612345", "P2026-001239"])(
    "is not searched by telephone for %j",
    (query) => {
      expect(phoneDigits(query)).toBeNull();
    },
  );

  it("is found by an e-mail address with letters of any script", () => {
    expect(judgeFit("Ana info@xn--espaa-rta.es", "info@españa.es")).toBe(3);
  });
});
