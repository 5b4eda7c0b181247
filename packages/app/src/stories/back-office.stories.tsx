import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryBrowser } from "./story-browser.tsx";
import { firstVisit, workingDay } from "./story-visit.ts";

/** The whole back office on the mock, in the toolbar's layout. Each part continues the previous one. */
const meta = {
  title: "App/Back office",
  component: StoryBrowser,
  args: { start: "/admin/sign-in" },
  parameters: { layout: "fullscreen", router: false },
  // A changed address opens as in a new tab.
  render: ({ start }) => <StoryBrowser key={start} start={start} />,
} satisfies Meta<typeof StoryBrowser>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = () => screen.getByRole("textbox", { name: "Dirección" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

async function visit(path: string) {
  await userEvent.clear(address());
  await userEvent.type(address(), `${path}{Enter}`);
}

/** Signed in immediately, with the role of the toolbar. */
export const Default: Story = {
  tags: ["gate"],
  args: { start: "/admin/pedidos" },
  beforeEach: workingDay,
  play: async () => {
    await heading("Pedidos");
    await waitFor(() => expect(screen.getByRole("table", { name: "Pedidos" })).toBeVisible());
  },
};

/** From sign-in to a list, then sign-out. */
export const SignInAndOut: Story = {
  beforeEach: firstVisit,
  play: async () => {
    await heading("Entra en la trastienda");
    await userEvent.type(screen.getByLabelText("Correo"), "admin@tablero.test");
    await userEvent.type(screen.getByLabelText("Contraseña"), "tablero-demo");
    await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
    await heading("Clientes");
    await expect(address()).toHaveValue("/admin/clientes");
    await visit("/admin/pedidos");
    await heading("Pedidos");
    await userEvent.click(screen.getByRole("button", { name: "Página anterior" }));
    await heading("Clientes");
    await visit("/sign-out");
    await heading("Entra en la trastienda");
    await expect(screen.getByText("Sesión cerrada")).toBeVisible();
  },
};

/** Pages require a session; after signing in, the user lands on the requested page. */
export const Guarded: Story = {
  args: { start: "/admin/productos" },
  beforeEach: firstVisit,
  play: async () => {
    await heading("Entra en la trastienda");
    await waitFor(() => expect(address()).toHaveValue("/admin/sign-in?redirectURL=%2Fadmin%2Fproductos"));
  },
};

const root = document.documentElement;

async function enter(email: string): Promise<void> {
  await heading("Entra en la trastienda");
  await userEvent.type(screen.getByLabelText("Correo"), email);
  await userEvent.type(screen.getByLabelText("Contraseña"), "tablero-demo");
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
}

/**
 * The look belongs to the user: the next user of the same browser gets the shop's default, and the first user's own
 * look returns at her next sign-in. In a layout with a user menu.
 */
export const OneLookForEach: Story = {
  globals: { layout: "classy" },
  beforeEach: async (story) => {
    await firstVisit(story);
    return () => localStorage.clear();
  },
  play: async ({ step }) => {
    await step("the user chooses a theme with the keyboard", async () => {
      await enter("manager@tablero.test");
      await heading("Clientes");
      screen.getByRole("button", { name: "Cuenta" }).focus();
      await userEvent.keyboard("{Enter}");
      await userEvent.click(await screen.findByRole("menuitem", { name: "Ajustes de apariencia" }));
      const drawer = await screen.findByRole("dialog", { name: "Ajustes de apariencia" });
      within(drawer).getByRole("radio", { name: "Teal" }).focus();
      await userEvent.keyboard(" ");
      await waitFor(() => expect(root).toHaveAttribute("data-theme", "theme-teal"));
      await userEvent.click(within(drawer).getByRole("radio", { name: "Compacta" }));
      await waitFor(() => expect(root).toHaveAttribute("data-density", "compact"));
      await userEvent.keyboard("{Escape}");
    });
    await step("signing out restores the shop's default theme", async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await visit("/sign-out");
      await heading("Entra en la trastienda");
      await expect(root).toHaveAttribute("data-theme", "theme-default");
      await expect(localStorage.getItem("tablero.appearance")).toBeNull();
      await expect(root).not.toHaveAttribute("data-density");
      await expect(localStorage.getItem("tablero.density")).toBeNull();
    });
    await step("the next user has the default theme", async () => {
      await enter("clerk@tablero.test");
      await heading("Clientes");
      await expect(root).toHaveAttribute("data-theme", "theme-default");
      await expect(root).not.toHaveAttribute("data-density");
      await visit("/sign-out");
    });
    await step("the first user has the chosen theme again", async () => {
      await enter("manager@tablero.test");
      await heading("Clientes");
      await expect(root).toHaveAttribute("data-theme", "theme-teal");
      await waitFor(() => expect(root).toHaveAttribute("data-density", "compact"));
    });
  },
};
