import { unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import type { StaffRole } from "@tablero/domain/platform/vocabulary";
import { navigationFor } from "@tablero/domain/readers/navigation";
import { sectionsFor } from "@tablero/domain/readers/sections";
import { expect, test } from "vitest";
import type { MenuItem } from "../menu-item.ts";
import { moreItems, narrowMore, rowMore, wideMore } from "./more-items.ts";

const menus = navigationFor(unscopedPrincipal("admin"));
const STAFF = ["admin", "manager", "clerk", "warehouse", "judge", "accountant"] as const;
const CHOICE = { pinned: ["ventas.consultas", "ventas.resumen", "ventas.cobros"], open: [], start: null };
const arranged = (role: StaffRole) => ({ groups: sectionsFor(unscopedPrincipal(role)), ...CHOICE });
const titlesOf = (items: readonly MenuItem[]) => items.map(({ title, type }) => (type === "divider" ? "—" : title));

test("a wide bar shows the pins, folds with the sum of their counts, and the page of all sections", () => {
  const counts = { "ventas.devoluciones": 3, "ventas.opiniones": 2, "ventas.consultas": 5 };
  const items = moreItems(menus.default, arranged("admin"), counts);
  const [more] = wideMore(items, new Set());
  expect(more).toMatchObject({ title: "Más", type: "group" });
  expect(titlesOf(more?.children ?? [])).toEqual([
    "Consultas",
    "Resumen",
    "Cobros",
    "—",
    "Dinero",
    "Clientes",
    "Almacén",
    "La tienda",
    "Técnico",
    "Todas las secciones",
  ]);
  const fold = (title: string, open = new Set<string>()) =>
    wideMore(items, open)[0]?.children?.find((child) => child.title === title);
  expect([fold("Dinero")?.badge, fold("Clientes")?.badge]).toEqual([3, 2]);
  expect(fold("Dinero", new Set(["mas.dinero"]))?.badge).toBeUndefined();
  expect(fold("Clientes")?.children?.map(({ title }) => title)).not.toContain("Consultas");
});

test("a menu with the inventory alone leads to the specified sections too, and «Categorías» of games says so", () => {
  const { groups } = moreItems(menus.compact, arranged("admin"), {});
  expect(titlesOf(groups)).toEqual([
    "Ventas",
    "Eventos",
    "Sistema",
    "Dinero",
    "Clientes",
    "Almacén",
    "La tienda",
    "Técnico",
  ]);
  expect(groups[1]?.children).toMatchObject([{ title: "Eventos" }, { title: "Categorías", subtitle: "Juegos" }]);
});

test("a narrow bar shows two pins and a panel, and a row shows pins and menus", () => {
  const items = moreItems(menus.compact, arranged("admin"), {});
  const narrow = narrowMore(items);
  expect(titlesOf(narrow)).toEqual(["—", "Consultas", "Resumen", "Más"]);
  expect(titlesOf(narrow.at(-1)?.children ?? []).slice(0, 2)).toEqual(["Cobros", "Ventas"]);
  expect(titlesOf(rowMore(items)).slice(0, 5)).toEqual(["Consultas", "Resumen", "Cobros", "—", "Ventas"]);
});

test("pins of sections that a role may not open are left out", () => {
  const { pins, groups } = moreItems(navigationFor(unscopedPrincipal("judge")).compact, arranged("judge"), {});
  expect(titlesOf(pins)).toEqual(["Resumen"]);
  expect(titlesOf(groups)).toEqual(["Eventos"]);
});

test("together with any menu, «Más» has all sections of a role, and none twice", () => {
  const linksOf = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ link, children = [] }) => [...(link === undefined ? [] : [link]), ...linksOf(children)]);
  for (const role of STAFF) {
    const all = arranged(role).groups.flatMap(({ entries }) => entries.map(({ link }) => link));
    for (const menu of Object.values(navigationFor(unscopedPrincipal(role)))) {
      const { pins, groups } = moreItems(menu, arranged(role), {});
      expect([...linksOf(menu), ...linksOf(pins), ...linksOf(groups)].sort()).toEqual([...all].sort());
    }
  }
});
