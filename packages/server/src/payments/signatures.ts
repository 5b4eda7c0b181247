import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto";

/*
 * Signature schemes of providers' notifications: Redsys (form fields, a separate key per order) and Stripe (time and
 * raw body). Pure: no clock, no network.
 */

/** Compares two texts in constant time. */
export function timingSafeEqualText(one: string, other: string): boolean {
  const hash = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Versions of the Redsys signature: the first is sent, both are accepted. */
export const REDSYS_VERSIONS = ["HMAC_SHA512_V2", "HMAC_SHA256_V1"] as const;
export type RedsysVersion = (typeof REDSYS_VERSIONS)[number];

/** V1, the key of one order: its number under 3DES-CBC with the merchant's key (base64, 24 bytes), padded with zeros. */
export function redsysOrderKey(merchantKey: string, order: string): Buffer {
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(merchantKey, "base64"), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const text = Buffer.from(order, "utf8");
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** V2, the key of one order: base64 of its number under AES-128-CBC with the first 16 characters of the key as text. */
export function redsysOrderKeyV2(merchantKey: string, order: string): string {
  const key = Buffer.from(merchantKey.slice(0, 16).padEnd(16, "0"), "utf8");
  const cipher = createCipheriv("aes-128-cbc", key, Buffer.alloc(16));
  return cipher.update(order, "utf8", "base64") + cipher.final("base64");
}

/** Signature of the encoded parameters of an order: base64 in V1, base64url without padding in V2. */
export function redsysSignature(
  merchantKey: string,
  order: string,
  parameters: string,
  version: RedsysVersion = "HMAC_SHA256_V1",
): string {
  return version === "HMAC_SHA512_V2"
    ? createHmac("sha512", redsysOrderKeyV2(merchantKey, order)).update(parameters).digest("base64url")
    : createHmac("sha256", redsysOrderKey(merchantKey, order)).update(parameters).digest("base64");
}

/** Compares bytes, because notifications use base64url, with or without padding, in both versions. */
export function isRedsysSignature(
  merchantKey: string,
  order: string,
  parameters: string,
  signature: string,
  version: RedsysVersion = "HMAC_SHA256_V1",
): boolean {
  const expected = Buffer.from(redsysSignature(merchantKey, order, parameters, version), "base64");
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Maximum difference in seconds between the signed time and ours. */
export const STRIPE_TOLERANCE = 300;

/** `v1` of a `Stripe-Signature`: HMAC-SHA256 over time (seconds) and raw body, in hex. */
export function stripeSignature(secret: string, time: number, rawBody: string): string {
  return createHmac("sha256", secret).update(`${time}.${rawBody}`).digest("hex");
}

/** Whether a header `t=…,v1=…[,v1=…]` signs the body, at a time within the tolerance of now. */
export function isStripeSignature(
  secret: string,
  header: string,
  rawBody: string,
  now: Date,
  tolerance = STRIPE_TOLERANCE,
): boolean {
  const parts = header.split(",").map((part) => part.trim().split("=", 2) as [string, string | undefined]);
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false;
  const expected = stripeSignature(secret, Number(time), rawBody);
  return parts.some(([name, value]) => name === "v1" && value !== undefined && timingSafeEqualText(expected, value));
}
