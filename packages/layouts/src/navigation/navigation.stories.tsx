import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { shellReady } from "../stories/play.ts";
import { StoryShell } from "../stories/story-shell.tsx";

const meta = {
  title: "Shell/Navigation",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const small = { viewport: { value: "sm", isRotated: false } };

/** From md it stands beside the page, and the hamburger hides and shows it. */
export const Default: Story = {
  play: async () => {
    await shellReady();
    const toggle = screen.getByRole("button", { name: "Cerrar navegación" });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAccessibleName("Abrir navegación");
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull());
    await userEvent.click(toggle);
    await expect(await screen.findByRole("navigation", { name: "Principal" })).toBeVisible();
  },
};

/** Below md it lies over the page: focus goes in, Escape closes, focus returns. */
export const OverThePage: Story = {
  globals: small,
  play: async () => {
    await shellReady();
    await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await expect(await screen.findByRole("navigation", { name: "Principal" })).toBeVisible();
    const closing = screen.getAllByRole("button", { name: "Cerrar navegación" });
    await waitFor(() => expect(closing.some((button) => button === document.activeElement)).toBe(true));
    await expect(screen.getByRole("main", { hidden: true }).closest("[inert]")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Abrir navegación" })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull());
  },
};

/** It closes when one of its links is followed, and the focus goes to the new page. */
export const ClosesOnNavigation: Story = {
  globals: small,
  play: async () => {
    const main = await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await userEvent.click(await screen.findByRole("link", { name: "Facturas" }));
    await expect(await screen.findByRole("heading", { level: 1, name: "Resumen" })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull());
    await waitFor(() => expect(main).toHaveFocus());
  },
};

export const OpenOnAPhone: Story = {
  globals: { ...small, scheme: "dark" },
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await expect(await screen.findByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
  },
};
