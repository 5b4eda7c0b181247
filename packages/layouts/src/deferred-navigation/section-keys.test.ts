import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { REGISTRY } from "@tablero/domain/platform/resources/registry";
import { expect, it } from "vitest";
import { sectionKeysFor } from "./section-keys.ts";

it("each section of the menu has a letter of its own", () => {
  const keys = sectionKeysFor("admin");
  const letters = keys.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  const inMenu = REGISTRY.filter(({ menu }) => !("more" in menu)).map((resource) => resourcePath(resource));
  expect(inMenu.filter((path) => !keys.some(({ link }) => link === path))).toEqual([]);
});

it("a role has letters only for sections that it may read", () => {
  const titles = sectionKeysFor("judge").map(({ title }) => title);
  expect(titles).toContain("Eventos");
  expect(titles).not.toContain("Facturas");
});
