import { expect, test } from "vitest";
import { newIntentions } from "./use-intention.ts";

test("the same content keeps its idempotency key until it is answered or its meaning changes", () => {
  const { of, end } = newIntentions<{ text: string; version: number }>();
  const first = of({ text: "Hola", version: 1 }, "answer Hola");
  // The question was reloaded in the meantime. The body stays as first sent, because the key belongs to that body.
  expect(of({ text: "Hola", version: 2 }, "answer Hola")).toEqual(first);
  const other = of({ text: "Adiós", version: 2 }, "answer Adiós");
  expect(other.idempotencyKey).not.toBe(first.idempotencyKey);
  end();
  expect(of({ text: "Adiós", version: 2 }, "answer Adiós").idempotencyKey).not.toBe(other.idempotencyKey);
});

test("calls without a name share a key only if their bodies are equal", () => {
  const { of } = newIntentions<object>();
  expect(of({ a: 1 })).toEqual(of({ a: 1 }));
  expect(of({ a: 1 }).idempotencyKey).not.toBe(of({ a: 2 }).idempotencyKey);
});
