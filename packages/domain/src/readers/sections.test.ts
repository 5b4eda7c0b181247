import { expect, test } from "vitest";
import { unscopedPrincipal } from "../platform/access/permissions.ts";
import { pagesFor } from "./navigation.ts";
import { SECTION_IDS, sectionsFor } from "./sections.ts";

const linksOf = (groups: ReturnType<typeof sectionsFor>) =>
  groups.flatMap(({ entries }) => entries.map(({ link }) => link));

test("the page of all sections has each page of a role once, by group, without empty groups", () => {
  const admin = unscopedPrincipal("admin");
  expect(linksOf(sectionsFor(admin)).sort()).toEqual(
    [
      ...pagesFor(admin).map(({ link }) => link),
      "/admin/bandeja",
      "/admin/extracto",
      "/admin/preparar",
      "/admin/declaracion-responsable",
    ].sort(),
  );
  expect(sectionsFor(admin).map(({ title }) => title)).toEqual([
    "Ventas",
    "Inventario",
    "Eventos",
    "Sistema",
    "Dinero",
    "Clientes",
    "Almacén",
    "La tienda",
    "Técnico",
  ]);
  expect(sectionsFor(unscopedPrincipal("judge")).map(({ title }) => title)).toEqual(["Eventos", "La tienda"]);
  expect(linksOf(sectionsFor(unscopedPrincipal("warehouse")))).not.toContain("/admin/extracto");
  expect(linksOf(sectionsFor(unscopedPrincipal("warehouse")))).toContain("/admin/preparar");
  expect(linksOf(sectionsFor(unscopedPrincipal("accountant")))).not.toContain("/admin/preparar");
});

test("every section has an id of its own and says what it is for", () => {
  const all = sectionsFor(unscopedPrincipal("admin")).flatMap(({ entries }) => entries);
  expect(all.map(({ id }) => id).sort()).toEqual([...SECTION_IDS].sort());
  expect(new Set(SECTION_IDS).size).toBe(SECTION_IDS.length);
  expect(all.filter(({ purpose }) => purpose.length < 12)).toEqual([]);
});
