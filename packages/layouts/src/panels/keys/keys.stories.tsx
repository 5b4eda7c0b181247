import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { openPanel, shellReady } from "../../stories/play.ts";
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
const list = () => screen.findByRole("dialog", { name: NAME });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** `?` shows all shortcuts. */
export const Default: Story = {
  tags: ["gate", "open"],
  play: async () => {
    await shellReady();
    await userEvent.keyboard("?");
    await expect(await list()).toHaveTextContent("Buscar páginas, fichas y acciones");
  },
};

/** Escape closes the list and restores focus. */
export const Closing: Story = {
  tags: ["!autodocs", "gate"],
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
  tags: ["!autodocs"],
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

/** F6 moves from part to part and wraps around, Shift+F6 moves back; an open panel can be left too. */
export const Landmarks: Story = {
  play: async ({ step }) => {
    await shellReady();
    const menu = screen.getByRole("navigation", { name: "Principal" });
    const bar = screen.getByRole("button", { name: "Notificaciones" }).closest("header");
    await step("F6 moves from the menu to the bar and the page, and wraps around", async () => {
      await userEvent.keyboard("{F6}");
      await waitFor(() => expect(within(menu).getByRole("link", { name: "Pedidos" })).toHaveFocus());
      await userEvent.keyboard("{F6}");
      await expect(bar).toContainElement(document.activeElement as HTMLElement);
      await userEvent.keyboard("{F6}");
      await expect(screen.getByRole("main")).toHaveFocus();
      await userEvent.keyboard("{F6}");
      await expect(within(menu).getByRole("link", { name: "Pedidos" })).toHaveFocus();
    });
    await step("Shift+F6 moves back, also from within the page", async () => {
      await userEvent.keyboard("{Shift>}{F6}{/Shift}");
      await expect(screen.getByRole("main")).toHaveFocus();
      screen.getAllByRole("checkbox")[0]!.focus();
      await userEvent.keyboard("{Shift>}{F6}{/Shift}");
      await expect(bar).toContainElement(document.activeElement as HTMLElement);
    });
    await step("F6 leaves and closes a panel, and a modal dialog keeps the focus", async () => {
      const panel = await openPanel("Notificaciones");
      await expect(panel).toContainElement(document.activeElement as HTMLElement);
      await userEvent.keyboard("{F6}");
      await gone();
      await expect(within(menu).getByRole("link", { name: "Pedidos" })).toHaveFocus();
      await userEvent.keyboard("?");
      const dialog = await list();
      await expect(dialog).toHaveTextContent("Saltar a la parte siguiente");
      await userEvent.keyboard("{F6}");
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    });
  },
};

/** The list can also be opened from the user menu. */
export const FromTheUserMenu: Story = {
  tags: ["!autodocs"],
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
  tags: ["open"],
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
