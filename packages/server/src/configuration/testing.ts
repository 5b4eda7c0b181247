import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A self-signed certificate and its key, in PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

/*
 * Node creates keys but no certificates, so this one is written by hand, in the minimal DER of RFC 5280 that TLS
 * requires.
 */

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const octets = (content: Uint8Array) => der(0x04, content);
const TRUE = der(0x01, Buffer.from([0xff]));
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, "")}Z`));

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const ALTERNATIVE_NAMES = oid(0x55, 0x1d, 0x11);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A certificate for a host name, valid for a few days around now. It is its own authority. */
export function testCertificate(host: string, now = new Date()): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, TRUE, octets(sequence(TRUE))),
    sequence(ALTERNATIVE_NAMES, octets(sequence(der(0x82, Buffer.from(host))))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(utcTime(new Date(now.getTime() - DAY_MS)), utcTime(new Date(now.getTime() + DAY_MS))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  return { cert: signed(body, privateKey), key: String(privateKey.export({ type: "pkcs8", format: "pem" })) };
}

function signed(body: Buffer, key: KeyObject): string {
  const signature = sign("sha256", body, key);
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature)).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${whole.replace(/(.{64})(?=.)/g, "$1\n")}\n-----END CERTIFICATE-----\n`;
}
