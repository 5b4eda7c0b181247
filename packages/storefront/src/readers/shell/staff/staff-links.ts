import type { Permission } from "@tablero/domain/platform/access/permissions";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { buildListPath, resourcePath, tournamentPath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { POSTS } from "@tablero/domain/platform/resources/settings/posts";
import { propertyOf } from "@tablero/domain/platform/typed";

/** A link from a page of the storefront to the same record in the back office. */
export interface StaffLink {
  text: string;
  to: string;
  permission: Permission;
}

/** A text field of a record in a page's data; null if the page has no such record. */
function fieldIn(data: unknown, name: string, field: "id" | "number"): string | null {
  const value = propertyOf(propertyOf(data, name), field);
  return typeof value === "string" ? value : null;
}

/** Links for staff on a page of the storefront, by its address and the data of its loader. */
export function staffLinks(pathname: string, data: unknown): StaffLink[] {
  const [page = "", id = ""] = pathname.slice(1).split("/");
  const link = (text: string, to: string, permission: Permission): StaffLink[] => [{ text, to, permission }];
  if (page === "home") return link("Editar las cabeceras", resourcePath(HEADERS), "headers:write");
  if (page === "precompra-disponible") return link("Ver las precompras", resourcePath(PREORDERS), "preorders:read");
  if (page === "eventos") return link("Ver los eventos", resourcePath(EVENTS), "events:read");
  if (page === "vista-previa") return link("Editar", resourcePath(POSTS, id), "posts:write");
  if (page === "noticias" && !id) return link("Ver las noticias", buildListPath(POSTS, { kind: "news" }), "posts:read");
  const post = page === "noticias" || page === "paginas" ? fieldIn(data, "post", "id") : null;
  if (post)
    return link(
      page === "noticias" ? "Editar esta noticia" : "Editar esta página",
      resourcePath(POSTS, post),
      "posts:write",
    );
  const product = page === "producto" ? fieldIn(data, "product", "id") : null;
  if (product) return link("Editar este producto", resourcePath(PRODUCTS, product), "products:write");
  const category = page === "categoria" ? fieldIn(data, "category", "id") : null;
  if (category) return link("Editar esta categoría", resourcePath(CATEGORIES, category), "categories:write");
  // The order's page is public to its holder, so its data has the number but not the id.
  const order = page === "pedido" ? fieldIn(data, "order", "number") : null;
  if (order) return link("Abrir este pedido", buildListPath(ORDERS, { search: order }), "orders:read");
  const event = page === "evento" ? fieldIn(data, "event", "id") : null;
  if (!event) return [];
  return [
    ...link("Editar este evento", resourcePath(EVENTS, event), "events:write"),
    ...link("Mesa del torneo", tournamentPath(event), "events:read"),
  ];
}
