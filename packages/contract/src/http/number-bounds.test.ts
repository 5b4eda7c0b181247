import { MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "../contract.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { MAX_WHOLE, PositiveCents } from "../platform/shapes/basics.ts";
import type { JsonSchema } from "./docs-schema.ts";
import { toJsonSchema } from "./schema-of.ts";

/** Paths of numbers in a schema that a 32-bit column may not be able to store. */
function unbounded(schema: JsonSchema, path: string): string[] {
  // Literals are their own bounds.
  if (schema.enum || schema.const !== undefined) return [];
  const isNumber = schema.type === "integer" || schema.type === "number";
  const lowest = schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  const tooWide = isNumber && (lowest < -MAX_WHOLE || (schema.maximum ?? Number.POSITIVE_INFINITY) > MAX_WHOLE);
  const { additionalProperties: more } = schema;
  return [
    ...(tooWide ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => unbounded(each, `${path}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...(more && more !== true ? unbounded(more, `${path}.*`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
      unbounded(each, path),
    ),
  ];
}

const inputs = Object.entries<Endpoint>(contract).flatMap(([key, { body, query, multipart }]) => [
  ...(body && !multipart ? [{ key, part: "body", schema: body }] : []),
  ...(query ? [{ key, part: "query", schema: query }] : []),
]);

describe("every number that a call takes", () => {
  test("has bounds that fit into the database", () => {
    const found = inputs.flatMap(({ key, part, schema }: { key: string; part: string; schema: z.ZodType }) =>
      unbounded(toJsonSchema(schema, "output"), `${key} ${part}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test("is a million euros at most if it is an amount", () => {
    expect(PositiveCents.safeParse(MAX_AMOUNT).success).toBe(true);
    expect(PositiveCents.safeParse(MAX_AMOUNT + 1).success).toBe(false);
    expect(toJsonSchema(PositiveCents, "input")).toMatchObject({ minimum: 0, maximum: MAX_AMOUNT });
  });
});
