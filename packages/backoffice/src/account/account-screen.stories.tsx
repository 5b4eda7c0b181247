import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { AccountScreen } from "./account-screen.tsx";

/** Somebody signs in as the same person elsewhere. */
const elsewhere = async () => {
  await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "admin" }) });
};

const meta = {
  title: "Back office/My account",
  component: AccountScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/cuenta" }, role: "admin" },
  decorators: [asStaff],
  loaders: [elsewhere, signedIn],
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowsIn = (region: HTMLElement) => within(region).getAllByRole("listitem");

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await canvas.findByRole("region", { name: /Sesiones abiertas/ });
    await step("the current session is marked and has no way out here", async () => {
      await waitFor(() => expect(rowsIn(region).length).toBeGreaterThan(1));
      const [first] = rowsIn(region);
      await expect(first).toHaveTextContent("Esta sesión");
      await expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
    });
    await step("another one is ended by keyboard", async () => {
      const before = rowsIn(region).length;
      within(rowsIn(region)[1] as HTMLElement)
        .getByRole("button")
        .focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(rowsIn(region)).toHaveLength(before - 1));
    });
  },
};

export const EndingTheOthers: Story = {
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: /Sesiones abiertas/ });
    await userEvent.click(await within(region).findByRole("button", { name: "Cerrar las demás" }));
    await waitFor(() => expect(rowsIn(region)).toHaveLength(1));
    await expect(within(region).queryByRole("button")).toBeNull();
  },
};

/** What is wrong is said at its field, by the form and by the server; nothing that was typed is lost. */
export const ChangingThePassword: Story = {
  play: async ({ canvas, step }) => {
    const current = await canvas.findByLabelText("Contraseña actual");
    const fresh = canvas.getByLabelText("Contraseña nueva");
    const again = canvas.getByLabelText("Repite la contraseña nueva");
    await step("too short", async () => {
      await userEvent.type(current, "no es esa");
      await userEvent.type(fresh, "once signos{Enter}");
      await expect(fresh).toHaveAccessibleDescription(/al menos 12 caracteres/);
      await expect(fresh).toHaveFocus();
    });
    await step("not the current one", async () => {
      await userEvent.clear(fresh);
      await userEvent.type(fresh, "doce signos o más");
      await userEvent.type(again, "doce signos o más{Enter}");
      await waitFor(() => expect(current).toHaveAccessibleDescription("No es tu contraseña actual."));
      await expect(fresh).toHaveValue("doce signos o más");
    });
    await step("changed", async () => {
      await userEvent.clear(current);
      await userEvent.type(current, "tablero-demo{Enter}");
      await expect(await screen.findByText(/^Contraseña cambiada/)).toBeVisible();
      await expect(current).toHaveValue("");
    });
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/auth/sessions")),
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/auth/sessions", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("DELETE /api/auth/sessions")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cerrar las demás" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
  },
};

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
