/**
 * Data that the shop's pages store in a browser. No item needs consent (LSSI, art. 22.2), because each serves a
 * function that the visitor requested.
 */
export interface BrowserStorageEntry {
  /** Name, or its prefix if `prefix` is set. */
  name: string;
  prefix?: true;
  /** In Spanish. */
  purpose: string;
  lasts: string;
  when: string;
}

/** Every cookie set by the shop. A test over all pages refuses any other. */
export const COOKIES = [
  {
    name: "cartToken",
    purpose: "Le dice a la página del carrito cuál es el tuyo. No se envía a ninguna otra página.",
    lasts: "30 días, o hasta que haces el pedido",
    when: "Al añadir algo al carrito",
  },
  {
    name: "device-",
    prefix: true,
    purpose: "Reconoce tu dispositivo para proteger tu cuenta de quien prueba contraseñas. Solo se envía al entrar.",
    lasts: "180 días",
    when: "Al entrar en tu cuenta",
  },
  {
    name: "media",
    purpose: "Enseña al personal de la tienda las imágenes de lo que aún no está publicado. Solo se envía al pedirlas.",
    lasts: "7 días, o hasta que se cierra la sesión",
    when: "Cuando entra alguien del personal de la tienda",
  },
] as const satisfies readonly BrowserStorageEntry[];

/** Whether a cookie is one of the shop's own; over TLS, some have a prefix that browsers require. */
export function isOwnCookie(name: string): boolean {
  const plain = name.replace(/^__(?:Secure|Host)-/, "");
  return COOKIES.some((cookie) => ("prefix" in cookie ? plain.startsWith(cookie.name) : plain === cookie.name));
}
