import { TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import type { Access } from "./endpoint.ts";

/**
 * Endpoints that API tokens may call at all; public endpoints among them are called as anonymous. Sessions, the
 * personal data of the shell and the simulated apps are not available to programs.
 */
export const isForTokens = (key: string): boolean => /^[A-Z]+ \/api\/(?:(?:admin|shop)\/|health$|ready$)/.test(key);

/** The scope that an API token needs for an endpoint; null if no token may call it. */
export function requiredTokenScope(key: string, access: Access): Permission | null {
  if (!isForTokens(key)) return null;
  const needed = access.startsWith("statistics/") ? "statistics:read" : access;
  return TOKEN_SCOPES.find((scope) => scope === needed) ?? null;
}
