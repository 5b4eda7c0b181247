/**
 * Time-based one-time passwords (RFC 6238), compatible with every authenticator app: HMAC-SHA-1, six digits,
 * thirty seconds.
 */
const STEP_MS = 30_000;
export const TOTP_DIGITS = 6;
/** Accepted steps before and after the current one, because clocks differ and people type slowly. */
const DRIFT = 1;
/** Length of a secret in bytes: the length of the hash (RFC 4226, 4). */
const SECRET_BYTES = 20;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Random letters and digits of the base32 alphabet, five bits each. */
export function randomBase32(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(characters));
  return Array.from(bytes, (byte) => BASE32[byte % BASE32.length]).join("");
}

/** A secret in the format of authenticator apps. */
export const newTotpSecret = (): string => randomBase32((SECRET_BYTES * 8) / 5);

function decodeBase32(base32: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((base32.length * 5) / 8));
  let [value, bits, length] = [0, 0, 0];
  for (const character of base32) {
    const index = BASE32.indexOf(character);
    if (index < 0) throw new Error("not base32");
    value = ((value << 5) | index) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = (value >>> bits) & 0xff;
    length += 1;
  }
  return bytes;
}

/** The step of an instant in ms. */
export const totpStep = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a step. */
export async function totpCode(secret: string, step: number, digits = TOTP_DIGITS): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", decodeBase32(secret), algorithm, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  // RFC 4226, 5.3: the last four bits give the offset at which the number begins.
  const offset = mac.getUint8(mac.byteLength - 1) & 0x0f;
  const number = mac.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step of a code, if it is within the drift and after the last used one; null for a wrong or used code. */
export async function matchingStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): Promise<number | null> {
  const present = totpStep(now);
  let found: number | null = null;
  for (let step = present - DRIFT; step <= present + DRIFT; step += 1) {
    const isGood = (await totpCode(secret, step)) === code;
    if (isGood && step > lastStep) found = step;
  }
  return found;
}

/** Key URI for authenticator apps, to be drawn as a QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  // A colon separates issuer and account, so the names may not contain one.
  const shop = issuer.replaceAll(":", " ");
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
