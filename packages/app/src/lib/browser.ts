import { createClient } from "@tablero/api-client/client";
import { createSession } from "@tablero/api-client/session";
import { browserTokenStore, usableToken } from "@tablero/api-client/token";
import { createErrorPolicy } from "./error-policy.ts";

/** The only client and session of this page. On the server they exist in a signed-out state and are never called. */
const tokens = browserTokenStore();

/** Asks for the password again when a session ends with unsaved changes; null outside the back office. */
export const sessionRenewal: { ask: (() => Promise<boolean>) | null } = { ask: null };

export const api = createClient({
  baseUrl: typeof window === "undefined" ? "http://localhost" : window.location.origin,
  fetch: (request) => fetch(request),
  token: () => usableToken(tokens),
  renew: async (key) => !key.includes(" /api/auth/") && (await sessionRenewal.ask?.()) === true,
  onError: (error, key, options) => errorPolicy.handle(error, key, options),
});

export const session = createSession(() => api, tokens);

export const errorPolicy = createErrorPolicy(() => session.signOut());
