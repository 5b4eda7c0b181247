import { expect, test } from "vitest";
import { openRedsys, redsysEvent, redsysOrder, sealRedsys } from "./redsys.ts";
import {
  isRedsysSignature,
  isStripeSignature,
  redsysOrderKey,
  redsysSignature,
  stripeSignature,
  timingSafeEqualText,
} from "./signatures.ts";

/** The public key of Redsys' test shop. */
const KEY = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

test("two texts are equal only if all of their characters are", () => {
  expect([
    timingSafeEqualText("a", "a"),
    timingSafeEqualText("a", "b"),
    timingSafeEqualText("a", "aa"),
    timingSafeEqualText("", ""),
  ]).toEqual([true, false, false, true]);
});

test("Redsys: the key of an order is as in its manual, and signatures in both alphabets are accepted", () => {
  expect(redsysOrderKey(KEY, "012345678").toString("base64")).toBe("ub0/L8+E9+9ITQJwk3SvHA==");
  const parameters = Buffer.from(JSON.stringify({ Ds_Order: "1234ABCD5678" })).toString("base64");
  const signature = redsysSignature(KEY, "1234ABCD5678", parameters);
  const urlSafe = signature.replaceAll("+", "-").replaceAll("/", "_");
  expect(isRedsysSignature(KEY, "1234ABCD5678", parameters, signature)).toBe(true);
  expect(isRedsysSignature(KEY, "1234ABCD5678", parameters, urlSafe)).toBe(true);
  expect(isRedsysSignature(KEY, "1234ABCD5679", parameters, signature)).toBe(false);
  expect(isRedsysSignature(KEY, "1234ABCD5678", `${parameters}A`, signature)).toBe(false);
  const other = Buffer.alloc(24, 1).toString("base64");
  expect(isRedsysSignature(other, "1234ABCD5678", parameters, signature)).toBe(false);
});

test("Redsys: only correctly sealed values are opened", () => {
  const order = redsysOrder("0193f1c2-0000-7000-8000-000000000001");
  expect(order).toMatch(/^\d{4}[0-9A-Z]{8}$/);
  expect(redsysOrder("0193f1c2-0000-7000-8000-000000000001")).toBe(order);
  const sealed = sealRedsys(KEY, order, { Ds_Order: order, Ds_Amount: "1495" });
  expect(openRedsys(KEY, { ...sealed }, "Ds_Order")).toEqual({ Ds_Order: order, Ds_Amount: "1495" });
  const changed = Buffer.from(JSON.stringify({ Ds_Order: order, Ds_Amount: "1" })).toString("base64");
  for (const forged of [
    { ...sealed, Ds_MerchantParameters: changed },
    { ...sealed, Ds_Signature: "" },
    { ...sealed, Ds_SignatureVersion: "HMAC_SHA1" },
    { ...sealed, Ds_MerchantParameters: "not json" },
    {},
  ])
    expect(() => openRedsys(KEY, forged, "Ds_Order")).toThrow("firma");
});

test.each([
  ["0000", "0", "captured"],
  ["99", "0", "captured"],
  ["0000", "1", "authorised"],
  ["0900", "2", "captured"],
  ["0900", "3", "refunded"],
  ["0190", "3", "refund-failed"],
  ["0190", "0", "declined"],
  ["9915", "0", "cancelled"],
])("Redsys: response %s of type %s means %s", (response, type, kind) => {
  const parameters = {
    Ds_Order: "1234ABCD5678",
    Ds_Amount: "1495",
    Ds_Currency: "978",
    Ds_Response: response,
    Ds_TransactionType: type,
    Ds_Card_Number: "454881******0003",
  };
  const event = redsysEvent(parameters);
  expect(event).toMatchObject({ kind, amount: 1495, currency: "EUR", providerReference: "1234ABCD5678" });
  expect(event.payload).not.toHaveProperty("Ds_Card_Number");
  expect(redsysEvent(parameters).key).toBe(event.key);
});

test("Redsys: a response without an order number or an amount is refused", () => {
  expect(() => redsysEvent({ Ds_Order: "1", Ds_Amount: "1", Ds_Response: "OK" })).toThrow();
  expect(() => redsysEvent({ Ds_Order: "1", Ds_Amount: "-1", Ds_Response: "0000" })).toThrow();
});

test("Stripe: the signature covers time and raw body, and is accepted for five minutes", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const time = now.getTime() / 1000;
  const body = '{"id":"evt_1","amount":1495}';
  const header = (at: number, signature = stripeSignature("whsec", at, body)) => `t=${at},v1=${signature},v0=old`;
  expect(isStripeSignature("whsec", header(time), body, now)).toBe(true);
  expect(isStripeSignature("whsec", header(time - 300), body, now)).toBe(true);
  expect(isStripeSignature("whsec", header(time - 301), body, now)).toBe(false);
  expect(isStripeSignature("whsec", header(time + 301), body, now)).toBe(false);
  expect(isStripeSignature("other", header(time), body, now)).toBe(false);
  expect(isStripeSignature("whsec", header(time), `${body} `, now)).toBe(false);
  // During a key rotation there are two signatures.
  const rolled = `t=${time},v1=${"0".repeat(64)},v1=${stripeSignature("whsec", time, body)}`;
  expect(isStripeSignature("whsec", rolled, body, now)).toBe(true);
  for (const broken of ["", "t=,v1=", `v1=${stripeSignature("whsec", time, body)}`, `t=${time}`, "t=x,v1=y"])
    expect(isStripeSignature("whsec", broken, body, now)).toBe(false);
});
