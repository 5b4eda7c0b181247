import { expect, test } from "vitest";
import { unscopedPrincipal } from "../platform/access/permissions.ts";
import type { Role } from "../platform/vocabulary.ts";
import { navigationFor, pagesFor } from "./navigation.ts";

test("an administrator sees every section with the titles and routes of the specification", () => {
  const menu = navigationFor(unscopedPrincipal("admin")).default;
  expect(menu.map((group) => group.title)).toEqual(["Ventas", "Inventario", "Eventos", "Sistema"]);
  const entries = menu.flatMap((group) => group.children ?? []);
  expect(entries.map((entry) => `${entry.title}: ${entry.link}`)).toEqual([
    "Facturas: /admin/facturas",
    "Clientes: /admin/clientes",
    "Pedidos: /admin/pedidos",
    "Precompras: /admin/precompras",
    "Categorías: /admin/categorias",
    "Productos: /admin/productos",
    "Proveedores: /admin/proveedores",
    "Eventos: /admin/eventos",
    "Categorías: /admin/torneos/juegos",
    "Cabeceras: /admin/headers",
    "Usuarios: /admin/usuarios",
    "Transporte: /admin/transporte",
  ]);
  expect(entries.find((entry) => entry.link === "/admin/torneos/juegos")?.subtitle).toBe("Juegos");
});

test("the other menus contain only Inventario, with the children of the default menu", () => {
  const menus = navigationFor(unscopedPrincipal("manager"));
  const inventory = menus.default.filter((group) => group.title === "Inventario");
  for (const name of ["compact", "futuristic", "horizontal"] as const) expect(menus[name]).toEqual(inventory);
});

test("sections that a role may not read are left out, and so are empty groups", () => {
  const judge = navigationFor(unscopedPrincipal("judge"));
  expect(judge.default.flatMap((group) => group.children ?? []).map((entry) => entry.link)).toEqual([
    "/admin/eventos",
    "/admin/torneos/juegos",
  ]);
  expect(judge.compact).toEqual([]);
  const manager = navigationFor(unscopedPrincipal("manager")).default.flatMap((group) => group.children ?? []);
  expect(manager.some((entry) => entry.link === "/admin/usuarios")).toBe(false);
  expect(navigationFor(unscopedPrincipal("client")).default).toEqual([]);
});

test("each role has menu arrays of its own", () => {
  const first = navigationFor(unscopedPrincipal("admin"));
  first.default[0]?.children?.pop();
  expect(navigationFor(unscopedPrincipal("admin")).default[0]?.children).toHaveLength(4);
});

test("the search finds pages outside all menus, if the role may read them", () => {
  const links = (role: Role) => pagesFor(unscopedPrincipal(role)).map(({ link }) => link);
  expect(links("admin")).toContain("/admin/transporte");
  expect(links("admin")).toContain("/admin/cupones");
  expect(links("judge")).toEqual(["/admin/eventos", "/admin/torneos/juegos", "/admin/resumen"]);
  expect(links("client")).toEqual([]);
});
