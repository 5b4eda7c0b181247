import type { Decorator, Meta, StoryObj } from "@storybook/react-vite";
import { ApiProvider } from "@tablero/api-client/api-context";
import { type ApiClient, createClient } from "@tablero/api-client/client";
import { createSession, type SessionManager, SessionProvider } from "@tablero/api-client/session";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop } from "../_internal/shop-story.tsx";
import { AccountScreen } from "./account-screen.tsx";

interface Visit {
  client: ApiClient;
  session: SessionManager;
}

/** The demo shopper, signed in here and on another device. */
const signedIn = async (): Promise<{ visit: Visit }> => {
  const as = () => fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "client" }) });
  await as();
  let token: string | null = ((await (await as()).json()) as { accessToken: string }).accessToken;
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
};

const asShopper: Decorator = (Story, { loaded }) => {
  const { client, session } = loaded.visit as Visit;
  return (
    <ApiProvider client={client}>
      <SessionProvider session={session}>
        <Story />
      </SessionProvider>
    </ApiProvider>
  );
};

const meta = {
  title: "Storefront/My account",
  component: AccountScreen,
  parameters: { layout: "fullscreen", router: { path: "/cuenta" } },
  decorators: [inShell(), asShopper],
  loaders: [loadShop(), signedIn],
  beforeEach: forgetVisit,
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await canvas.findByRole("region", { name: "Sesiones abiertas" });
    await step("the others are ended by keyboard", async () => {
      (await within(region).findByRole("button", { name: "Cerrar las demás" })).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(within(region).getAllByRole("listitem")).toHaveLength(1));
      await expect(within(region).getByRole("listitem")).toHaveTextContent("esta sesión");
    });
    await step("a wrong password is said at its field", async () => {
      const current = canvas.getByLabelText("Contraseña actual");
      await userEvent.type(current, "no es esa");
      await userEvent.type(canvas.getByLabelText("Contraseña nueva"), "una muy larga");
      await userEvent.type(canvas.getByLabelText("Repite la contraseña nueva"), "una muy larga{Enter}");
      await waitFor(() => expect(current).toHaveAccessibleDescription("No es tu contraseña actual."));
    });
    await step("and the right one changes it", async () => {
      const current = canvas.getByLabelText("Contraseña actual");
      await userEvent.clear(current);
      await userEvent.type(current, "tablero-demo{Enter}");
      await expect(await canvas.findByText(/^Contraseña cambiada/)).toBeVisible();
    });
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/auth/sessions", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "sm" } } };
