import type { LegalPage } from "@tablero/domain/settings/legal/pages";
import { NEWS_PATH, postPath } from "@tablero/domain/settings/posts/post-paths";

export { postPath };

/* URLs of all pages of the shop. Parts that come from data are encoded; links to a product or category use its slug. */

/** Query of a list of products: the parameters of `GET /api/shop/products`, as in the URL. */
export type CatalogueQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const part = encodeURIComponent;

export const homePath = () => "/home";
export const productPath = (slug: string) => `/producto/${part(slug)}`;
/** Query parameter of a product page that contains the SKU of the selected variant. */
export const VARIANT_PARAM = "variante";
/** Query parameter that contains the number of the image in full screen. */
export const PICTURE_PARAM = "imagen";
export const variantPath = (slug: string, sku: string) => `${productPath(slug)}?${VARIANT_PARAM}=${part(sku)}`;
export const categoryPath = (slug: string, query?: CatalogueQuery) => `/categoria/${part(slug)}${queryText(query)}`;
export const cartPath = () => "/carrito";
export const orderPath = (token: string) => `/pedido/${part(token)}`;
export const invoicePath = (token: string) => `/factura/${part(token)}`;
export const eventPath = (slug: string) => `/evento/${part(slug)}`;
/** Query parameter for the view of a product list; omitted for the grid. */
export const VIEW_PARAM = "vista";
export const deckListPath = () => "/mazo";
/** The page that helps to choose a game, with wishes as in `readGameWishes`. */
export const gameChoicePath = (wishes?: CatalogueQuery) => `/a-que-jugamos${queryText(wishes)}`;
export const preordersPath = () => "/precompra-disponible";
/** A legal text, or one version of it. */
export const legalPath = (page: LegalPage, version?: number) => `/legal/${page}${version ? `?version=${version}` : ""}`;
/** The contact page; with a slug, for a question about that product. */
/** The form of the contact page that mails the link of an order. */
export const findOrderPath = () => "/contacto#pedido";
export const contactPath = (product?: string) => (product ? `/contacto?producto=${part(product)}` : "/contacto");
export const signUpPath = () => "/sign-up";
export const forgotPasswordPath = () => "/forgot-password";
export const confirmationRequiredPath = () => "/confirmacion-requerida";
/** The account page, or one of its parts; see `account-sections.ts`. */
export const accountPath = (section?: string) => (section && section !== "pedidos" ? `/cuenta/${section}` : "/cuenta");
export const signOutPath = () => "/sign-out";
/** The home page with the sign-in dialog open; target of «Entrar» without JavaScript. */
export const signInPath = () => "/home?entrar=1";
/** Query parameter of the home page that contains an unknown address. */
export const UNKNOWN_PAGE = "no-existe";
export const unknownPagePath = (path: string) => `/home?${UNKNOWN_PAGE}=${part(path)}`;
/** One page of the list of news. */
export const newsPath = (page = 1) => (page > 1 ? `${NEWS_PATH}?pagina=${page}` : NEWS_PATH);
/** The calendar of events. */
export const eventsPath = () => "/eventos";
export const pastEventsPath = () => "/eventos?ver=pasados";
export const gamesPath = () => "/home#juegos";
export const backOfficePath = () => "/signed-in-redirect";
/** Landing page of shoppers after sign-in. */
export const signedInPath = () => "/signed-in-web-redirect";

/** Search term that stands for the whole catalogue, because the URL needs one: `/busqueda/todo?onSale=true`. */
export const WHOLE_CATALOGUE = "todo";

/** Results for a term; without a term, the whole catalogue. The filters narrow either. */
export const searchPath = (term = "", query?: CatalogueQuery) =>
  `/busqueda/${part(term.trim() || WHOLE_CATALOGUE)}${queryText(query)}`;
/** Id of the search field of the results page on a phone. */
export const SEARCH_FIELD = "buscar";
/** The whole catalogue with the focus in its search field: the fragment of a focusable element moves it there. */
export const searchFieldPath = () => `${searchPath()}#${SEARCH_FIELD}`;
/** Search term in the URL of a results page; empty on other pages and for the whole catalogue. */
export function searchedTerm(pathname: string): string {
  const [, found = ""] = /^\/busqueda\/([^/]+)$/.exec(pathname) ?? [];
  try {
    const term = decodeURIComponent(found);
    return term === WHOLE_CATALOGUE ? "" : term;
  } catch {
    return "";
  }
}

/** Target of the search form without JavaScript; it redirects to `searchPath(q)`. */
export const searchFormPath = () => "/busqueda";
export const offersPath = () => searchPath("", { onSale: "true" });
export const newProductsPath = () => searchPath("", { sort: "newest" });

/** `?a=1&b=2&b=3`, or an empty string. Empty values are omitted. */
export function queryText(query: CatalogueQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === "string" ? [value] : (value ?? [])) if (one) search.append(name, one);
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}
