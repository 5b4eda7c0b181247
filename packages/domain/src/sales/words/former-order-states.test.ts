import { expect, it } from "vitest";
import { legacyStateWords } from "./former-order-states.ts";

it("order states of other shops are translated into Spanish, and states that are already words stay unchanged", () => {
  expect(legacyStateWords("cancelled · voided")).toBe("Cancelado · Anulado");
  expect(legacyStateWords("wc-on-hold")).toBe("En espera");
  expect(legacyStateWords("Envío parcial · Paid")).toBe("Envío parcial · Pagado");
  expect(legacyStateWords("")).toBe("");
});
