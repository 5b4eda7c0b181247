import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { permissionAt, RESOURCE_PAGES } from "../../packages/domain/src/resources/pages.ts";
import { ROUTE_TABLE } from "../support/route-table.ts";

const APP = resolve(import.meta.dirname, "../../packages/app/src");

const guardOf = async (files: string[]): Promise<string> => {
  const chain = files.join(" ");
  if (chain.includes("redirects/")) return "redirect";
  if (chain.includes("guest/layout") || chain.includes("admin/sign-in")) return "guest-only";
  if (chain.includes("admin/sign-out")) return "signed-in";
  if (chain.includes("admin/layout")) return "signed-in";
  return "public";
};

/** Sections that the specification names; the registry holds more. */
const SPECIFIED = [
  "admin/categorias",
  "admin/clientes",
  "admin/eventos",
  "admin/facturas",
  "admin/headers",
  "admin/pedidos",
  "admin/precompras",
  "admin/productos",
  "admin/proveedores",
  "admin/torneos/juegos",
  "admin/transporte",
  "admin/usuarios",
];

/** Every route and who may open it. */
const DECISIONS = new Map<string, string>([
  ["", "redirect"],
  ["admin", "redirect"],
  ["signed-in-redirect", "redirect"],
  ["signed-in-web-redirect", "redirect"],
  ["busqueda", "redirect"],
  ["confirmacion-requerida", "guest-only"],
  ["verificar-cuenta/:id/:verification_token", "guest-only"],
  ["forgot-password", "guest-only"],
  ["reset-password/:id/:token", "guest-only"],
  ["admin/sign-in", "guest-only"],
  ["sign-up", "guest-only"],
  ["sign-out", "signed-in"],
  ["home", "public"],
  ["precompra-disponible", "public"],
  ["categoria/:id", "public"],
  ["busqueda/:search", "public"],
  ["carrito", "public"],
  ["producto/:id", "public"],
  ["evento/:id", "public"],
  ["factura/:token", "public"],
  ["pedido/:token", "public"],
  ["legal/:page", "public"],
  ["404", "public"],
  ["403", "public"],
  ["cuenta", "public"],
  ["admin/404", "signed-in"],
  ["admin/cuenta", "signed-in"],
  ...SPECIFIED.map((path): [string, string] => [path, "signed-in"]),
  ...RESOURCE_PAGES.map(({ pattern }): [string, string] => [pattern.slice(1), "signed-in"]),
  ["*", "redirect"],
]);

describe("the specification's route table", () => {
  it.each([...DECISIONS])("%s is %s", async (path, guard) => {
    const found = ROUTE_TABLE.filter((entry) => entry.path === path);
    expect(found).toHaveLength(1);
    expect(await guardOf(found[0]!.files)).toBe(guard);
  });

  it("decides about a guard for every route", async () => {
    const decided = [...DECISIONS.keys()];
    expect(ROUTE_TABLE.map(({ path }) => path).filter((path) => !decided.includes(path))).toEqual([]);
    const unguarded = ROUTE_TABLE.filter(({ path, files }) => {
      const section = path.startsWith("admin/") && path !== "admin/sign-in";
      return section && !files.includes("routes/admin/layout.tsx");
    });
    expect(unguarded.map(({ path }) => path)).toEqual([]);
  });

  it("guards the back office in one place, before its initial data", async () => {
    const { readFile } = await import("node:fs/promises");
    const layout = await readFile(resolve(APP, "routes/admin/layout.tsx"), "utf8");
    expect(layout.indexOf("clientMiddleware")).toBeGreaterThan(0);
    expect(layout.indexOf("clientMiddleware")).toBeLessThan(layout.indexOf("export async function clientLoader"));
  });

  it("asks a permission for each screen of the back office but its 404 and one's own account", () => {
    const paths = ROUTE_TABLE.map(({ path }) => path).filter(
      (path) => path.startsWith("admin/") && path !== "admin/sign-in",
    );
    const open = paths.filter((path) => permissionAt(`/${path}`) === null);
    expect(open).toEqual(["admin/404", "admin/cuenta"]);
  });
});
