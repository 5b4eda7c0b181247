import { createHash } from "node:crypto";
import { Failure } from "@tablero/domain/platform/failure";
import { forgedNotification } from "@tablero/domain/sales/payments/events";
import type { GatewayEvent, GatewayEventKind } from "./port.ts";
import { isRedsysSignature, REDSYS_VERSIONS, type RedsysVersion, redsysSignature } from "./signatures.ts";

/*
 * Messages of a Redsys payment page: both sides post three fields, and only the server-to-server notification is
 * authoritative. Amounts are cents as text, currencies are numbers.
 */

const CURRENCIES: Readonly<Record<string, string>> = { EUR: "978" };

export interface RedsysFields {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

/** An order number in Redsys format, 4 digits and 8 letters or digits, derived from the payment. */
export function redsysOrder(paymentId: string): string {
  const hash = createHash("sha256").update(paymentId).digest();
  const digits = String(hash.readUInt16BE(0) % 10_000).padStart(4, "0");
  return digits + hash.readBigUInt64BE(2).toString(36).toUpperCase().padStart(8, "0").slice(-8);
}

export function redsysCurrency(currency: string): string {
  const number = CURRENCIES[currency];
  if (!number) throw new Error(`Redsys is not set up for ${currency}`);
  return number;
}

/**
 * Encodes parameters as the three fields of a message, signed for their order. Version 2 allows no padding: with
 * it, Redsys returns SIS0430.
 */
export function sealRedsys(
  key: string,
  order: string,
  parameters: Record<string, string>,
  version: RedsysVersion = "HMAC_SHA256_V1",
): RedsysFields {
  const encoding = version === "HMAC_SHA512_V2" ? "base64url" : "base64";
  const encoded = Buffer.from(JSON.stringify(parameters), "utf8").toString(encoding);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: redsysSignature(key, order, encoded, version),
  };
}

/** Decodes the parameters of a message. `orderName` is the one that holds the order. Throws `invalid-signature`. */
export function openRedsys(
  key: string,
  fields: Readonly<Record<string, string | undefined>>,
  orderName: "Ds_Order" | "Ds_Merchant_Order",
): Record<string, string> {
  const { Ds_SignatureVersion: sent, Ds_MerchantParameters: encoded = "", Ds_Signature: signature = "" } = fields;
  const parameters = decoded(encoded);
  const order = parameters?.[orderName];
  const version = REDSYS_VERSIONS.find((each) => each === sent);
  if (!parameters || !order || !version || !isRedsysSignature(key, order, encoded, signature, version))
    throw forgedNotification();
  return parameters;
}

function decoded(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, String(member)]));
  } catch {
    return null;
  }
}

/**
 * Redsys response codes: 0000–0099 paid, 0900 refunded or confirmed, 9915 abandoned by the shopper, all others
 * declined.
 */
const GAVE_UP = "9915";
const AUTHORISE_ONLY = "1";
const CONFIRM = "2";
const GIVE_BACK = "3";

function classifyResponse(response: number, type: string): GatewayEventKind {
  if (type === GIVE_BACK) return response === 900 ? "refunded" : "refund-failed";
  if (response <= 99) return type === AUTHORISE_ONLY ? "authorised" : "captured";
  if (response === 900 && type === CONFIRM) return "captured";
  return response === Number(GAVE_UP) ? "cancelled" : "declined";
}

/** Fields about the card itself, which are not stored. */
const CARD_DATA = /^Ds_(Card_?Number|ExpiryDate|Merchant_Identifier)$/i;

/** The event of a notification's parameters. Redsys events have no id: a repeated response has the same key. */
export function redsysEvent(parameters: Readonly<Record<string, string>>): GatewayEvent {
  const { Ds_Order: order = "", Ds_TransactionType: type = "0", Ds_AuthorisationCode: code = "" } = parameters;
  const told = parameters.Ds_Response ?? "";
  const response = told.padStart(4, "0");
  const amount = Number(parameters.Ds_Amount);
  if (!/^\d{1,4}$/.test(told) || !Number.isSafeInteger(amount) || amount < 0)
    throw new Failure("invalid-signature", "La notificación no se entiende.");
  const kind = classifyResponse(Number(response), type);
  const currency = Object.entries(CURRENCIES).find(([, number]) => number === parameters.Ds_Currency)?.[0];
  const payload = Object.fromEntries(Object.entries(parameters).filter(([name]) => !CARD_DATA.test(name)));
  return {
    key: [order, type, response, parameters.Ds_Amount, parameters.Ds_Currency, code.trim()].join(":"),
    kind,
    providerReference: order,
    paymentId: parameters.Ds_MerchantData || null,
    refundReference: type === GIVE_BACK ? code.trim() : null,
    amount,
    currency: currency ?? parameters.Ds_Currency ?? "",
    reason: kind === "cancelled" ? "cancelled" : kind === "declined" ? response : null,
    reference: code.trim() || null,
    payload,
  };
}
