import { unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { navigationFor } from "@tablero/domain/readers/navigation";
import { expect, test } from "vitest";
import type { MenuItem } from "../menu-item.ts";
import { moreItems, narrowMore, rowMore, wideMore } from "./more-items.ts";

const menus = navigationFor(unscopedPrincipal("admin"));
const CHOICE = { pinned: ["ventas.consultas", "ventas.resumen", "ventas.cobros"], open: [] };
const titlesOf = (items: readonly MenuItem[]) => items.map(({ title, type }) => (type === "divider" ? "—" : title));

test("a wide bar shows the pins, folds with the sum of their counts, and the page of all sections", () => {
  const counts = { "ventas.devoluciones": 3, "ventas.opiniones": 2, "ventas.consultas": 5 };
  const items = moreItems(menus.default, "admin", CHOICE, counts);
  const [more] = wideMore(items, new Set());
  expect(more).toMatchObject({ title: "Más", type: "group" });
  expect(titlesOf(more?.children ?? [])).toEqual([
    "Consultas",
    "Resumen",
    "Cobros",
    "—",
    "Dinero",
    "Clientes",
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
  const { groups } = moreItems(menus.compact, "admin", CHOICE, {});
  expect(titlesOf(groups)).toEqual(["Ventas", "Eventos", "Sistema", "Dinero", "Clientes", "La tienda", "Técnico"]);
  expect(groups[1]?.children).toMatchObject([{ title: "Eventos" }, { title: "Categorías", subtitle: "Juegos" }]);
});

test("a narrow bar shows two pins and a panel, and a row shows pins and menus", () => {
  const items = moreItems(menus.compact, "admin", CHOICE, {});
  const narrow = narrowMore(items);
  expect(titlesOf(narrow)).toEqual(["—", "Consultas", "Resumen", "Más"]);
  expect(titlesOf(narrow.at(-1)?.children ?? []).slice(0, 2)).toEqual(["Cobros", "Ventas"]);
  expect(titlesOf(rowMore(items)).slice(0, 5)).toEqual(["Consultas", "Resumen", "Cobros", "—", "Ventas"]);
});

test("pins of sections that a role may not open are left out", () => {
  const { pins, groups } = moreItems(navigationFor(unscopedPrincipal("judge")).compact, "judge", CHOICE, {});
  expect(titlesOf(pins)).toEqual(["Resumen"]);
  expect(titlesOf(groups)).toEqual(["Eventos"]);
});
