import { describe, expect, test } from "vitest";
import { pageKey } from "./page-keys.ts";

const keyOf = (url: string, more: { method?: string; authorization?: string; cookie?: string } = {}) =>
  pageKey({ method: "GET", authorization: undefined, cookie: undefined, ...more, url });

describe("the cache key of a page", () => {
  test.each([
    ["/home", "/home"],
    ["/home.data", "/home.data"],
    ["/producto/faro", "/producto/faro"],
    [
      "/producto/faro.data?_routes=routes%2Fshop%2Fcatalogue%2Fproduct",
      "/producto/faro.data?_routes=routes%2Fshop%2Fcatalogue%2Fproduct",
    ],
    ["/categoria/cartas?page=2&game=a&game=b", "/categoria/cartas?game=a&game=b&page=2"],
    ["/categoria/cartas?game=a&page=2&game=b", "/categoria/cartas?game=a&game=b&page=2"],
    ["/busqueda/drag%C3%B3n?sort=price", "/busqueda/drag%C3%B3n?sort=price"],
    ["/producto/faro?utm_source=mail&gclid=1", "/producto/faro"],
    ["/categoria/cartas?page=2&fbclid=1", "/categoria/cartas?page=2"],
    ["/legal/privacidad", "/legal/privacidad"],
    ["/paginas/quienes-somos", "/paginas/quienes-somos"],
    ["/noticias?pagina=2&utm_source=mail", "/noticias?pagina=2"],
    ["/noticias/almadraba", "/noticias/almadraba"],
    ["/evento/torneo", "/evento/torneo"],
    ["/precompra-disponible", "/precompra-disponible"],
    ["/home?entrar=1", "/home"],
    ["/eventos?utm=1&mes=2026-12&juego=arcania", "/eventos?juego=arcania&mes=2026-12"],
    ["/producto/faro?color=rojo", "/producto/faro"],
    ["/producto/faro?_routes=x", "/producto/faro"],
    ["/categoria/cartas?utm=1&sort=", "/categoria/cartas"],
    ["/categoria/cartas?game=b&x=1&game=a&game=b", "/categoria/cartas?game=a&game=b"],
    [
      "/producto/faro.data?_routes=routes/shop/catalogue/product,routes/shop/layout,routes/shop/catalogue/product",
      "/producto/faro.data?_routes=routes%2Fshop%2Fcatalogue%2Fproduct%2Croutes%2Fshop%2Flayout",
    ],
  ])("the cache key for the page %s is %s", (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  test.each([
    "/",
    "/carrito",
    "/pedido/token",
    "/factura/token",
    "/inscripcion/token",
    "/admin/pedidos",
    "/admin/sign-in",
    "/sign-up",
    "/reset-password/a/b",
    "/verificar-cuenta/a/b",
    "/invitacion/a/b",
    "/preparar/a",
    "/confirmar-correo/a/b",
    "/producto/faro.data?_routes=x",
    "/producto/faro.data?_routes=routes/shop/home",
    "/producto/faro.data?_routes=routes/shop/catalogue/product&_routes=x",
    "/producto/faro.data?_routes=<script>",
    "/producto/a/b",
    "http://elsewhere.test/home",
  ])("does not exist for %s", (url) => {
    expect(keyOf(url)).toBeNull();
  });

  test("does not exist for requests with credentials or cookies, nor for writes", () => {
    expect(keyOf("/home", { authorization: "Bearer x" })).toBeNull();
    expect(keyOf("/home", { cookie: "a=b" })).toBeNull();
    expect(keyOf("/home", { method: "POST" })).toBeNull();
    expect(keyOf("/home", { method: "HEAD" })).toBe("/home");
  });
});
