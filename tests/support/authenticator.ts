/** A passkey in memory, which answers like a browser with a platform authenticator (WebAuthn, ES256, no attestation). */
export interface Authenticator {
  create(options: { challenge: string; shop: { id: string }; user: { id: string } }): Promise<{
    id: string;
    clientDataJSON: string;
    attestationObject: string;
    transports: string[];
  }>;
  /**
   * `counter`: of the authenticator; missing for one that does not count. `verified`: whether it has checked the person,
   * by default true.
   */
  get(
    options: { challenge: string; shopId: string },
    more?: { counter?: number; origin?: string; verified?: boolean },
  ): Promise<{
    id: string;
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string;
  }>;
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const utf8 = (text: string) => new TextEncoder().encode(text);
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const join = (...parts: (Uint8Array | readonly number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Flags of the authenticator data: present, verified, may be backed up, is backed up, and with a new key. */
const VERIFIED = 0x04;
const FLAGS = 0x01 | VERIFIED | 0x08 | 0x10;
const WITH_KEY = 0x40;

async function authData(shopId: string, counter: number, key: Uint8Array | null, isVerified = true) {
  const count = [counter >>> 24, (counter >>> 16) & 255, (counter >>> 8) & 255, counter & 255];
  return join(
    await sha256(utf8(shopId)),
    [(isVerified ? FLAGS : FLAGS & ~VERIFIED) | (key ? WITH_KEY : 0)],
    count,
    key ?? [],
  );
}

const clientData = (type: "create" | "get", challenge: string, origin: string) =>
  utf8(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

/** A number of a DER signature: without leading zeros, and with one if it would be negative. */
function derInteger(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = [...bytes.slice(first < 0 ? bytes.length - 1 : first)];
  if ((digits[0] ?? 0) > 127) digits.unshift(0);
  return [0x02, digits.length, ...digits];
}
function toDer(raw: Uint8Array): Uint8Array {
  const body = [...derInteger(raw.slice(0, 32)), ...derInteger(raw.slice(32))];
  return join([0x30, body.length], body);
}

/** The key as COSE: kty EC2, alg ES256, curve P-256, x and y. */
const coseKey = ({ x = "", y = "" }: JsonWebKey) =>
  join(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
    Buffer.from(x, "base64url"),
    [0x22, 0x58, 0x20],
    Buffer.from(y, "base64url"),
  );

export async function newAuthenticator(origin: string): Promise<Authenticator> {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64Url(credentialId);
  let owner = "";
  return {
    async create({ challenge, shop, user }) {
      owner = user.id;
      const cose = coseKey(await crypto.subtle.exportKey("jwk", pair.publicKey));
      const key = join(new Uint8Array(16), [0, credentialId.length], credentialId, cose);
      const data = await authData(shop.id, 0, key);
      const attestation = join(
        [0xa3, 0x63],
        utf8("fmt"),
        [0x64],
        utf8("none"),
        [0x67],
        utf8("attStmt"),
        [0xa0, 0x68],
        utf8("authData"),
        [0x58, data.length],
        data,
      );
      return {
        id,
        clientDataJSON: base64Url(clientData("create", challenge, origin)),
        attestationObject: base64Url(attestation),
        transports: ["internal"],
      };
    },
    async get({ challenge, shopId }, { counter = 0, origin: from = origin, verified = true } = {}) {
      const data = await authData(shopId, counter, null, verified);
      const client = clientData("get", challenge, from);
      const signed = join(data, await sha256(client));
      const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, signed);
      return {
        id,
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(toDer(new Uint8Array(raw))),
        userHandle: owner,
      };
    },
  };
}
