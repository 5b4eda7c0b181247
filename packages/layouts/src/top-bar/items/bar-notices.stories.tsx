import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar, panelOf } from "../../stories/bar-strip.tsx";
import { BarNotices } from "./bar-notices.tsx";

/** Messages and notifications: the count of unread ones, and the panel. The panels themselves are in Shell/Notices. */
const meta = {
  title: "Shell/Top bar/Notices",
  component: BarNotices,
  args: {
    kind: "notifications",
    unread: 3,
    news: "",
    panel: panelOf(["Pedido 2026-00412 de Lucía Carrasco", "Quedan 2 unidades de «Faros del Norte»"]),
  },
  argTypes: { panel: { control: false } },
  decorators: [onBar],
} satisfies Meta<typeof BarNotices>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notifications: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole("button", { name: "Notificaciones" });
    await expect(button).toHaveAccessibleDescription("3 sin leer");
    await step("the keyboard opens the panel, and the focus moves into it", async () => {
      button.focus();
      await userEvent.keyboard("{Enter}");
      const panel = await screen.findByRole("dialog", { name: "Notificaciones" });
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    });
    await step("Escape closes the panel, and the focus returns", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect(button).toHaveFocus();
    });
    await axeInDark();
  },
};

export const Messages: Story = {
  args: { kind: "messages", unread: 5, panel: panelOf(["Proveedor Dados S. L.: albarán 118"]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Mensajes" })).toHaveAccessibleDescription("5 sin leer");
    await axeInDark();
  },
};

/** All notices are read, so no count is shown or announced. */
export const AllRead: Story = {
  args: { unread: 0 },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Notificaciones" });
    await expect(button).not.toHaveAccessibleDescription();
    await expect(button.querySelector("[data-count]")).toBeNull();
  },
};

/** The corner has room for at most two digits. */
export const Many: Story = {
  args: { unread: 128 },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Notificaciones" });
    await expect(button.querySelector("[data-count]")).toHaveAttribute("data-count", "99+");
    await expect(button).toHaveAccessibleDescription("128 sin leer");
    await axeInDark();
  },
};

/** Notices that arrive while the page is open are announced once. */
export const News: Story = {
  args: { unread: 4, news: "Notificación nueva: pedido 2026-00413" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Notificación nueva: pedido 2026-00413");
  },
};

/** Open, at rest. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notificaciones" }));
    await waitFor(() => expect(screen.getByText(/Pedido 2026-00412/)).toBeVisible());
    await axeInDark();
  },
};

/** On a phone the panel fills the screen. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notificaciones" }));
    const panel = await screen.findByRole("dialog", { name: "Notificaciones" });
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBe(document.documentElement.clientWidth));
  },
};
