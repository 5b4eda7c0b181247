import { expect, expectTypeOf, it } from "vitest";
import { type KnownKeys, unknownKeysIn, unknownKeysText } from "./unknown-keys.ts";

interface Values {
  name: string;
  note?: string;
}
interface Row extends Values {
  id: string;
}
const valuesFrom = <Given extends Values>(of: (row: Row) => KnownKeys<Values, Given>): ((row: Row) => Values) => of;

it("the TypeScript type rejects fields that the schema lacks, even when a record is spread", () => {
  expectTypeOf(valuesFrom(({ id: _, ...values }) => values)).returns.toEqualTypeOf<Values>();
  expectTypeOf(valuesFrom(({ name }) => ({ name }))).returns.toEqualTypeOf<Values>();
  // @ts-expect-error -- `id` is not a field of the form.
  valuesFrom((row) => ({ ...row }));
  // @ts-expect-error -- `id` is not a field of the form.
  valuesFrom((row) => row);
});

it("messages about unknown keys are found at any depth, and no others", () => {
  const message = unknownKeysText({ code: "unrecognized_keys", keys: ["paidPlaces", "sold"] });
  expect(message).toBe("El formulario lleva datos que la tienda no conoce: paidPlaces, sold.");
  expect(unknownKeysText({ code: "too_big" })).toBeUndefined();
  const unknown = { type: "unrecognized_keys", message };
  const wrong = { type: "too_big", message: "Es demasiado" };
  expect(unknownKeysIn({ "": unknown, name: wrong })).toEqual([message]);
  expect(unknownKeysIn({ lines: [undefined, { type: wrong, tax: unknown }] })).toEqual([message]);
  expect(unknownKeysIn({ name: wrong, root: {} })).toEqual([]);
});
