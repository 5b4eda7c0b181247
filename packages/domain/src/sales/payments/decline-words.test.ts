import { expect, it } from "vitest";
import { declineReasonText } from "./decline-words.ts";

it("bank codes have explanations, with and without leading zeros, unless they are unknown", () => {
  expect([declineReasonText("0129"), declineReasonText("129")]).toEqual([
    "código de seguridad (CVV) incorrecto",
    "código de seguridad (CVV) incorrecto",
  ]);
  expect([declineReasonText("0000"), declineReasonText("declined"), declineReasonText("")]).toEqual([null, null, null]);
});
