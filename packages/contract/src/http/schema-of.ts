import { z } from "zod";
import type { JsonSchema } from "./docs-schema.ts";

/** JSON Schema of a request (`input`) or a response (`output`). */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return json as JsonSchema;
}
