import { expect, it } from "vitest";
import { DEFAULT_RULES } from "../../settings/payments/method-rules.ts";
import { paymentWords } from "./payment-words.ts";

it("payment instructions are shown until an order is paid or closed", () => {
  const rules = { ...DEFAULT_RULES, transfer: { ...DEFAULT_RULES.transfer, text: "Avísanos al hacerla." } };
  const order = { method: "transfer", state: "pending", due: 100 } as const;
  expect(paymentWords(rules, order)).toBe("Avísanos al hacerla.");
  expect(paymentWords(rules, { ...order, method: "in-store" })).toBeNull();
  expect(paymentWords(rules, { ...order, due: 0 })).toBeNull();
  expect(paymentWords(rules, { ...order, state: "expired" })).toBeNull();
  expect(paymentWords(undefined, order)).toBeNull();
});
