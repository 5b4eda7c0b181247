import { z } from "zod";
import type { JsonSchema } from "./docs-schema.ts";

/** Named schemas of a document, including recursive ones. */
export type NamedSchemas = Record<string, JsonSchema>;

const LOCAL = "#/$defs/";
const SHARED = "#/components/schemas/";

/**
 * JSON Schema of a request (`input`) or a response (`output`). Zod places a named schema (`.meta({ id })`) next
 * to the schema that uses it. A `$ref` in a larger document cannot resolve it there, so it is moved to `named`.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output", named: NamedSchemas = {}): JsonSchema {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...rest } = definition;
    const moved = withSharedRefs(rest);
    if (name in named && JSON.stringify(named[name]) !== JSON.stringify(moved))
      throw new Error(`Two schemas are called "${name}"`);
    named[name] = moved;
  }
  return withSharedRefs(json);
}

/** The schema with its `$ref`s rewritten to the position of `named` in the document. */
function withSharedRefs(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    if (!value.startsWith(LOCAL) || value.startsWith(`${LOCAL}__`))
      throw new Error(`A schema that contains itself needs a name, .meta({ id }): ${value}`);
    return SHARED + value.slice(LOCAL.length);
  });
}
