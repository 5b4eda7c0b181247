import { expect, it } from "vitest";
import { formerStateWords } from "./former-order-states.ts";

it("says states of other shops in Spanish, and leaves what is in words already", () => {
  expect(formerStateWords("cancelled · voided")).toBe("Cancelado · Anulado");
  expect(formerStateWords("wc-on-hold")).toBe("En espera");
  expect(formerStateWords("Envío parcial · Paid")).toBe("Envío parcial · Pagado");
  expect(formerStateWords("")).toBe("");
});
