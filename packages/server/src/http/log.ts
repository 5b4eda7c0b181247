import { contract } from "@tablero/contract/contract";
import { invoiceFilePath } from "@tablero/domain/fiscal/invoice-file";
import { isTokenName, SECRET_PAGES } from "@tablero/domain/resources/secret-pages";
import type { Logger } from "pino";
import { canonicalPath } from "./canonical-path.ts";

type Secret = readonly [RegExp, string];

const nameOf = (page: string): string => page.slice(0, page.indexOf("/"));
const isDeep = (page: string): boolean => page.split("/").length > 2;

/** What hides the tokens of a template, from its literal parts: `/api/shop/orders/{token}/billing`, `pedido/:token`. */
function secretOf(template: string): Secret | null {
  const parts = template.split("/").filter(Boolean);
  const names = parts.map((part) => /^(?:\{(\w+)\}|:(\w+)\??)$/.exec(part)?.slice(1).find(Boolean));
  const last = names.findLastIndex((name) => name !== undefined && isTokenName(name));
  if (last < 0) return null;
  let count = 0;
  const steps = parts.slice(0, last + 1).map((part, index) => {
    const name = names[index];
    if (name === undefined) return { found: part.replace(/[^\w-]/g, "\\$&"), shown: part };
    if (isTokenName(name)) return { found: "[^/]+", shown: ":token" };
    count += 1;
    return { found: "([^/]+)", shown: `$${count}` };
  });
  const found = steps.map((step) => step.found).join("/");
  return [new RegExp(`/${found}`, "i"), `/${steps.map((step) => step.shown).join("/")}`];
}

const isSecret = (secret: Secret | null): secret is Secret => secret !== null;

/**
 * Tokens, guests' ids and search terms are private. What is a token stands in the contract and in the pages' table, so
 * that an endpoint or a page that is added is hidden with its declaration.
 */
const SECRETS: readonly Secret[] = [
  ...Object.keys(contract).map((key) => secretOf(key.slice(key.indexOf(" ") + 1))),
  ...SECRET_PAGES.map(secretOf),
  secretOf(invoiceFilePath(":token").replace(/\.pdf$/, "")),
  // Half a link, or one with another form: everything behind the name of the page.
  [new RegExp(`(/(?:${SECRET_PAGES.filter(isDeep).map(nameOf).join("|")})/).*`, "i"), "$1:token"] as const,
  [/(\/busqueda\/).*/i, "$1:search"] as const,
].filter(isSecret);

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
