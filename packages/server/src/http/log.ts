import type { Logger } from "pino";
import { canonicalPath } from "./canonical-path.ts";

/** Tokens, guests' ids and search terms are private: patterns that find them, with the replacement. */
const SECRETS: readonly [RegExp, string][] = [
  [/(\/api\/shop\/(?:carts|orders|invoices|registrations|tournament-players)\/)[^/]+/i, "$1:token"],
  [/(\/(?:pedido|factura|inscripcion|torneo)\/)[^/]+/i, "$1:token"],
  [/(\/(?:verificar-cuenta|reset-password|invitacion|preparar|confirmar-correo)\/).*/i, "$1:token"],
  [/(\/busqueda\/).*/i, "$1:search"],
];
/** A path with more nested escapes leads to no page, but its token must not be logged either. */
const MAX_ESCAPES = 3;

/** The path without secrets for the log, whatever its encoding. */
export function loggedPath(url: string): string {
  // A path that begins with two slashes is not a host name.
  const path = canonicalPath(new URL(/^[/\\]/.test(url) ? `http://localhost${url}` : url).pathname);
  const plain = withoutEscapes(path);
  const shown = SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), plain);
  return shown === plain ? path : shown;
}

function withoutEscapes(path: string): string {
  let text = path;
  for (let count = 0; count < MAX_ESCAPES; count += 1)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text.replace(/[/\\]+/g, "/");
}

/** A response that was sent. */
export interface Answered {
  method: string;
  url: string;
  status: number;
  requestId: string | undefined;
  /** Address of the caller. */
  address?: string | undefined;
  /** The caller, if signed in. */
  caller?: { accountId: string; role: string } | undefined;
}

/** Logs one line per response, with the id that the caller received. No names, e-mail addresses or secrets. */
export function logAnswer(logger: Logger, answer: Answered, began: number): void {
  const { method, url, status, requestId, address, caller } = answer;
  const failed = status >= 500;
  if (!failed && !logger.isLevelEnabled("info")) return;
  const ms = Math.round((performance.now() - began) * 10) / 10;
  const { accountId: account, role } = caller ?? {};
  const line = { requestId, method, path: loggedPath(url), status, ms, address, account, role };
  if (failed) logger.error(line, "answer");
  else logger.info(line, "answer");
}
