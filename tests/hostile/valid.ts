import type { JsonSchema } from "@tablero/contract/http/docs-schema";
import type { Memory } from "./memory.ts";
import type { Random } from "./random.ts";

/** Where a value is needed, and the known values that could be used there. */
export interface Place {
  random: Random;
  memory: Memory;
  /** The collection of the URL. */
  collection: string;
}

const WORDS = ["catan", "dados", "carta", "mazo", "juego de mesa", "pintura", "funda", "dragón", "torneo", "7"];
const TEXTS = ["Prueba", "Ana", "O'Neil", "¿Puede ser antes de las 10?", "Calle Mayor, 1", "Título con ñ y 🎲"];

/** A value that the schema allows, as a client would send it; `name` is the name of the field. */
export function validValue(schema: JsonSchema, name: string, place: Place): unknown {
  const { random } = place;
  const known = knownValue(name, place);
  if (known !== undefined && random.chance(0.9) && fits(schema, known)) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), name, place);
  if (schema.type === "array") return validList(schema, name, place);
  if (schema.type === "object") return validObject(schema, place);
  if (schema.type === "string") return validText(schema, place);
  if (schema.type === "integer" || schema.type === "number") return validNumber(schema, random);
  if (schema.type === "boolean") return random.chance(0.5);
  return schema.type === "null" ? null : random.pick(TEXTS);
}

function validObject(schema: JsonSchema, place: Place): Record<string, unknown> {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || place.random.chance(0.4))
    .map(([name, member]) => [name, validValue(member, name, place)]);
  const { additionalProperties: more } = schema;
  if (typeof more === "object" && place.random.chance(0.5))
    entries.push([place.random.pick(["idioma", "estado", "Color"]), validValue(more, "", place)]);
  return Object.fromEntries(entries);
}

function validList(schema: JsonSchema & { minItems?: number; maxItems?: number }, name: string, place: Place) {
  const most = Math.min(schema.maxItems ?? 3, 3);
  const count = place.random.between(Math.min(schema.minItems ?? 0, most), most);
  return Array.from({ length: count }, () => validValue(schema.items ?? {}, name.replace(/s$/, ""), place));
}

/** Texts that together match each pattern of the contract. */
const PATTERNED = ["ES", "3", "abc", "ABC-1", "8412345678905", "2026-03-02", "2026-03-02T10:00:00Z", "demo", "#aabbcc"];

function validText({ pattern, format, maxLength = 200, minLength = 0 }: JsonSchema, { random, memory }: Place): string {
  if (format === "uuid") return memory.any(":id", random) ?? random.uuid();
  if (pattern) {
    const fitting = new RegExp(pattern);
    const token = random.hex(43);
    return [...PATTERNED, token, random.uuid()].find((text) => fitting.test(text)) ?? token;
  }
  const text = random.pick(TEXTS);
  const filled = text.length < minLength ? text.padEnd(minLength, "x") : text;
  return random.chance(0.05) ? "ñ".repeat(Math.min(maxLength, 2_000)) : filled.slice(0, maxLength);
}

function validNumber({ minimum = 0, maximum = 1_000_000, exclusiveMinimum }: JsonSchema, random: Random): number {
  const least = Math.max(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, -1_000_000_000);
  const most = Math.min(maximum, 1_000_000_000);
  if (random.chance(0.1)) return least;
  if (random.chance(0.1)) return most;
  return random.between(least, Math.min(most, least + 2_000));
}

/** An existing value of the shop for that name. */
function knownValue(name: string, { random, memory, collection }: Place): unknown {
  const fixed = NAMED[name];
  if (fixed) return fixed(random);
  if (name === "id") return memory.one(`${collection}:id`, random);
  if (name === "pid") return memory.one("payments:id", random);
  if (name === "rid") return memory.one("refunds:id", random);
  if (name === "token" || name === "cartToken")
    return memory.one(`${name === "cartToken" ? "carts" : collection}:token`, random);
  if (name === "idOrSlug") return memory.one(`${collection}:${random.pick(["slug", "id"])}`, random);
  if (name === "shippingOption") return memory.one("shipping-options:id", random);
  if (name === "couponCode") return memory.one("coupons:code", random);
  const referred = /^(\w+?)Ids?$/.exec(name)?.[1];
  if (referred) return memory.one(`${referred.replace(/y$/, "ie")}s:id`, random);
  return undefined;
}

const NAMED: Record<string, (random: Random) => unknown> = {
  email: (random) => random.pick(["cliente@tablero.test", `comprador${random.between(1, 500)}@correo.test`]),
  password: () => "una contraseña larga",
  phone: () => "600000114",
  postcode: (random) => random.pick(["28013", "35001", "08001", "51001"]),
  country: (random) => random.pick(["ES", "ES", "PT"]),
  province: () => "Madrid",
  taxId: () => "12345678Z",
  search: (random) => random.pick(WORDS),
  q: (random) => random.pick(WORDS),
  query: (random) => random.pick(WORDS),
  provider: () => "demo",
  version: (random) => random.between(1, 4),
  page: (random) => random.between(1, 3),
  size: (random) => random.pick([1, 10, 100]),
  quantity: (random) => random.between(1, 3),
  taxRate: (random) => random.pick([2100, 1000, 400]),
  price: (random) => random.between(0, 9_000),
  minPrice: (random) => random.between(0, 3_000),
  maxPrice: (random) => random.between(3_000, 90_000),
  slug: (random) => `producto-${random.hex(8)}`,
  sku: (random) => `SKU-${random.hex(8)}`,
  code: (random) => `CUPON-${random.hex(8).toUpperCase()}`,
  barcode: (random) => ean13(random),
};

function ean13(random: Random): string {
  const digits = Array.from({ length: 12 }, () => random.between(0, 9));
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits.join("")}${(10 - (sum % 10)) % 10}`;
}

/** Whether a known value matches the schema by its type. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(choice, value));
  if (schema.enum || schema.const !== undefined) return false;
  if (typeof value === "number") return schema.type === "integer" || schema.type === "number";
  return schema.type === typeof value;
}
