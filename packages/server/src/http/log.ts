import type { Logger } from "pino";

/** The path as the log may have it: tokens, ids of guests and what people search for are theirs. */
export function loggedPath(url: string): string {
  const { pathname } = new URL(url);
  return pathname
    .replace(/^(\/api\/shop\/(?:carts|orders|invoices)\/)[^/]+/, "$1:token")
    .replace(/^(\/(?:pedido|factura)\/)[^/]+/, "$1:token")
    .replace(/^(\/(?:verificar-cuenta|reset-password)\/).*/, "$1:token")
    .replace(/^(\/busqueda\/).*/, "$1:search");
}

/** One line per answer, with the id that the caller was given. No personal data. */
export function logAnswer(logger: Logger, request: Request, response: Response, began: number): void {
  const line = {
    requestId: response.headers.get("X-Request-Id") ?? undefined,
    method: request.method,
    path: loggedPath(request.url),
    status: response.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
  };
  if (response.status >= 500) logger.error(line, "answer");
  else logger.info(line, "answer");
}
