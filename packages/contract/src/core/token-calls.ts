import { TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import type { Access } from "./endpoint.ts";

/**
 * Whether API tokens may call an endpoint at all; they call public endpoints anonymously. Sessions, the shell's
 * personal data and the simulated apps are closed to programs.
 */
export const isForTokens = (key: string): boolean => /^[A-Z]+ \/api\/(?:(?:admin|shop)\/|health$|ready$)/.test(key);

/** The scope that an API token needs for an endpoint; null if no token may call it. */
export function requiredTokenScope(key: string, access: Access): Permission | null {
  if (!isForTokens(key)) return null;
  const needed = access.startsWith("statistics/") ? "statistics:read" : access;
  return TOKEN_SCOPES.find((scope) => scope === needed) ?? null;
}
