import { expect, it, vi } from "vitest";
import { countVisit } from "./visits.ts";

const AGENT = "Firefox";
const counted = (
  url: string,
  headers: Record<string, string> = {},
  more: { method?: string; status?: number } = {},
) => {
  const visits = { view: vi.fn(), search: vi.fn() };
  const all: Record<string, string> = { "user-agent": AGENT, ...headers };
  countVisit(visits, { method: "GET", url, status: 200, ...more }, (name) => all[name]);
  return visits.view.mock.calls[0]?.[0] ?? visits.search.mock.calls[0]?.[0] ?? null;
};

it("a visit counts pages by full address, by path, or by the data request of a navigation in the browser", () => {
  const page = { kind: "product", slug: "almadraba" };
  for (const url of [
    "https://tablero.test/producto/almadraba",
    "/producto/almadraba",
    "/producto/almadraba?variante=AL-1&utm_source=correo",
    "/producto/almadraba.data?_routes=routes%2Fshop%2Fcatalogue%2Fproduct",
  ])
    expect(counted(url), url).toEqual(page);
  expect(counted("/home", {}, { status: 304 })).toEqual({ kind: "home", slug: "" });
});

it("a visit counts a search by the words typed, whatever its page and filters", () => {
  expect(counted("/busqueda/drag%C3%B3n%20azul")).toBe("dragón azul");
  expect(counted("/busqueda/dragon.data?_routes=routes%2Fshop%2Fcatalogue%2Fsearch")).toBe("dragon");
  expect(counted("/busqueda/dragon?page=2")).toBeNull();
  expect(counted("/busqueda/todo")).toBeNull();
});

it("a prefetch, a missing page and a page outside the public shop are not counted as visits", () => {
  expect(counted("/home", { "sec-purpose": "prefetch" })).toBeNull();
  expect(counted("/home", { purpose: "prefetch" })).toBeNull();
  expect(counted("/home", {}, { method: "HEAD" })).toBeNull();
  expect(counted("/producto/nada", {}, { status: 404 })).toBeNull();
  expect(counted("/carrito")).toBeNull();
  expect(counted("/admin/resumen")).toBeNull();
});
