import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Keyboard shortcuts",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const NAME = "Atajos de teclado";
const list = () => screen.findByRole("dialog", { name: NAME }, { timeout: 8000 });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** `?` shows all shortcuts; Escape closes the list and restores focus. */
export const Default: Story = {
  play: async () => {
    await shellReady();
    const bell = screen.getByRole("button", { name: "Notificaciones" });
    bell.focus();
    await userEvent.keyboard("?");
    await expect(await list()).toHaveTextContent("Buscar páginas, fichas y acciones");
    await userEvent.keyboard("{Escape}");
    await gone();
    await waitFor(() => expect(bell).toHaveFocus());
  },
};

/** A question mark typed in a field does not open the list. */
export const NotWhileTyping: Story = {
  parameters: { router: { path: "*", url: "/admin/productos/7" } },
  play: async () => {
    await shellReady();
    const field = screen.getAllByRole("textbox")[0]!;
    field.focus();
    await userEvent.keyboard("?");
    await expect((field as HTMLInputElement).value).toContain("?");
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** The list can also be opened from the user menu. */
export const FromTheUserMenu: Story = {
  play: async () => {
    await shellReady();
    const account = screen.getByRole("button", { name: "Cuenta" });
    await userEvent.click(account);
    await userEvent.click(await screen.findByRole("menuitem", { name: NAME }));
    await list();
    await userEvent.keyboard("{Escape}");
    await gone();
    await waitFor(() => expect(account).toHaveFocus());
  },
};

export const OnAPhoneInDark: Story = {
  globals: { viewport: { value: "phone", isRotated: false }, scheme: "dark" },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    await shellReady();
    await userEvent.keyboard("?");
    await expect(await list()).toBeVisible();
  },
};
