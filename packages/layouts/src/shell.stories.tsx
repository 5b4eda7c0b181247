import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { shellReady } from "./stories/play.ts";
import { StoryShell } from "./stories/story-shell.tsx";

const meta = {
  title: "Shell/Shell",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

type Width = "sm" | "md" | "lg" | "xl";
const at = (width: Width, scheme: "light" | "dark" = "light") => ({
  globals: { viewport: { value: width, isRotated: false }, scheme },
  play: async () => {
    await shellReady();
    await noSidewaysScroll();
  },
});
const form = { router: { path: "*", url: "/admin/productos/7" } };
const dashboard = { router: { path: "*", url: "/admin/facturas" } };

async function noSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The list of orders in classy: the page that is open is marked in the menu, with the orders to prepare beside it. */
export const Default: Story = {
  play: async () => {
    await shellReady();
    const entry = screen.getByRole("link", { name: "Pedidos" });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(document.documentElement).toHaveAttribute("data-layout", "classy");
    await waitFor(() => expect(entry).toHaveAccessibleDescription(/^\d+ pendientes$/));
    await expect(screen.getByRole("contentinfo")).toHaveTextContent(`Tablero © ${new Date().getFullYear()}`);
    await noSidewaysScroll();
  },
};

/** Following a link of the menu marks its entry, moves the focus to the new page and keeps the menu. */
export const Navigating: Story = {
  play: async () => {
    const main = await shellReady();
    await userEvent.click(screen.getByRole("link", { name: "Facturas" }));
    await expect(await screen.findByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();
    await expect(screen.getByRole("link", { name: "Facturas" })).toHaveAttribute("aria-current", "page");
    await expect(screen.getByRole("link", { name: "Pedidos" })).not.toHaveAttribute("aria-current");
    await waitFor(() => expect(main).toHaveFocus());
  },
};

/** The first stop of the keyboard leads past menu and bar. */
export const SkippingTheMenu: Story = {
  play: async () => {
    await shellReady();
    await userEvent.tab();
    await expect(screen.getByRole("link", { name: "Saltar al contenido" })).toHaveFocus();
  },
};

/** The query parameter wins over what was chosen, for this visit. */
export const AskedByAddress: Story = {
  parameters: { router: { path: "*", url: "/admin/pedidos?layout=empty" } },
  play: async () => {
    await shellReady();
    await expect(document.documentElement).toHaveAttribute("data-layout", "empty");
    await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
  },
};

/** A name that is none means the default. */
export const UnknownLayout: Story = {
  args: { layout: "empty" },
  parameters: { router: { path: "*", url: "/admin/pedidos?layout=inventado" } },
  play: async () => {
    await shellReady();
    await expect(document.documentElement).toHaveAttribute("data-layout", "classy");
  },
};

/** At 320 px nothing scrolls sideways. */
export const Narrow: Story = {
  globals: { viewport: { value: "narrow", isRotated: false } },
  parameters: {
    viewport: { options: { narrow: { name: "320", styles: { width: "320px", height: "700px" }, type: "mobile" } } },
  },
  play: async () => {
    await shellReady();
    await noSidewaysScroll();
  },
};

export const ClassySm: Story = { ...at("sm") };
export const ClassyMd: Story = { ...at("md") };
export const ClassyLg: Story = { ...at("lg") };
export const ClassyXl: Story = { ...at("xl") };
export const ClassySmDark: Story = { ...at("sm", "dark") };
export const ClassyMdDark: Story = { ...at("md", "dark") };
export const ClassyLgDark: Story = { ...at("lg", "dark") };
export const ClassyXlDark: Story = { ...at("xl", "dark") };
export const ClassyForm: Story = { ...at("lg"), parameters: form };
export const ClassyDashboard: Story = { ...at("lg"), parameters: dashboard };
export const EmptySm: Story = { ...at("sm"), args: { layout: "empty" } };
export const EmptyMd: Story = { ...at("md"), args: { layout: "empty" } };
export const EmptyLg: Story = { ...at("lg"), args: { layout: "empty" } };
export const EmptyXl: Story = { ...at("xl"), args: { layout: "empty" } };
export const EmptySmDark: Story = { ...at("sm", "dark"), args: { layout: "empty" } };
export const EmptyXlDark: Story = { ...at("xl", "dark"), args: { layout: "empty" } };
export const EmptyForm: Story = { ...at("lg"), args: { layout: "empty" }, parameters: form };
export const EmptyDashboard: Story = { ...at("lg"), args: { layout: "empty" }, parameters: dashboard };
