/** Why a call to another server got no response. */
export type OutgoingCode =
  | "bad-url"
  | "not-https"
  | "private"
  | "not-found"
  | "unreachable"
  | "bad-certificate"
  | "timeout"
  | "too-large"
  | "compressed"
  | "too-many-redirects";

/** The same reasons worded for staff, without addresses in the shop's network or details of the connection. */
export const OUTGOING_WORDS: Readonly<Record<OutgoingCode, string>> = {
  "bad-url":
    "La dirección no es válida: tiene que ser una URL completa, sin usuario ni contraseña y con un puerto web.",
  "not-https": "La dirección tiene que empezar por https://.",
  private: "La dirección lleva a una red interna, y la tienda solo llama a direcciones públicas.",
  "not-found": "No hay ningún servidor con ese nombre.",
  unreachable: "El servidor no responde o corta la conexión.",
  "bad-certificate": "El certificado del servidor no es válido.",
  timeout: "El servidor tarda demasiado en responder.",
  "too-large": "La respuesta del servidor es demasiado grande.",
  compressed: "El servidor responde con un contenido comprimido que no se ha pedido.",
  "too-many-redirects": "La dirección redirige demasiadas veces.",
};
