import type { Page } from "playwright";
import { PRODUCTS } from "../../../packages/domain/src/platform/resources/catalogue/products.ts";
import { buildListPath, newPathOf, resourcePath } from "../../../packages/domain/src/platform/resources/paths.ts";
import { CLIENTS } from "../../../packages/domain/src/platform/resources/people/clients.ts";
import { API_TOKENS } from "../../../packages/domain/src/platform/resources/platform/api-tokens.ts";
import { REGISTRY, WITH_RECORDS } from "../../../packages/domain/src/platform/resources/registry.ts";
import { ORDERS } from "../../../packages/domain/src/platform/resources/sales/orders.ts";
import { CARRIERS } from "../../../packages/domain/src/platform/resources/settings/carriers.ts";
import { HEADERS } from "../../../packages/domain/src/platform/resources/settings/headers.ts";
import { staffSend, staffToken } from "../../../tests/e2e/staff.ts";
import { first, type Screen } from "./screen.ts";

const BEST_CLIENT = async (page: Page) =>
  resourcePath(CLIENTS, await first("/api/admin/clients?sort=orders&order=desc&hasAccount=false", "id")(page));

/** A shop has no tokens until one is created. */
async function addToken(): Promise<void> {
  const token = { name: "ERP", scopes: ["products:read"], expiresAt: null };
  await staffSend(await staffToken(), "POST", "/api/admin/api-tokens", token);
}

/** Screens of the back office behind its guard: lists, records, windows over them. */
export const STAFF_SCREENS: Screen[] = [
  {
    name: "pedido",
    path: async (page) => resourcePath(ORDERS, await first("/api/admin/orders", "id")(page)),
    staff: true,
  },
  {
    name: "producto-ficha",
    path: async (page) => resourcePath(PRODUCTS, await first("/api/admin/products?search=tormenta", "id")(page)),
    staff: true,
  },
  { name: "producto-nuevo", path: newPathOf(PRODUCTS), staff: true },
  {
    name: "cliente",
    path: BEST_CLIENT,
    staff: true,
  },
  { name: "transporte-zonas", path: buildListPath(CARRIERS, { view: "zones" }), staff: true },
  {
    name: "transporte-zona",
    path: async (page) =>
      buildListPath(CARRIERS, { view: "zones", zona: await first("/api/admin/zones?search=canarias", "id")(page) }),
    staff: true,
  },
  { name: "transporte-tarifas", path: buildListPath(CARRIERS, { view: "rates" }), staff: true },
  {
    name: "transporte-tarifa",
    path: async (page) =>
      buildListPath(CARRIERS, { view: "rates", tarifa: await first("/api/admin/rates?search=península", "id")(page) }),
    staff: true,
  },
  {
    name: "transporte-comprobar",
    path: buildListPath(CARRIERS, { view: "check", cp: "07001", peso: "1200", importe: "4500" }),
    staff: true,
  },
  { name: "cliente-nuevo", path: newPathOf(CLIENTS), staff: true },
  {
    name: "cliente-direccion",
    path: BEST_CLIENT,
    staff: true,
    act: async (page) => page.getByRole("button", { name: "Añadir", exact: true }).click(),
  },
  {
    name: "cliente-fusion",
    path: BEST_CLIENT,
    staff: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Fusionar con otro" }).click();
      await page.getByLabel("Ficha que se queda").fill("a");
      // Two records with accounts cannot be merged, so the first possible one is selected.
      await page.getByRole("option").nth(1).click();
      await page.getByRole("dialog").getByRole("button", { name: "Fusionar clientes" }).waitFor();
    },
  },
  {
    name: "cliente-anonimizar",
    path: BEST_CLIENT,
    staff: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Anonimizar" }).click();
    },
  },
  ...REGISTRY.map((resource): Screen => {
    return { name: `admin-${resource.path.replace("/", "-")}`, path: resourcePath(resource), staff: true };
  }),
  ...WITH_RECORDS.filter(({ record }) => record.in === "window").map((resource): Screen => {
    const id = first(`/api/admin/${resource.id}`, "id");
    const path = async (page: Page) => {
      if (resource === API_TOKENS) await addToken();
      return resourcePath(resource, await id(page));
    };
    return { name: `admin-${resource.path.replace("/", "-")}-ficha`, path, staff: true };
  }),
  {
    name: "admin-headers-orden",
    path: resourcePath(HEADERS),
    staff: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Ordenar" }).click();
      await page.getByRole("list", { name: "Cabeceras activas" }).waitFor();
    },
  },
];
