import type { LegalPage } from "@tablero/domain/settings/legal/pages";

/* URLs of the shop's pages, in one place. Parts from data are encoded; links to a product or category use its slug. */

/** Query of a list of products: the parameters of `GET /api/shop/products`, as in the URL. */
export type CatalogueQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const part = encodeURIComponent;

export const homePath = () => "/home";
export const productPath = (slug: string) => `/producto/${part(slug)}`;
/** Query parameter of a product's page with the SKU of the chosen variant. */
export const VARIANT_PARAM = "variante";
/** The same, plus the number of the picture in full screen. */
export const PICTURE_PARAM = "imagen";
export const variantPath = (slug: string, sku: string) => `${productPath(slug)}?${VARIANT_PARAM}=${part(sku)}`;
export const categoryPath = (slug: string, query?: CatalogueQuery) => `/categoria/${part(slug)}${queryText(query)}`;
export const cartPath = () => "/carrito";
export const orderPath = (token: string) => `/pedido/${part(token)}`;
export const invoicePath = (token: string) => `/factura/${part(token)}`;
export const eventPath = (slug: string) => `/evento/${part(slug)}`;
/** Query parameter of a product list with its view; the grid has none. */
export const VIEW_PARAM = "vista";
export const deckListPath = () => "/mazo";
export const preordersPath = () => "/precompra-disponible";
/** A legal text, or one version of it. */
export const legalPath = (page: LegalPage, version?: number) => `/legal/${page}${version ? `?version=${version}` : ""}`;
/** The contact page; with a slug, for a question about that product. */
export const contactPath = (product?: string) => (product ? `/contacto?producto=${part(product)}` : "/contacto");
export const signUpPath = () => "/sign-up";
export const forgotPasswordPath = () => "/forgot-password";
export const confirmationRequiredPath = () => "/confirmacion-requerida";
/** The account, or a part of it: see `account-sections.ts`. */
export const accountPath = (section?: string) => (section && section !== "pedidos" ? `/cuenta/${section}` : "/cuenta");
export const signOutPath = () => "/sign-out";
/** The home page with the sign-in dialog open: target of «Entrar» without JavaScript. */
export const signInPath = () => "/home?entrar=1";
/** Query parameter of the home page that names an unknown address. */
export const UNKNOWN_PAGE = "no-existe";
export const unknownPagePath = (path: string) => `/home?${UNKNOWN_PAGE}=${part(path)}`;
/** The calendar of events. */
export const eventsPath = () => "/eventos";
export const gamesPath = () => "/home#juegos";
export const backOfficePath = () => "/signed-in-redirect";
/** Landing page of shoppers after sign-in. */
export const signedInPath = () => "/signed-in-web-redirect";

/** Search term for the whole catalogue, since the URL needs one: `/busqueda/todo?onSale=true`. */
export const WHOLE_CATALOGUE = "todo";

/** Results for a term; without one the whole catalogue, which the filters narrow. */
export const searchPath = (term = "", query?: CatalogueQuery) =>
  `/busqueda/${part(term.trim() || WHOLE_CATALOGUE)}${queryText(query)}`;
/** Search term of a results page's address; empty on other pages and for the whole catalogue. */
export function searchedTerm(pathname: string): string {
  const [, found = ""] = /^\/busqueda\/([^/]+)$/.exec(pathname) ?? [];
  try {
    const term = decodeURIComponent(found);
    return term === WHOLE_CATALOGUE ? "" : term;
  } catch {
    return "";
  }
}

/** Target of the search form without JavaScript: it redirects to `searchPath(q)`. */
export const searchFormPath = () => "/busqueda";
export const offersPath = () => searchPath("", { onSale: "true" });
export const newProductsPath = () => searchPath("", { sort: "newest" });

/** `?a=1&b=2&b=3`, or nothing. Empty values are left out. */
export function queryText(query: CatalogueQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === "string" ? [value] : (value ?? [])) if (one) search.append(name, one);
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}
