/** First parts of the shop's addresses. The router takes them in any spelling; everything else knows this one. */
export const PAGE_NAMES: ReadonlySet<string> = new Set([
  "home",
  "categoria",
  "busqueda",
  "producto",
  "evento",
  "carrito",
  "pedido",
  "factura",
  "legal",
  "precompra-disponible",
  "admin",
  "sign-up",
  "sign-out",
  "forgot-password",
  "reset-password",
  "verificar-cuenta",
  "invitacion",
  "confirmacion-requerida",
  "404",
  "403",
]);
const SERVER_NAMES: ReadonlySet<string> = new Set(["api", "media"]);

/** Letters, digits and marks that are the same with and without an escape (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The one spelling of a path that headers, caches, logs and limits look at: needless escapes are undone, slashes stand
 * alone and not at the end, and the name of the page is in small letters. What follows the name keeps its letters.
 */
export function canonicalPath(pathname: string): string {
  const plain = pathname
    .replace(/%([0-7][0-9a-f])/gi, (escaped, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : escaped;
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  const end = plain.indexOf("/", 1);
  const head = end < 0 ? plain : plain.slice(0, end);
  const small = head.toLowerCase();
  const name = small.slice(1).replace(/\.data$/, "");
  return PAGE_NAMES.has(name) || SERVER_NAMES.has(name) ? small + plain.slice(head.length) : plain;
}

/** Paths with an unguessable token in them: not kept, not indexed, not told to other sites. */
export const isSecretPath = (path: string): boolean =>
  /^\/(?:pedido|factura|reset-password|verificar-cuenta|invitacion)\//.test(path);
