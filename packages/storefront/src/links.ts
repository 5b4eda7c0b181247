/** Addresses of the shop's pages, in one place. Parts from data are encoded; links to a product or category use its slug. */

export const LEGAL_PAGES = [
  "aviso-legal",
  "condiciones",
  "privacidad",
  "garantia",
  "accesibilidad",
  "envios",
  "devoluciones",
  "precompras",
  "estado-cartas",
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** What a list of products is asked with: the names of `GET /api/shop/products`, as they stand in the address. */
export type CatalogueQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const part = encodeURIComponent;

export const homePath = () => "/home";
export const productPath = (slug: string) => `/producto/${part(slug)}`;
export const categoryPath = (slug: string, query?: CatalogueQuery) => `/categoria/${part(slug)}${queryText(query)}`;
export const cartPath = () => "/carrito";
export const orderPath = (token: string) => `/pedido/${part(token)}`;
export const invoicePath = (token: string) => `/factura/${part(token)}`;
export const eventPath = (slug: string) => `/evento/${part(slug)}`;
export const preordersPath = () => "/precompra-disponible";
export const legalPath = (page: LegalPage) => `/legal/${page}`;
export const signUpPath = () => "/sign-up";
export const forgotPasswordPath = () => "/forgot-password";
export const confirmationRequiredPath = () => "/confirmacion-requerida";
export const accountPath = () => "/cuenta";
export const signOutPath = () => "/sign-out";
/** The home page with the sign-in dialog open: where «Entrar» leads without a script. */
export const signInPath = () => "/home?entrar=1";
/** The calendar strip of the home page. */
export const eventsPath = () => "/home#eventos";
export const gamesPath = () => "/home#juegos";
export const backOfficePath = () => "/signed-in-redirect";
/** Where shoppers land after sign-in. */
export const signedInPath = () => "/signed-in-web-redirect";

/** The term that stands for the whole catalogue, since the address needs one: `/busqueda/todo?onSale=true`. */
export const WHOLE_CATALOGUE = "todo";

/** Results for a term; without one the whole catalogue, which the filters narrow. */
export const searchPath = (term = "", query?: CatalogueQuery) =>
  `/busqueda/${part(term.trim() || WHOLE_CATALOGUE)}${queryText(query)}`;
/** Where the search form leads without a script: it redirects to `searchPath(q)`. */
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
