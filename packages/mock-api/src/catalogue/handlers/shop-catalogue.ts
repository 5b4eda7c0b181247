import type { shopCatalogue } from "@tablero/contract/catalogue/endpoints/shop-catalogue";
import type { Product } from "@tablero/demo-shop/types";
import { previousPath } from "@tablero/domain/catalogue/products/former-path";
import { Failure } from "@tablero/domain/platform/failure";
import { notFound } from "@tablero/domain/platform/refusals";
import type { MockHandlers } from "../../platform/callers.ts";
import { byId, mustBySlug } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findProducts } from "../commands/find-products.ts";
import { categoryView, isShown, listChildren, nodeOf } from "../views/categories.ts";
import { viewDelivery } from "../views/delivery.ts";
import { menuView } from "../views/menu.ts";
import { productView } from "../views/products.ts";
import { viewSleevePacks } from "../views/sleeves.ts";
import { suggestedView, viewCards } from "../views/suggested.ts";

/** Public catalogue. */
export function shopCatalogueHandlers(store: Store): Pick<MockHandlers, keyof typeof shopCatalogue> {
  return {
    "GET /api/shop/categories": () => ({
      status: 200,
      body: listChildren(store, null).map((category) => nodeOf(store, category)),
    }),
    "GET /api/shop/categories/{idOrSlug}": ({ params }) => {
      const category = atAddress(store.data.categories, store.categoryRedirects, params.idOrSlug, "Esa categoría");
      if (!isShown(store, category)) throw gone("Esa categoría");
      return { status: 200, body: categoryView(store, category) };
    },
    "GET /api/shop/products": ({ query }) => ({ status: 200, body: findProducts(store, query) }),
    "GET /api/shop/former-path": ({ query }) => {
      const target = store.imports.previousPaths.get(previousPath(query.path) ?? "");
      const product = target && "productId" in target ? byId(store.data.products, target.productId) : undefined;
      const category = target && "categoryId" in target ? byId(store.data.categories, target.categoryId) : undefined;
      if (product?.status === "published") return { status: 200, body: { kind: "product", slug: product.slug } };
      if (category?.active) return { status: 200, body: { kind: "category", slug: category.slug } };
      throw notFound();
    },
    "GET /api/shop/products/{idOrSlug}": ({ params }) => ({
      status: 200,
      body: productView(store, publishedAt(store, params.idOrSlug)),
    }),
    "GET /api/shop/products/{idOrSlug}/sleeves": ({ params }) => ({
      status: 200,
      body: viewSleevePacks(store, publishedAt(store, params.idOrSlug)),
    }),
    "GET /api/shop/delivery": ({ query }) => ({ status: 200, body: viewDelivery(store, query) }),
    "GET /api/shop/menu": () => ({ status: 200, body: menuView(store) }),
    "GET /api/shop/cards": ({ query }) => ({ status: 200, body: viewCards(store, query.id ?? []) }),
    "GET /api/shop/card-deliveries": ({ query: { product = [], ...to } }) => ({
      status: 200,
      body: viewCards(store, product, to).map(({ id, delivery }) => ({ product: id, delivery })),
    }),
    "GET /api/shop/suggested": ({ query }) => ({ status: 200, body: suggestedView(store, query.product ?? []) }),
  };
}

/** The published product at an address. */
function publishedAt(store: Store, idOrSlug: string): Product {
  const product = atAddress(store.data.products, store.productRedirects, idOrSlug, "Ese producto");
  if (product.status === "archived") throw gone("Ese producto");
  if (product.status !== "published") throw notFound();
  return product;
}

const gone = (subject: string) => new Failure("gone", `${subject} ya no está en la tienda.`);

/**
 * The row at an address, including previous addresses. Throws `gone` for the address of a deleted row, otherwise
 * `not-found`.
 */
function atAddress<T extends { id: string; slug: string }>(
  rows: readonly T[],
  redirects: ReadonlyMap<string, string | null>,
  idOrSlug: string,
  subject: string,
): T {
  const isNamed = rows.some(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
  const target = isNamed ? undefined : redirects.get(idOrSlug);
  if (target === null) throw gone(subject);
  return mustBySlug(rows, target ?? idOrSlug);
}
