import { expect, it } from "vitest";
import { paymentMethodText } from "./shop-labels.ts";

it("payment methods are written as in mid-sentence: Bizum is capitalised as a name", () => {
  expect([paymentMethodText("bizum"), paymentMethodText("transfer")]).toEqual(["Bizum", "transferencia bancaria"]);
});
