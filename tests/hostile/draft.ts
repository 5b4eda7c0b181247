import type { JsonSchema } from "@tablero/contract/http/docs-schema";
import { collectionOf, type Memory } from "./memory.ts";
import type { Operation } from "./operations.ts";
import type { Random } from "./random.ts";
import { validValue } from "./valid.ts";
import type { WireCall } from "./wire.ts";

/** Caller: a staff role, a shopper, none, or an invalid token. */
export type Who = "admin" | "manager" | "clerk" | "warehouse" | "shopper" | "nobody" | "expired" | "forged" | "garbage";

/** A call before it is serialised. */
export interface Draft {
  method: string;
  /** Path template, with its parameters in braces. */
  path: string;
  params: Record<string, string>;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body: { kind: "json" | "form" | "raw"; value: unknown } | null;
  who: Who;
}

/** A call that the shop should accept, by a permitted caller. */
export function validDraft(operation: Operation, memory: Memory, random: Random): Draft {
  const place = { random, memory, collection: collectionOf(operation.path) };
  const params = operation.params.map(({ name, schema }) => [name, String(validValue(schema, name, place))]);
  const query = operation.query
    .filter(({ required }) => required || random.chance(0.3))
    .flatMap(({ name, schema }) =>
      [validValue(schema, name, place)].flat().map((one): [string, string] => [name, String(one)]),
    );
  const { method, path, key, body } = operation;
  return {
    method,
    path,
    params: Object.fromEntries(params),
    query,
    headers:
      key === "required" || (key === "accepted" && random.chance(0.2)) ? [["Idempotency-Key", keyOf(random)]] : [],
    body: body && { kind: body.kind, value: bodyValue(body.kind, body.schema, place) },
    who: callerOf(operation.access, random),
  };
}

const keyOf = (random: Random): string => (random.chance(0.05) ? "the same key for many" : random.uuid());

/** Mostly permitted callers, occasionally others. */
function callerOf(access: string, random: Random): Who {
  const others = ["manager", "clerk", "warehouse", "shopper", "nobody", "expired", "forged", "garbage"] as const;
  if (access === "public")
    return random.weighted({
      nobody: 8,
      shopper: 3,
      admin: 1,
      expired: 1,
      garbage: 1,
      forged: 1,
      manager: 1,
      clerk: 1,
      warehouse: 1,
    });
  return random.chance(0.6) ? "admin" : random.pick(others);
}

function bodyValue(
  kind: "json" | "form" | "raw",
  schema: JsonSchema,
  place: Parameters<typeof validValue>[2],
): unknown {
  if (kind === "json") return validValue(schema, "", place);
  if (kind === "form") return { alt: "Una prueba", files: place.random.between(0, 2) };
  return `Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=${place.random.hex(40)}&Ds_Signature=${place.random.hex(44)}`;
}

const BOUNDARY = "----hostile-boundary";
/** The smallest possible image. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Serialises the call for the wire. `token` is the caller's; null for none. */
export function writeCall({ method, path, params, query, headers, body }: Draft, token: string | null): WireCall {
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ""));
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  const all: [string, string][] = [...headers];
  if (token !== null) all.push(["Authorization", `Bearer ${token}`]);
  let bytes: Buffer | null = null;
  if (body?.kind === "json") {
    all.push(["Content-Type", "application/json"]);
    bytes = Buffer.from(JSON.stringify(body.value) ?? "");
  } else if (body?.kind === "form") {
    all.push(["Content-Type", `multipart/form-data; boundary=${BOUNDARY}`]);
    bytes = formBytes(body.value);
  } else if (body) bytes = Buffer.from(textOf(body.value));
  return { method, target: search ? `${target}?${search}` : target, headers: all, body: bytes };
}

/** Percent-encoded, including malformed text. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** JSON values as a form field; an object with its own `toString` has no other text. */
const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

function formBytes(value: unknown): Buffer {
  const parts = Object.entries(typeof value === "object" && value !== null ? value : { value }).flatMap(
    ([name, member]) =>
      name === "files" && typeof member === "number"
        ? Array.from({ length: member }, () =>
            part(`${name}"; filename="caja.png"\r\nContent-Type: image/png\r\nX: "`, PIXEL),
          )
        : [part(name, Buffer.from(textOf(member)))],
  );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const part = (name: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ]);
