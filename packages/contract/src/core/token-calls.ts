import { TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import type { Access } from "./endpoint.ts";

/**
 * Endpoints that API tokens may call at all, with what is public among them as anonymous. Sessions, the shell of a
 * person and the simulated apps are not for programs.
 */
export const isForTokens = (key: string): boolean => /^[A-Z]+ \/api\/(?:(?:admin|shop)\/|health$|ready$)/.test(key);

/** The scope that an API token needs for an endpoint; null where no token may call it. */
export function tokenScopeOf(key: string, access: Access): Permission | null {
  if (!isForTokens(key)) return null;
  const needed = access.startsWith("statistics/") ? "statistics:read" : access;
  return TOKEN_SCOPES.find((scope) => scope === needed) ?? null;
}
