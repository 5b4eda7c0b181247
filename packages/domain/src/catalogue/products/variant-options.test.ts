import { describe, expect, it } from "vitest";
import { combinationKey, optionErrors, optionKey, optionNames, withKnownNames } from "./variant-options.ts";

const variant = (sku: string, options: Record<string, string>, id?: string) => ({ id, sku, options });
const errorsOf = (...given: Parameters<typeof optionErrors>) =>
  optionErrors(...given).map(({ index, path, code }) => `${index}.${path} ${code}`);

describe("optionErrors", () => {
  it("accepts variants with the same option names, and a single variant without options", () => {
    expect(optionErrors([variant("A", {})])).toEqual([]);
    expect(
      optionErrors([variant("A", { size: "S", language: "es" }), variant("B", { language: "en", size: "S" })]),
    ).toEqual([]);
  });

  it("reports a variant that lacks an option of the other variants, or has a blank value for it", () => {
    const variants = [
      variant("A", { size: "S" }, "a"),
      variant("B", { size: "M", language: " " }, "b"),
      variant("C", { size: "S", language: "en" }),
    ];
    expect(errorsOf(variants, [variants[0]!, variant("B", { size: "M" }, "b")])).toEqual([
      "0.options.language missing",
      "1.options.language missing",
    ]);
    expect(optionErrors(variants)[0]!.message).toBe(
      "Falta «Idioma»: lo tienen que llevar todas las variantes del producto.",
    );
  });

  it("reports a single variant whose option value is blank", () => {
    expect(errorsOf([variant("A", { size: "" })])).toEqual(["0.options.size missing"]);
  });

  it("treats names that differ by case, accents or language as one option", () => {
    expect(
      errorsOf([variant("A", { Tamaño: "S" }), variant("B", { tamano: "M" }), variant("C", { size: "L" })]),
    ).toEqual(["1.options.tamano same-name", "2.options.size same-name"]);
    expect(errorsOf([variant("A", { Sabor: "Fresa", sabor: "Limón" })])).toEqual(["0.options.sabor same-name"]);
  });

  it("refuses two variants with the same option values", () => {
    const red = variant("A", { color: "Rojo", language: "es" });
    expect(errorsOf([red, variant("B", { language: "Español", color: " ROJO" })])).toEqual(["1.options duplicate"]);
    expect(errorsOf([red, variant("B", { color: "Rojo", language: "en" })])).toEqual([]);
    expect(errorsOf([variant("A", {}), variant("B", {})])).toEqual(["1.options duplicate"]);
  });

  it("accepts errors that are already stored, and reports only those that the change adds", () => {
    const stored = [variant("A", { size: "S" }, "a"), variant("B", {}, "b"), variant("C", {}, "c")];
    expect(errorsOf(stored, stored)).toEqual([]);
    const third = variant("D", { size: "L", color: "Rojo" });
    expect(errorsOf([...stored, third], stored)).toEqual([
      "0.options.color missing",
      "1.options.color missing",
      "2.options.color missing",
    ]);
    expect(errorsOf([stored[0]!, stored[1]!, variant("D", {})], stored)).toEqual(["2.options.size missing"]);
  });

  it("reports variants that become equal when an option is removed", () => {
    const stored = [variant("A", { size: "S", color: "Rojo" }, "a"), variant("B", { size: "S", color: "Azul" }, "b")];
    expect(errorsOf([variant("A", { size: "S" }, "a"), variant("B", { size: "S" }, "b")], stored)).toEqual([
      "1.options duplicate",
    ]);
  });
});

it("options are matched by the letters and digits of their names, or by the whole name if it has only symbols", () => {
  expect(["Idioma", "IDIOMA ", "language"].map(optionKey)).toEqual(["language", "language", "language"]);
  expect(optionKey("★")).not.toBe(optionKey("☆"));
});

it("combinations are compared regardless of the order of their options", () => {
  expect(combinationKey({ a: "1", b: "2" })).toBe(combinationKey({ b: " 2", a: "1", c: "" }));
  expect(combinationKey({ a: "1" })).not.toBe(combinationKey({ a: "2" }));
});

it("names of options are spelt as in the product", () => {
  const names = optionNames([variant("A", { Tamaño: "S" })]);
  expect(withKnownNames({ TAMANO: "M", Sabor: "Fresa" }, names)).toEqual({ Tamaño: "M", Sabor: "Fresa" });
  expect(withKnownNames({ sabor: "Limón" }, names)).toEqual({ Sabor: "Limón" });
});
