import type { Logger } from "pino";

/** The path as the log may have it: tokens, ids of guests and what people search for are theirs. */
export function loggedPath(url: string): string {
  const { pathname } = new URL(url, "http://localhost");
  return pathname
    .replace(/^(\/api\/shop\/(?:carts|orders|invoices)\/)[^/]+/, "$1:token")
    .replace(/^(\/(?:pedido|factura)\/)[^/]+/, "$1:token")
    .replace(/^(\/(?:verificar-cuenta|reset-password)\/).*/, "$1:token")
    .replace(/^(\/busqueda\/).*/, "$1:search");
}

/** An answer that went out. */
export interface Answered {
  method: string;
  url: string;
  status: number;
  requestId: string | undefined;
}

/** One line per answer, with the id that the caller was given. No personal data. */
export function logAnswer(logger: Logger, { method, url, status, requestId }: Answered, began: number): void {
  const failed = status >= 500;
  if (!failed && !logger.isLevelEnabled("info")) return;
  const ms = Math.round((performance.now() - began) * 10) / 10;
  const line = { requestId, method, path: loggedPath(url), status, ms };
  if (failed) logger.error(line, "answer");
  else logger.info(line, "answer");
}
