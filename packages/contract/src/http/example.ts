import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import type { z } from "zod";
import type { JsonSchema } from "./docs-schema.ts";
import { toJsonSchema } from "./schema-of.ts";

/** Optional fields by how descriptive they are: an example shows the first one that exists. */
const TELLING = ["name", "title", "label", "subject", "description", "content", "notes", "note", "status"];

/** Examples of formatted texts, by field name. */
const BY_NAME: Record<string, string> = {
  id: "0198b7d2-4c1e-7a3f-9d62-5e8b1f0c7a41",
  email: "cliente@tablero.test",
  phone: "600 000 001",
  postcode: "28012",
  country: "ES",
  province: "Madrid",
  city: "Madrid",
  name: "Nombre de ejemplo",
  title: "Título de ejemplo",
  query: "a",
  taxId: "12345678Z",
  icon: "heroicons_outline:star",
  link: resourcePath(ORDERS),
  password: "tablero-demo",
};

const BY_FORMAT: Record<string, string> = {
  uuid: "0198b7d2-4c1e-7a3f-9d62-5e8b1f0c7a41",
  email: "cliente@tablero.test",
  date: "2026-12-01",
  "date-time": "2026-12-01T17:00:00Z",
  time: "17:00:00",
  uri: "https://tablero.test/",
};

/** Candidates for fields with a pattern. */
const FOR_PATTERNS = [
  "#4f46e5",
  "ejemplo",
  "EJEMPLO-1",
  "28012",
  "12345678Z",
  "4006381333931",
  "ES",
  "es",
  "1",
  "17:00",
  resourcePath(ORDERS),
  "AAAAAAAAAAAAAAAAAAAAAA",
];

/** A short valid value for a schema: used by forms that try out a call. */
export function buildExample(schema: z.ZodType): unknown {
  const json = toJsonSchema(schema, "input");
  const sample = buildSample(json, "", true);
  const least = buildSample(json, "", false);
  const tries = [sample, least, ...withOneMore(json, least)];
  return tries.find((value) => schema.safeParse(value).success) ?? sample;
}

/**
 * A schema with cross-field rules may require one of several optional fields, so an example may have to include one.
 */
function withOneMore({ properties = {} }: JsonSchema, least: unknown): unknown[] {
  if (typeof least !== "object") return [];
  return Object.entries(properties).map(([name, member]) => ({ ...least, [name]: buildSample(member, name, false) }));
}

/** `telling`: includes the most descriptive optional field. */
function buildSample(schema: JsonSchema, name: string, telling: boolean): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return buildSample(choices.find(({ type }) => type !== "null") ?? {}, name, telling);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => buildSample(part, name, telling)));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (type === "string") return sampleText(schema, name);
  if (type === "integer" || type === "number") return sampleNumber(schema);
  if (type === "boolean") return true;
  if (type === "array") return schema.items ? [buildSample(schema.items, name, telling)] : [];
  return sampleObject(schema, telling);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, telling: boolean): Record<string, unknown> {
  const optional = Object.keys(properties).filter((name) => name !== "id" && !required.includes(name));
  const first = TELLING.find((name) => optional.includes(name)) ?? (required.length === 0 ? optional[0] : undefined);
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || (telling && name === first));
  return Object.fromEntries(shown.map(([name, member]) => [name, buildSample(member, name, telling)]));
}

function sampleText({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema, name: string): string {
  const byFormat = format && BY_FORMAT[format];
  if (byFormat) return byFormat;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
  const known = [BY_NAME[name] ?? "", "Texto de ejemplo", ...FOR_PATTERNS].filter(Boolean).find(fits);
  return known ?? "x".repeat(minLength);
}

function sampleNumber({ minimum = 1, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum }: JsonSchema): number {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return Math.min(Math.max(1, least), maximum);
}
