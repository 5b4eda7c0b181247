/**
 * Pages opened by a secret link, as written in the route table. The log hides their secrets, no cache stores
 * them, no search engine lists them, and no other site learns their addresses. `tests/architecture` compares the
 * list with the route table.
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
  "entrar/:id/:token",
  "invitacion/:id/:token",
  "preparar/:token",
  "confirmar-correo/:id/:token",
] as const;

/** First segments of these pages. */
export const SECRET_PAGE_NAMES: readonly string[] = SECRET_PAGES.map((page) => page.slice(0, page.indexOf("/")));

/** Whether a route or an endpoint has a parameter called token. */
export const isTokenName = (name: string): boolean => /(?:^|_)token$|Token$/.test(name);
