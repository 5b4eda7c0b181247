import type { Decorator } from "@storybook/react-vite";
import { ApiProvider } from "@tablero/api-client/api-context";
import { type ApiClient, createClient } from "@tablero/api-client/client";
import { createSession, type SessionManager, SessionProvider } from "@tablero/api-client/session";
import type { StaffRole } from "@tablero/domain/platform/vocabulary";

export interface Visit {
  client: ApiClient;
  session: SessionManager;
}

/** Signs in the demo shopper here and on another device, or starts a session with another account's token. */
export async function signedIn(own?: () => Promise<string>): Promise<{ visit: Visit }> {
  const as = () => fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "client" }) });
  await as();
  let token: string | null = own ? await own() : ((await (await as()).json()) as { accessToken: string }).accessToken;
  const client = createClient({
    baseUrl: window.location.origin,
    fetch: (request) => fetch(request),
    token: () => token,
  });
  const write = (next: string | null) => {
    token = next;
  };
  const session = createSession(() => client, { read: () => token, write });
  await session.start();
  return { visit: { client, session } };
}

/** A token of a demo account of the staff. */
export const staffToken = (role: StaffRole) => async (): Promise<string> => {
  const response = await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role }) });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
};

/** Renders with the session of the `signedIn` loader. */
export const asShopper: Decorator = (Story, { loaded }) => {
  const { client, session } = loaded.visit as Visit;
  return (
    <ApiProvider client={client}>
      <SessionProvider session={session}>
        <Story />
      </SessionProvider>
    </ApiProvider>
  );
};
