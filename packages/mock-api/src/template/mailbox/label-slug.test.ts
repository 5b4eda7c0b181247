import fc from "fast-check";
import { expect, it } from "vitest";
import { labelSlug } from "./label-slug.ts";

it.each([
  ["Payments", "payments"],
  ["Mis   pedidos", "mis-pedidos"],
  ["Caja - fuerte", "caja-fuerte"],
  ["Envíos (2026)!", "envos-2026"],
  ["Juegos & dados", "juegos--dados"],
  [" Urgente ", "-urgente-"],
  ["snake_case", "snake_case"],
  ["¿¡!?", "label"],
  ["日本", "label"],
])("the slug of «%s» is «%s»", (title, slug) => {
  expect(labelSlug(title, [])).toBe(slug);
});

it("a slug that is taken gets the first free number", () => {
  expect(labelSlug("Work", ["work"])).toBe("work-1");
  expect(labelSlug("Work", ["work", "work-1", "work-2"])).toBe("work-3");
  expect(labelSlug("Work", ["work", "work-2"])).toBe("work-1");
  expect(labelSlug("Work", ["work-1"])).toBe("work");
});

const titles = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom("a", "B", "-", " ", "_", "1", "ñ", "!") }),
);

it("the slug has only lower-case word characters and hyphens, and is never empty", () => {
  fc.assert(
    fc.property(titles, (title) => {
      const slug = labelSlug(title, []);
      expect(slug).toMatch(/^[a-z0-9_-]+$/);
      expect(labelSlug(slug, []).replace(/-+/g, "-")).toBe(slug.replace(/-+/g, "-"));
    }),
  );
});

it("the slug is unique, and equals that of the title with a number", () => {
  fc.assert(
    fc.property(fc.array(titles, { maxLength: 12 }), (list) => {
      const slugs: string[] = [];
      for (const title of list) {
        const slug = labelSlug(title, slugs);
        const base = labelSlug(title, []);
        expect(slugs).not.toContain(slug);
        expect(slug === base || /^-[1-9]\d*$/.test(slug.slice(base.length))).toBe(true);
        expect(slug.startsWith(base)).toBe(true);
        slugs.push(slug);
      }
    }),
  );
});
