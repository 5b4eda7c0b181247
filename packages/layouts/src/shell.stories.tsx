import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { noSidewaysScroll } from "./stories/layout-stories.ts";
import { shellReady } from "./stories/play.ts";
import { StoryShell } from "./stories/story-shell.tsx";

const meta = {
  title: "Shell/Shell",
  component: StoryShell,
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Following a menu link marks its entry, moves focus to the new page and keeps the menu. */
export const Default: Story = {
  tags: ["gate"],
  play: async () => {
    const main = await shellReady();
    await userEvent.click(screen.getByRole("link", { name: "Facturas" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible());
    await expect(screen.getByRole("link", { name: "Facturas" })).toHaveAttribute("aria-current", "page");
    await expect(screen.getByRole("link", { name: "Pedidos" })).not.toHaveAttribute("aria-current");
    await waitFor(() => expect(main).toHaveFocus());
  },
};

/** The first tab stop skips the menu and the bar. */
export const SkippingTheMenu: Story = {
  tags: ["gate"],
  play: async () => {
    await shellReady();
    await userEvent.tab();
    await expect(screen.getByRole("link", { name: "Saltar al contenido" })).toHaveFocus();
  },
};

/** The query parameter overrides the stored layout for this visit. */
export const AskedByAddress: Story = {
  parameters: { router: { path: "*", url: "/admin/pedidos?layout=empty" } },
  play: async () => {
    await shellReady();
    await expect(document.documentElement).toHaveAttribute("data-layout", "empty");
    await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
  },
};

/** An unknown name falls back to the default. */
export const UnknownLayout: Story = {
  args: { layout: "empty" },
  parameters: { router: { path: "*", url: "/admin/pedidos?layout=inventado" } },
  play: async () => {
    await shellReady();
    await expect(document.documentElement).toHaveAttribute("data-layout", "classy");
  },
};

/** A window of this width in px. */
const wide = (width: number): Pick<Story, "globals" | "parameters"> => ({
  globals: { viewport: { value: "edge", isRotated: false } },
  parameters: {
    viewport: {
      options: { edge: { name: `${width}`, styles: { width: `${width}px`, height: "900px" }, type: "desktop" } },
    },
  },
});

/** From 960 px on, the navigation is beside the page. */
export const FromMd: Story = {
  ...wide(960),
  play: async () => {
    const main = await shellReady();
    const navigation = screen.getByRole("navigation", { name: "Principal" });
    await expect(navigation).toBeVisible();
    await expect(main.getBoundingClientRect().left).toBeGreaterThanOrEqual(navigation.getBoundingClientRect().right);
  },
};

/** Below that width, a button opens the navigation, and the page has the whole width. */
export const BelowMd: Story = {
  ...wide(959),
  play: async () => {
    const main = await shellReady();
    await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
    await expect(main.getBoundingClientRect().left).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await waitFor(() => expect(screen.getByRole("navigation", { name: "Principal" })).toBeVisible());
  },
};

/** At 320 px there is no horizontal scrolling. */
export const Narrow: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await shellReady();
    await noSidewaysScroll();
  },
};
