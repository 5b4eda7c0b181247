import { expect, it } from "vitest";
import { formerStateWords } from "./former-order-states.ts";

it("translates states of other shops into Spanish, and leaves states in words unchanged", () => {
  expect(formerStateWords("cancelled · voided")).toBe("Cancelado · Anulado");
  expect(formerStateWords("wc-on-hold")).toBe("En espera");
  expect(formerStateWords("Envío parcial · Paid")).toBe("Envío parcial · Pagado");
  expect(formerStateWords("")).toBe("");
});
