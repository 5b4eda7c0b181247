import { describe, expect, it } from "vitest";
import { slugify, uniqueSlug } from "./slug.ts";

describe("slugify", () => {
  it.each([
    ["Óxido y Ceniza: edición «Deluxe»", "oxido-y-ceniza-edicion-deluxe"],
    ["Niño del año", "nino-del-ano"],
    ["  --Hola,   mundo!--  ", "hola-mundo"],
    ["L'Hospitalet · Il·lusió", "lhospitalet-illusio"],
    ["Straße & Ærø", "strasse-aero"],
    ["日本語", ""],
    ["", ""],
  ])("turns %j into %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it("cuts long names without a trailing hyphen", () => {
    const slug = slugify(`${"a".repeat(79)} b`);
    expect(slug).toBe("a".repeat(79));
  });
});

describe("uniqueSlug", () => {
  it("counts up from taken slugs", () => {
    expect(uniqueSlug("catan", [])).toBe("catan");
    expect(uniqueSlug("catan", ["catan", "catan-2"])).toBe("catan-3");
    expect(uniqueSlug("", new Set(["sin-nombre"]))).toBe("sin-nombre-2");
  });
});
