import { expect, it } from "vitest";
import { staffLinks } from "./staff-links.ts";

it.each([
  ["/producto/catan", { product: { id: "p1" } }, ["/admin/productos/p1"]],
  ["/categoria/juegos", { category: { id: "c1" } }, ["/admin/categorias?categoria=c1"]],
  ["/evento/liga", { event: { id: "e1" } }, ["/admin/eventos?evento=e1", "/admin/eventos/e1/torneo"]],
  ["/pedido/0123", { order: { number: "P2026-000001" } }, ["/admin/pedidos?search=P2026-000001"]],
  ["/home", {}, ["/admin/headers"]],
  ["/paginas/quienes-somos", { post: { id: "w1" } }, ["/admin/paginas?pagina=w1"]],
  ["/noticias/almadraba", { post: { id: "w2" } }, ["/admin/paginas?pagina=w2"]],
  ["/noticias", {}, ["/admin/paginas?kind=news"]],
  ["/vista-previa/w3", undefined, ["/admin/paginas?pagina=w3"]],
  ["/producto/retirado", undefined, []],
  ["/busqueda/todo", { product: { id: "p1" } }, []],
  ["/producto/roto", { product: { id: 7 } }, []],
])("leads from %s to its record in the back office", (pathname, data, paths) => {
  expect(staffLinks(pathname, data).map(({ to }) => to)).toEqual(paths);
});
