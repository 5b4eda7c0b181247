import { type ApiClient, createClient } from "@tablero/api-client/client";
import { totpCode, totpStep } from "@tablero/domain/people/accounts/totp";
import type { Role } from "@tablero/domain/platform/vocabulary";

const PASSWORD = "tablero-demo";

/** An API client signed in with the demo account of a role. */
export async function clientOf(role: Role): Promise<ApiClient> {
  const answer = await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role }) });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return createClient({
    baseUrl: window.location.origin,
    fetch: (request) => fetch(request),
    token: () => accessToken,
  });
}

/** The current code of an authenticator app. `next`: the code of the following time step, which is already valid. */
export const codeOf = (secret: string, { next = false } = {}): Promise<string> =>
  totpCode(secret, totpStep(Date.now()) + (next ? 1 : 0));

export interface StoryFactor {
  secret: string;
  recoveryCodes: readonly string[];
}

/** Sets up the second factor of a demo account, as its owner would. */
export async function withTwoFactor(client: ApiClient): Promise<StoryFactor> {
  const { secret } = await client.call("POST /api/auth/two-factor/setup", { body: { current: PASSWORD } });
  const confirmation = { body: { code: await codeOf(secret) } };
  const { recoveryCodes } = await client.call("POST /api/auth/two-factor/confirm", confirmation);
  return { secret, recoveryCodes };
}

/** Two factors are mandatory for all staff; the administrator has them set up. */
export async function requireTwoFactor(): Promise<void> {
  const client = await clientOf("admin");
  const { enabledAt } = await client.call("GET /api/auth/two-factor");
  if (!enabledAt) await withTwoFactor(client);
  const { version } = await client.call("GET /api/admin/settings/security");
  await client.call("PATCH /api/admin/settings/security", { body: { twoFactorRequired: true, version } });
}
