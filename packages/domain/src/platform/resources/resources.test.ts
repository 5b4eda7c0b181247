import { describe, expect, it, test } from "vitest";
import { menuIdOf } from "../../readers/navigation.ts";
import { permissionAt } from "../../readers/pages.ts";
import { GAMES } from "./catalogue/games.ts";
import { PRODUCTS } from "./catalogue/products.ts";
import { SEARCHED } from "./palette.ts";
import { PARTS } from "./parts.ts";
import { buildListPath, newPathOf, resourcePath } from "./paths.ts";
import { REGISTRY } from "./registry.ts";
import { COUPONS } from "./sales/coupons.ts";
import { INVOICES } from "./sales/invoices.ts";
import { ORDERS } from "./sales/orders.ts";
import { newTitleOf, oneOf, titleOf } from "./words.ts";

describe("the resource registry", () => {
  it.each([
    ["id", [...REGISTRY.map(({ id }) => id), ...Object.keys(PARTS)]],
    ["path", REGISTRY.map(({ path }) => path)],
    ["entry in the menu", REGISTRY.map(menuIdOf)],
    [
      "name in the audit log",
      [...REGISTRY, ...Object.values(PARTS)].flatMap((each) => ("audit" in each ? [each.audit] : [])),
    ],
    ["place in the palette", SEARCHED.map(({ palette }) => palette.records)],
  ])("contains each %s only once", (_, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value, index) => values.indexOf(value as never) !== index)).toEqual([]);
  });
});

describe("addresses of resources", () => {
  test("exist for a section, a record and the form for a new one", () => {
    expect(resourcePath(GAMES)).toBe("/admin/torneos/juegos");
    expect(resourcePath(ORDERS, "7")).toBe("/admin/pedidos/7");
    expect(newPathOf(PRODUCTS)).toBe("/admin/productos/nuevo");
  });

  test("exist for a record that opens over its list", () => {
    expect(resourcePath(COUPONS, "7")).toBe("/admin/cupones?cupon=7");
    expect(newPathOf(COUPONS)).toBe("/admin/cupones?cupon=nuevo");
  });

  test("may have a query with any content", () => {
    expect(buildListPath(ORDERS, { clientId: "7", search: "a&b ñ/" })).toBe(
      "/admin/pedidos?clientId=7&search=a%26b%20%C3%B1%2F",
    );
    expect(buildListPath(ORDERS, {})).toBe("/admin/pedidos");
  });

  test("stay within their section, whatever the id", () => {
    expect(resourcePath(ORDERS, "../usuarios?a")).toBe("/admin/pedidos/..%2Fusuarios%3Fa");
  });
});

test("each address requires the permission of its resource", () => {
  expect(permissionAt("/admin/pedidos")).toBe("orders:read");
  expect(permissionAt("/admin/pedidos/7")).toBe("orders:read");
  expect(permissionAt("/admin/torneos/juegos")).toBe("games:read");
  expect(permissionAt("/admin/transporte")).toBe("carriers:read");
  expect(permissionAt("/admin/productos/nuevo")).toBe("products:write");
  expect(permissionAt("/admin/pedidos-viejos")).toBeNull();
  expect(permissionAt("/admin/cuenta")).toBeNull();
});

test("titles follow the grammatical gender of the word", () => {
  expect(titleOf(ORDERS)).toBe("Pedidos");
  expect(oneOf(COUPONS)).toBe("Cupón");
  expect(newTitleOf(COUPONS)).toBe("Nuevo cupón");
  expect(newTitleOf(INVOICES)).toBe("Nueva factura");
});
