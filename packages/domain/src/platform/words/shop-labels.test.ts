import { expect, it } from "vitest";
import { paymentMethodText } from "./shop-labels.ts";

it("writes ways to pay as they stand in a sentence: Bizum is a name", () => {
  expect([paymentMethodText("bizum"), paymentMethodText("transfer")]).toEqual(["Bizum", "transferencia bancaria"]);
});
