import { describe, expect, test } from "vitest";
import { canonicalPath, isSecretPath } from "./canonical-path.ts";
import { pathForLog } from "./log.ts";

const TOKEN = "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dF";
const NAMES = ["pedido", "factura", "reset-password", "verificar-cuenta"];
const spellings = (name: string) => {
  const [first = "", ...others] = name;
  const escaped = `%${first.charCodeAt(0).toString(16)}${others.join("")}`;
  return [
    `/${name}/${TOKEN}`,
    `/${first.toUpperCase()}${others.join("")}/${TOKEN}`,
    `/${name.toUpperCase()}/${TOKEN}`,
    `/${escaped}/${TOKEN}`,
    `/${escaped.toUpperCase()}/${TOKEN}`,
    `//${name}//${TOKEN}/`,
    `/${name}/./${TOKEN}`,
    `/x/../${name}/${TOKEN}`,
    `\\${name}\\${TOKEN}`,
  ];
};
/** As in a request, where `URL` has already resolved dots and backslashes. */
const pathOf = (path: string) => new URL(`http://shop.test${path}`).pathname;

describe("the canonical form of a path", () => {
  test.each(NAMES.flatMap(spellings))("is recognised for %s in any spelling", (path) => {
    const canonical = canonicalPath(pathOf(path));
    expect(canonical).toMatch(new RegExp(`^/(${NAMES.join("|")})/${TOKEN}$`));
    expect(isSecretPath(canonical)).toBe(true);
    expect(canonicalPath(canonical)).toBe(canonical);
    expect(pathForLog(path)).not.toContain(TOKEN);
  });

  test.each([
    "/",
    "/home",
    "/home.data",
    "/_root.data",
    "/busqueda/Drag%C3%B3n%20Rojo",
    "/busqueda/a%2Fb%25",
    "/producto/faro",
    "/categoria/cartas",
    "/api/shop/products",
    "/admin/pedidos",
    "/assets/Entry-AbC.js",
  ])("the canonical form of %s is the path itself", (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  test.each([
    ["/Home", "/home"],
    ["/home/", "/home"],
    ["//evil.test/x", "/evil.test/x"],
    ["/HOME.data", "/home.data"],
    ["/Busqueda/Faro", "/busqueda/Faro"],
    ["/%41PI/shop/info", "/api/shop/info"],
    ["/Noticias", "/noticias"],
    ["/PAGINAS/Taller", "/paginas/Taller"],
  ])("the canonical form of %s is %s", (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe("a path in the log", () => {
  test.each([
    `/api/shop/orders/${TOKEN}`,
    `/api//shop/orders/${TOKEN}/events`,
    `/API/Shop/Orders/${TOKEN}`,
    `/api/shop/%6Frders/${TOKEN}`,
    `/api/shop/orders%2F${TOKEN}`,
    `/api/shop/carts/${TOKEN}/lines/x`,
    `/api/shop/invoices/${TOKEN}`,
    `/pedido/${TOKEN}.data`,
    `/pedido%2f${TOKEN}`,
    `/pedido%252f${TOKEN}`,
    `/verificar-cuenta/id/${TOKEN}`,
    `/x/pedido/${TOKEN}`,
    `/busqueda/${TOKEN}`,
    `/producto/faro?token=${TOKEN}`,
  ])("does not contain the token of %s", (path) => {
    expect(pathForLog(path)).not.toContain(TOKEN);
    expect(pathForLog(`http://shop.test${path}`)).not.toContain(TOKEN);
  });

  test("keeps its public parts", () => {
    expect(pathForLog("/api/shop/orders/abc/cancel")).toBe("/api/shop/orders/:token/cancel");
    expect(pathForLog("/pedido/abc")).toBe("/pedido/:token");
    expect(pathForLog("/producto/faro")).toBe("/producto/faro");
    expect(pathForLog("/api/shop/orders")).toBe("/api/shop/orders");
    expect(pathForLog("/api/admin/orders/0192f0c4-0000-7000-8000-000000000000")).toBe(
      "/api/admin/orders/0192f0c4-0000-7000-8000-000000000000",
    );
  });
});
