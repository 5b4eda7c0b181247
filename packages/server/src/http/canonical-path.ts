import { SECRET_PAGE_NAMES } from "@tablero/domain/platform/resources/secret-pages";

/**
 * First segments of the shop's addresses. The router accepts them in any case; all other code uses only this
 * form.
 */
export const PAGE_NAMES: ReadonlySet<string> = new Set([
  "home",
  "categoria",
  "busqueda",
  "producto",
  "evento",
  "torneo",
  "carrito",
  "pedido",
  "factura",
  "inscripcion",
  "eventos",
  "legal",
  "paginas",
  "noticias",
  "vista-previa",
  "cuenta",
  "contacto",
  "boletin",
  "aviso",
  "precompra-disponible",
  "mazo",
  "admin",
  "sign-up",
  "sign-out",
  "forgot-password",
  "reset-password",
  "verificar-cuenta",
  "entrar",
  "invitacion",
  "preparar",
  "confirmar-correo",
  "confirmacion-requerida",
  "404",
  "403",
]);
const SERVER_NAMES: ReadonlySet<string> = new Set(["api", "media"]);

/** Unreserved characters, which mean the same with and without an escape (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The canonical form of a path for headers, caches, logs and limits: needless escapes are decoded, duplicate and
 * trailing slashes removed, and the page name is in lower case. The rest keeps its case.
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

/**
 * Paths that contain an unguessable token. They are not cached, not indexed, and not sent to other sites as a
 * referrer.
 */
export const isSecretPath = (path: string): boolean => SECRET_PATH.test(path);

const SECRET_PATH = new RegExp(`^/(?:${SECRET_PAGE_NAMES.join("|")})(?:/|$)`);
