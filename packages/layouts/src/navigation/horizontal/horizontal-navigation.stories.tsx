import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApiProvider } from "@tablero/api-client/api-context";
import type { ApiClient } from "@tablero/api-client/client";
import { useLocation } from "react-router-dom";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { noSidewaysScroll } from "../../stories/layout-stories.ts";
import { HorizontalNavigation } from "./horizontal-navigation.tsx";
import { SAMPLE_MENU } from "./story-menu.ts";

/** Twelve orders to prepare; no other requests are made here. */
const client = { call: async () => ({ pedidos: 12 }) } as unknown as ApiClient;

function Place() {
  const { pathname, search } = useLocation();
  return <main className="p-4 pt-90 text-secondary">{pathname + search}</main>;
}

const meta = {
  title: "Shell/Navigation/Horizontal",
  component: HorizontalNavigation,
  args: { items: SAMPLE_MENU },
  parameters: {
    layout: "fullscreen",
    router: { path: "*", url: "/admin/resumen" },
    docs: { story: { height: "420px" } },
  },
  decorators: [
    (Story) => (
      <ApiProvider client={client}>
        <div className="flex h-20 items-center border-b bg-card px-5">
          <Story />
        </div>
        <Place />
      </ApiProvider>
    ),
  ],
} satisfies Meta<typeof HorizontalNavigation>;

export default meta;
type Story = StoryObj<typeof meta>;

const place = () => screen.getByRole("main");
const branch = (name: string) => screen.getByRole("button", { name });
const entry = (name: string | RegExp) => screen.findByRole("menuitem", { name });

/** Entries are links, and branches open menus below them; the current entry and its branch are marked. */
export const Default: Story = {
  tags: ["gate"],
  play: async () => {
    const row = within(screen.getByRole("navigation", { name: "Principal" }));
    await expect(row.getByRole("link", { name: "Resumen" })).toHaveAttribute("aria-current", "page");
    await expect(row.getByRole("link", { name: /^Portes/ })).toHaveAccessibleDescription("4 pendientes");
    await userEvent.click(branch("Ventas"));
    await expect(branch("Ventas")).toHaveAttribute("aria-expanded", "true");
    await waitFor(async () => expect(await entry("Pedidos")).toHaveAccessibleDescription("12 pendientes"));
    await userEvent.click(await entry("Pedidos"));
    await waitFor(() => expect(place()).toHaveTextContent("/admin/pedidos"));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(branch("Ventas")).toHaveAttribute("aria-current", "true");
    await expect(row.getByRole("link", { name: "Resumen" })).not.toHaveAttribute("aria-current");
  },
};

/**
 * Tab moves along the row; Enter opens a menu, letters jump to an entry, arrows enter and leave submenus, Escape
 * closes.
 */
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole("link", { name: "Resumen" })).toHaveFocus();
    await userEvent.tab();
    await expect(branch("Ventas")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await entry("Pedidos")).toHaveFocus());
    await userEvent.keyboard("in");
    await waitFor(async () => expect(await entry("Informes")).toHaveFocus());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(async () => expect(await entry(/^Por producto/)).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(async () => expect(await entry("Informes")).toHaveFocus());
    // skips the disabled entry
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(async () => expect(await entry(/^Manual/)).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(branch("Ventas")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(async () => expect(await entry("Pedidos")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(place()).toHaveTextContent("/admin/facturas"));
  },
};

/** A nested branch opens beside its parent, at every depth; the path to the current page is marked. */
export const Submenus: Story = {
  parameters: { router: { path: "*", url: "/admin/informes/productos?mes=11" } },
  play: async () => {
    await expect(branch("Ventas")).toHaveAttribute("aria-current", "true");
    await userEvent.click(branch("Ventas"));
    const reports = await entry("Informes");
    await expect(reports).toHaveAttribute("aria-current", "true");
    await expect(reports).toHaveAccessibleDescription("Nuevo");
    await userEvent.click(reports);
    await expect(await entry(/^Por producto/)).toHaveAttribute("aria-current", "page");
    await expect(await entry("Solo los de este mes")).toHaveAttribute("aria-current", "page");
    await userEvent.click(await entry("Comparativas"));
    await expect(await entry("Año contra año")).toHaveAttribute("href", "/admin/informes/anual");
    await expect(screen.getAllByRole("menu")).toHaveLength(3);
  },
};

/** An `exact` entry is not current if its query does not match. */
export const Exact: Story = {
  parameters: { router: { path: "*", url: "/admin/informes/productos?mes=10" } },
  play: async () => {
    await userEvent.click(branch("Ventas"));
    await userEvent.click(await entry("Informes"));
    await expect(await entry(/^Por producto/)).toHaveAttribute("aria-current", "page");
    await expect(await entry("Solo los de este mes")).not.toHaveAttribute("aria-current");
  },
};

/** Disabled items cannot be followed or opened; external sites open in a new tab. */
export const DisabledAndExternal: Story = {
  play: async () => {
    const support = screen.getByRole("link", { name: "Soporte" });
    await expect(support).toHaveAttribute("aria-disabled", "true");
    await expect(support).not.toHaveAttribute("href");
    await expect(branch("Almacén")).toBeDisabled();
    await expect(screen.getByRole("link", { name: /^Blog/ })).toHaveAttribute("target", "_blank");
    await userEvent.click(branch("Ventas"));
    const returns = await entry("Devoluciones");
    await expect(returns).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(returns, { pointerEventsCheck: 0 });
    await expect(place()).toHaveTextContent("/admin/resumen");
    await expect(await entry(/^Manual/)).toHaveAttribute("rel", "noopener noreferrer");
  },
};

/** Long titles wrap inside the menu. */
export const LongTitles: Story = {
  globals: { scheme: "dark" },
  play: async () => {
    await userEvent.click(branch("Eventos"));
    await expect(await entry(/^Torneos de la Asociación/)).toBeVisible();
    const menu = screen.getByRole("menu");
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  },
};

/** Items that do not fit move to a last menu, with their branches as submenus. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-90 min-w-0">
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const row = within(screen.getByRole("navigation", { name: "Principal" }));
    await waitFor(() => expect(branch("Más")).toBeVisible());
    await expect(branch("Ventas")).toBeVisible();
    await expect(row.queryByRole("link", { name: /^Portes/ })).toBeNull();
    const { right } = screen.getByRole("navigation", { name: "Principal" }).getBoundingClientRect();
    await expect(branch("Más").getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await noSidewaysScroll();
    await userEvent.click(branch("Más"));
    await expect(await entry(/^Portes/)).toHaveAttribute("href", "/admin/portes");
    await userEvent.click(await entry("Eventos"));
    await userEvent.click(await entry(/^Torneos de la Asociación/));
    await waitFor(() => expect(place()).toHaveTextContent("/admin/torneos"));
    await expect(branch("Más")).toHaveAttribute("aria-current", "true");
  },
};
