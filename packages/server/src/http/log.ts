import { secretLinks } from "@tablero/contract/http/secret-links";
import { SECRET_PAGES } from "@tablero/domain/platform/resources/secret-pages";
import type { Logger } from "pino";
import { canonicalPath } from "./canonical-path.ts";

const nameOf = (page: string): string => page.slice(0, page.indexOf("/"));
const isDeep = (page: string): boolean => page.split("/").length > 2;

/** Tokens, guests' ids and search terms are private. */
const SECRETS = [
  ...secretLinks("[^/]+"),
  // An incomplete or unusual link: removes everything after the page name.
  { found: new RegExp(`(/(?:${SECRET_PAGES.filter(isDeep).map(nameOf).join("|")})/).*`, "i"), shown: "$1:token" },
  { found: /(\/busqueda\/).*/i, shown: "$1:search" },
];

/** A path with more nested escapes leads to no page, but its token must not be logged either. */
const MAX_ESCAPES = 3;

/** The path without secrets for the log, whatever its encoding. */
export function pathForLog(url: string): string {
  // A path that begins with two slashes must not be read as a host name.
  const path = canonicalPath(new URL(/^[/\\]/.test(url) ? `http://localhost${url}` : url).pathname);
  const plain = withoutEscapes(path);
  const shown = SECRETS.reduce((text, { found, shown: instead }) => text.replace(found, instead), plain);
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
  const line = { requestId, method, path: pathForLog(url), status, ms, address, account, role };
  if (failed) logger.error(line, "answer");
  else logger.info(line, "answer");
}
