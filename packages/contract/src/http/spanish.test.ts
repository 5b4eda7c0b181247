import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../core/endpoint.ts";
import { mockContract } from "../template/template.ts";
import { parseInput } from "./validate.ts";

const ANYTHING: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e15,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "x",
  "0000-01-01",
  "javascript:x",
  "x".repeat(20_000),
  [],
  [1, "x", null],
  Array.from({ length: 600 }, () => "x"),
  {},
  { unheardOf: 1 },
];
const DEEPEST = 4;

/** The schemas inside a schema, without its wrappers. */
function inside(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = schema._zod.def as unknown as Record<string, z.core.$ZodType | z.core.$ZodType[] | undefined>;
  return [def.innerType, def.in, def.out, def.options, def.left, def.right].flat().filter((part) => part !== undefined);
}

/** Values that each violate the schema in one place. */
function wrong(schema: z.core.$ZodType, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  const found = depth === 0 ? [...ANYTHING] : [];
  if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape))
      for (const value of [...ANYTHING, ...wrong(part as z.core.$ZodType, depth + 1)]) found.push({ [name]: value });
  if (schema instanceof z.ZodArray)
    for (const value of [...ANYTHING, ...wrong(schema.element as z.core.$ZodType, depth + 1)]) found.push([value]);
  for (const part of inside(schema)) found.push(...wrong(part, depth + 1));
  return found;
}

function errorsOf(schema: z.ZodType, value: unknown): FieldError[] {
  try {
    parseInput(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.errors ?? [];
  }
}

describe("the message of the validator", () => {
  test("is Spanish for every field of every call, whatever is sent", () => {
    const codes = new Set<string>();
    const messages = new Set<string>();
    for (const endpoint of Object.values(mockContract) as Endpoint[])
      for (const schema of [endpoint.params, endpoint.query, endpoint.body])
        for (const value of schema ? wrong(schema) : [])
          for (const { code, message } of errorsOf(schema as z.ZodType, value)) {
            codes.add(code);
            messages.add(message);
          }
    // Messages must not repeat user input or contain technical terms.
    const foreign =
      /inválid|invalid|entrada|se esperaba|recibido|expected|received|required|too |must|string|number|array|boolean|undefined|\bnull\b|NaN|UUID|ISO|[<>]=?|\^|\\|\/\^/i;
    expect([...messages].filter((message) => foreign.test(message.replace(/«[^»]*»/g, "")))).toEqual([]);
    expect([...messages].filter((message) => !/^[A-ZÁÉÍÓÚÑ¿«]/.test(message))).toEqual([]);
    expect([...codes].sort()).toEqual(
      expect.arrayContaining([
        "invalid_format",
        "invalid_type",
        "invalid_value",
        "required",
        "too_big",
        "too_small",
        "unknown",
      ]),
    );
  });

  test.each([
    [z.uuid(), "x", "Este identificador no es válido"],
    [z.int().min(0), -1, "Al menos 0"],
    [z.int(), 1.5, "Tiene que ser un número entero"],
    [z.number().gt(2), 2, "Más de 2"],
    [z.string().max(1), "ab", "Como mucho 1 carácter"],
    [z.string().min(3), "ab", "Al menos 3 caracteres"],
    [z.array(z.int()).max(2), [1, 2, 3], "Como mucho 2 elementos"],
    [z.enum(["a", "b"]), "c", "Tiene que ser uno de estos: «a», «b»"],
    [z.literal(true), false, "Tiene que ser «true»"],
    [z.int().multipleOf(5), 7, "Tiene que ser múltiplo de 5"],
    [z.union([z.int(), z.boolean()]), "x", "Este valor no es válido"],
    [z.iso.date(), "20/11/2026", "Escribe una fecha como 2026-11-20"],
    [z.record(z.string().max(1), z.int()), { ab: 1 }, "Este campo no existe"],
    [z.custom(() => false), 1, "Este valor no es válido"],
  ])("message %# says which value is expected", (schema, value, message) => {
    expect(errorsOf(schema as z.ZodType, value)[0]?.message).toBe(message);
  });
});
