/**
 * Pages that a secret link opens, as written in the route table. As a consequence, the log hides the secret,
 * no cache stores the page, no search engine lists it, and no other site learns its address.
 * `tests/architecture` compares them with the route table.
 */
export const SECRET_PAGES = [
  "pedido/:token",
  "factura/:token",
  "inscripcion/:token",
  "torneo/:token",
  "boletin/:id/:token",
  "aviso/:id/:token",
  "verificar-cuenta/:id/:verification_token",
  "reset-password/:id/:token",
  "invitacion/:id/:token",
  "preparar/:token",
  "confirmar-correo/:id/:token",
] as const;

/** First segments of these pages. */
export const SECRET_PAGE_NAMES: readonly string[] = SECRET_PAGES.map((page) => page.slice(0, page.indexOf("/")));

/** Whether a route or an endpoint has a parameter called token. */
export const isTokenName = (name: string): boolean => /(?:^|_)token$|Token$/.test(name);
