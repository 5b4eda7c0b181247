import { createCipheriv, createHmac } from "node:crypto";

/*
 * Signatures of Redsys as described in its manuals, written only for the simulation. The product's own are tested
 * against these, so that a mistake in one is not repeated in the other.
 */

function signatureV1(secret: string, order: string, parameters: string): Buffer {
  const length = Math.ceil(order.length / 8) * 8;
  const plain = Buffer.alloc(length, 0);
  plain.write(order, "latin1");
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(secret, "base64"), Buffer.alloc(8, 0)).setAutoPadding(
    false,
  );
  const key = Buffer.concat([cipher.update(plain), cipher.final()]);
  return createHmac("sha256", key).update(parameters, "utf8").digest();
}

function signatureV2(secret: string, order: string, parameters: string): Buffer {
  const cipher = createCipheriv("aes-128-cbc", secret.slice(0, 16), "\0".repeat(16));
  const key = Buffer.concat([cipher.update(Buffer.from(order)), cipher.final()]).toString("base64");
  return createHmac("sha512", Buffer.from(key, "utf8")).update(parameters, "utf8").digest();
}

const toUrl = (bytes: Buffer): string =>
  bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

export type Version = "HMAC_SHA256_V1" | "HMAC_SHA512_V2";

export const signature = (version: Version, secret: string, order: string, parameters: string): Buffer =>
  version === "HMAC_SHA512_V2" ? signatureV2(secret, order, parameters) : signatureV1(secret, order, parameters);

/** The three fields of a Redsys message; the signature is base64url in both versions. */
export function message(version: Version, secret: string, order: string, fields: Record<string, string>) {
  const json = Buffer.from(JSON.stringify(fields), "utf8");
  const parameters = version === "HMAC_SHA512_V2" ? toUrl(json) : json.toString("base64");
  const bytes = signature(version, secret, order, parameters);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature:
      version === "HMAC_SHA512_V2" ? toUrl(bytes) : bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  };
}

/** The fields of a shop's message; null if its signature is invalid. Names in any case, as Redsys accepts them. */
export function openMessage(secret: string, sent: Record<string, string | undefined>): Record<string, string> | null {
  const { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: given } = sent;
  if (!parameters || !given || (version !== "HMAC_SHA256_V1" && version !== "HMAC_SHA512_V2")) return null;
  // Redsys rejects version 2 with padding (SIS0430).
  if (version === "HMAC_SHA512_V2" && /[=+/]/.test(parameters)) return null;
  const json = JSON.parse(Buffer.from(parameters.replaceAll("-", "+").replaceAll("_", "/"), "base64").toString("utf8"));
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(json as Record<string, unknown>))
    fields[name.toUpperCase()] = String(value);
  const expected = signature(version, secret, fields.DS_MERCHANT_ORDER ?? "", parameters);
  return toUrl(expected) === given.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") ? fields : null;
}
