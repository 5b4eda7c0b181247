import type { Logger } from "pino";
import { canonicalPath } from "./canonical-path.ts";

/** Tokens, ids of guests and what people search for are theirs: the last of each, and where it begins. */
const SECRETS: readonly [RegExp, string][] = [
  [/(\/api\/shop\/(?:carts|orders|invoices)\/)[^/]+/i, "$1:token"],
  [/(\/(?:pedido|factura)\/)[^/]+/i, "$1:token"],
  [/(\/(?:verificar-cuenta|reset-password|invitacion)\/).*/i, "$1:token"],
  [/(\/busqueda\/).*/i, "$1:search"],
];
/** Somebody who escapes what is escaped already gets no page for it, but their token must not be logged either. */
const MOST_ESCAPES = 3;

/** The path as the log may have it, whatever its spelling. */
export function loggedPath(url: string): string {
  // A path that begins with two slashes is not the name of a host.
  const path = canonicalPath(new URL(/^[/\\]/.test(url) ? `http://localhost${url}` : url).pathname);
  const plain = withoutEscapes(path);
  const shown = SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), plain);
  return shown === plain ? path : shown;
}

function withoutEscapes(path: string): string {
  let text = path;
  for (let count = 0; count < MOST_ESCAPES; count += 1)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text.replace(/[/\\]+/g, "/");
}

/** An answer that went out. */
export interface Answered {
  method: string;
  url: string;
  status: number;
  requestId: string | undefined;
  /** Where the call came from. */
  address?: string | undefined;
  /** Who made it, where they are signed in. */
  caller?: { accountId: string; role: string } | undefined;
}

/** One line per answer, with the id that the caller was given. No names, no addresses of mail, no secrets. */
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
