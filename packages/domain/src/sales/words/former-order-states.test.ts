import { expect, it } from "vitest";
import { formerStateWords } from "./former-order-states.ts";

it("order states of other shops are translated into Spanish, and states that are already words stay unchanged", () => {
  expect(formerStateWords("cancelled · voided")).toBe("Cancelado · Anulado");
  expect(formerStateWords("wc-on-hold")).toBe("En espera");
  expect(formerStateWords("Envío parcial · Paid")).toBe("Envío parcial · Pagado");
  expect(formerStateWords("")).toBe("");
});
