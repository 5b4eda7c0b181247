import { expect, test } from "vitest";
import { fillReply, openFieldsIn, replyValuesFor, requireKnownFields } from "./reply-templates.ts";

test("fields are filled in, and a field without a value stays", () => {
  const text = "Hola, {nombre}:\n\n{producto} llega el lunes.\n\n{yo}";
  expect(fillReply(text, { nombre: "Lucía", yo: "Ana" })).toBe("Hola, Lucía:\n\n{producto} llega el lunes.\n\nAna");
  expect(openFieldsIn(fillReply(text, { nombre: "Lucía", yo: "Ana" }))).toEqual(["{producto}"]);
});

test("a value is inserted as it is, even if it looks like a field or a pattern", () => {
  expect(fillReply("{nombre} · {asunto}", { nombre: "{asunto}", asunto: "$& {x}" })).toBe("{asunto} · $& {x}");
});

test("a field that no reply can fill in is refused, also one of the language itself", () => {
  expect(() => requireKnownFields("Hola, {nombre}: mira {esto no}")).toThrow("No existe {esto no}");
  expect(() => requireKnownFields("{constructor}")).toThrow("No existe {constructor}");
  expect(() => requireKnownFields("Un { suelto y {nombre}")).not.toThrow();
});

test("the person is addressed by the first name, and a general question names no product", () => {
  const question = { name: " Lucía  Gómez Ruiz ", subject: "Envíos", product: null };
  expect(replyValuesFor(question, "Ana")).toEqual({ nombre: "Lucía", asunto: "Envíos", yo: "Ana" });
  expect(replyValuesFor({ ...question, product: { name: "Azul" } }, undefined).producto).toBe("Azul");
});
