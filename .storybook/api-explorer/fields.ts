import type { Endpoint } from "@tablero/contract/core/endpoint";
import type { JsonSchema } from "@tablero/contract/http/docs-schema";
import { toJsonSchema } from "@tablero/contract/http/schema-of";

export type Place = "path" | "query";

/** A parameter as a form field. The input stays a string: the API parses it. */
export interface ParamField {
  /** Unique in its endpoint: a path and a query parameter may have the same name. */
  id: string;
  name: string;
  place: Place;
  required: boolean;
  kind: "text" | "number" | "list" | "choice";
  /** Options of an enum. */
  options: string[];
  /** Default value when left empty. */
  preset: string;
  /** Description from the contract, in English. */
  about: string;
  /** Limits, in Spanish. */
  limits: string;
}

export function paramFields(schema: Endpoint["query"], place: Place): ParamField[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input");
  const presets = presetsOf(schema);
  return Object.entries(properties).map(([name, property]) => {
    const kind = kindOf(property);
    return {
      id: `${place}.${name}`,
      name,
      place,
      required: place === "path" || required.includes(name),
      kind,
      options: kind === "choice" ? optionsOf(property) : [],
      preset: String(property.default ?? presets[name] ?? ""),
      about: property.description ?? "",
      limits: limitsOf(property, kind),
    };
  });
}

/** Default values, obtained by parsing an empty query with the schema. */
const presetsOf = (schema: NonNullable<Endpoint["query"]>): Record<string, unknown> =>
  (schema.safeParse({}).data as Record<string, unknown> | undefined) ?? {};

const choicesOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function optionsOf(schema: JsonSchema): string[] {
  return choicesOf(schema)
    .flatMap(({ enum: own, const: one, items }) => own ?? (one === undefined ? items?.enum : [one]) ?? [])
    .map(String)
    .filter((value, index, all) => all.indexOf(value) === index);
}

function kindOf(schema: JsonSchema): ParamField["kind"] {
  if (optionsOf(schema).length > 0) return "choice";
  const types = choicesOf(schema).map(({ type }) => type);
  if (types.includes("array")) return "list";
  return types.includes("integer") || types.includes("number") ? "number" : "text";
}

function limitsOf(schema: JsonSchema, kind: ParamField["kind"]): string {
  const { minLength, maxLength, format } = choicesOf(schema)[0] ?? {};
  return [
    format === "uuid" && !schema.description && "un GUID",
    format === "date" && "aaaa-mm-dd",
    kind === "list" && "varios, con comas",
    minLength && minLength > 1 && `desde ${minLength} caracteres`,
    maxLength && kind === "text" && `hasta ${maxLength} caracteres`,
  ]
    .filter(Boolean)
    .join(", ");
}
