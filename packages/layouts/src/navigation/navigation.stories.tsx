import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { demoMenus, longMenus } from "../stories/demo-menu.ts";
import { noSidewaysScroll } from "../stories/layout-stories.ts";
import { shellReady } from "../stories/play.ts";
import { StoryShell } from "../stories/story-shell.tsx";

const size = (width: number, height: number) => ({
  name: `${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type: "desktop" as const,
});

const meta = {
  title: "Shell/Navigation",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: {
    layout: "fullscreen",
    router: { path: "*", url: "/admin/pedidos" },
    viewport: { options: { sm: size(600, 900), lg: size(1280, 900), low: size(1280, 420), narrow: size(320, 700) } },
  },
  // From lg on the menu has its full width.
  globals: { viewport: { value: "lg", isRotated: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (value: "sm" | "lg" | "low" | "narrow") => ({ viewport: { value, isRotated: false } });
const from = (url: string) => ({ router: { path: "*", url } });

const navigation = () => screen.getByRole("navigation", { name: "Principal" });
/** The specified menu, without «Más» below it. */
function menu() {
  const [first] = within(navigation()).getAllByRole("list");
  if (!first) throw new Error("the navigation has no menu");
  return within(first);
}
const link = (name: string) => menu().getByRole("link", { name });
const noLink = (name: string) => expect(menu().queryByRole("link", { name })).toBeNull();
const branch = (name: string) => menu().getByRole("button", { name });

/** From md on, the menu is beside the page, and the hamburger hides and shows it. */
export const Default: Story = {
  tags: ["gate"],
  play: async () => {
    await shellReady();
    const toggle = screen.getByRole("button", { name: "Cerrar navegación" });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAccessibleName("Abrir navegación");
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull());
    await expect(screen.getByRole("main").getBoundingClientRect().left).toBe(0);
    await userEvent.click(toggle);
    await waitFor(() => expect(screen.getByRole("navigation", { name: "Principal" })).toBeVisible());
    await expect(screen.getByRole("main").getBoundingClientRect().left).toBe(280);
  },
};

/** Every type of entry: disabled ones are inert, external sites open in a new tab without opener and referrer. */
export const EveryEntry: Story = {
  args: { layout: "classic", menus: demoMenus },
  play: async () => {
    await shellReady();
    await expect(link("Pedidos")).toHaveAttribute("aria-current", "page");
    await expect(link("Pedidos")).toHaveAccessibleDescription("27 pendientes");
    await expect(within(navigation()).getByRole("list", { name: "Ventas Lo de cada día" })).toBeVisible();
    const disabled = link("Tienda en Francia");
    await expect(disabled).toHaveAttribute("aria-disabled", "true");
    await expect(disabled).not.toHaveAttribute("href");
    const guide = link("Guía de envíos (se abre en otra pestaña)");
    await expect(guide).toHaveAttribute("href", "https://example.com/envios");
    await expect(guide).toHaveAttribute("target", "_blank");
    await expect(guide.getAttribute("rel")).toContain("noopener");
    await expect(link("API")).toHaveAttribute("href", "/api/docs");
    await expect(link("API")).not.toHaveAttribute("target");
  },
};

/** Entries are lower on a compact page: 32 px instead of 38, and 48 instead of 56 in an icon bar. */
export const CompactDensity: Story = {
  args: { layout: "classic", menus: demoMenus },
  globals: { density: "compact" },
  parameters: from("/admin/pedidos"),
  play: async () => {
    await shellReady();
    await expect(link("Pedidos").getBoundingClientRect().height).toBe(32);
    document.documentElement.dataset.density = "cosy";
    await expect(link("Pedidos").getBoundingClientRect().height).toBe(38);
    document.documentElement.dataset.density = "compact";
  },
};

/** An `exact` entry is not current at URLs below its own. */
export const ExactEntry: Story = {
  args: { layout: "classic", menus: demoMenus },
  parameters: from("/admin/facturas/7"),
  play: async () => {
    await shellReady();
    await expect(link("Facturas Solo la lista")).not.toHaveAttribute("aria-current");
    await userEvent.click(link("Facturas Solo la lista"));
    await waitFor(() => expect(link("Facturas Solo la lista")).toHaveAttribute("aria-current", "page"));
  },
};

/** The branch of the current page is open. Opening another closes unrelated ones; navigating resets them. */
export const Branches: Story = {
  args: { layout: "classic", menus: demoMenus },
  parameters: from("/admin/informes/stock/valor"),
  play: async () => {
    await shellReady();
    await expect(branch("Informes")).toHaveAttribute("aria-expanded", "true");
    await expect(branch("Stock")).toHaveAttribute("aria-expanded", "true");
    await expect(link("Inventario valorado")).toHaveAttribute("aria-current", "page");
    await noLink("Abiertas");
    await userEvent.click(branch("Precompras"));
    await expect(branch("Precompras")).toHaveAttribute("aria-expanded", "true");
    await expect(branch("Informes")).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(branch("Inventario"));
    await expect(branch("Precompras")).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => noLink("Abiertas"));
    await userEvent.click(await menu().findByRole("link", { name: "Categorías" }));
    await waitFor(() => expect(link("Categorías")).toHaveAttribute("aria-current", "page"));
    await expect(branch("Informes")).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(branch("Informes"));
    await expect(branch("Stock")).toHaveAttribute("aria-expanded", "false");
  },
};

/** Using only the keyboard: past the skip link into the menu, expand a branch, follow a link in it. */
export const KeyboardOnly: Story = {
  tags: ["gate"],
  args: { layout: "classic", menus: demoMenus },
  play: async () => {
    const main = await shellReady();
    // Skip link and logo are the first tab stops.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(link("Pedidos")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(branch("Informes")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(link("Ventas por mes")).toBeVisible());
    await userEvent.tab();
    await expect(link("Ventas por mes")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(link("Ventas por mes")).toHaveAttribute("aria-current", "page"));
    await waitFor(() => expect(main).toHaveFocus());
  },
};

/**
 * A narrow bar opens a branch beside itself: the branch receives the focus; Escape closes it and restores the focus;
 * following a link closes it.
 */
export const BesideTheBar: Story = {
  args: { layout: "compact", menus: demoMenus },
  play: async () => {
    const main = await shellReady();
    const bar = within(navigation());
    const shown = (name: string) => bar.getByRole("link", { name });
    const notShown = (name: string) => expect(bar.queryByRole("link", { name })).toBeNull();
    const entry = (name: string) => bar.getByRole("button", { name });
    await userEvent.click(entry("Inventario"));
    await expect(entry("Inventario")).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(shown("Productos")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await notShown("Productos");
    await expect(entry("Inventario")).toHaveFocus();

    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(shown("Productos")).toHaveFocus());
    await userEvent.click(entry("Informes"));
    await notShown("Productos");
    await userEvent.click(entry("Stock"));
    await userEvent.click(await bar.findByRole("link", { name: "Roturas de stock" }));
    await waitFor(() => expect(main).toHaveFocus());
    await notShown("Roturas de stock");
    await expect(entry("Informes")).toHaveAttribute("aria-current", "true");
  },
};

/** Icons show their text on hover and keyboard focus; Escape hides it. */
export const HintsOfIcons: Story = {
  args: { layout: "thin" },
  play: async () => {
    await shellReady();
    await userEvent.hover(link("Productos"));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Productos");
    await userEvent.unhover(link("Productos"));
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await userEvent.tab({ shift: true });
    link("Proveedores").focus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Proveedores");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};

/** Leaving the panel with Tab closes it. */
export const LeavingThePanel: Story = {
  args: { layout: "thin", menus: demoMenus },
  globals: { scheme: "dark" },
  play: async () => {
    await shellReady();
    await userEvent.click(branch("Inventario"));
    await waitFor(() => expect(link("Productos")).toHaveFocus());
    await userEvent.tab();
    await expect(link("Categorías")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await waitFor(() => noLink("Productos"));
  },
};

/** The panel stays open for the screenshot. */
export const PanelOpen: Story = {
  args: { layout: "thin", menus: demoMenus },
  parameters: from("/admin/productos"),
  play: async () => {
    await shellReady();
    await userEvent.click(branch("Inventario"));
    await expect(link("Productos")).toHaveAttribute("aria-current", "page");
    await noSidewaysScroll();
  },
};

/** On hover, the dense bar expands over the page without moving it; it collapses when the pointer leaves. */
export const DenseHover: Story = {
  args: { layout: "dense", menus: demoMenus },
  play: async () => {
    const main = await shellReady();
    const bar = link("Pedidos").closest<HTMLElement>(".group\\/bar")!;
    await expect(bar).toHaveAttribute("data-folded");
    await userEvent.hover(link("Pedidos"));
    await expect(bar).not.toHaveAttribute("data-folded");
    await expect(main.getBoundingClientRect().left).toBe(80);
    await userEvent.unhover(link("Pedidos"));
    await expect(bar).toHaveAttribute("data-folded");
  },
};

/** With keyboard focus, the dense bar shows its texts, and branches can be opened in it; Escape collapses it. */
export const DenseKeyboard: Story = {
  args: { layout: "dense", menus: demoMenus },
  play: async () => {
    await shellReady();
    const bar = link("Pedidos").closest<HTMLElement>(".group\\/bar")!;
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(link("Pedidos")).toHaveFocus();
    await expect(bar).not.toHaveAttribute("data-folded");
    await userEvent.keyboard("{Escape}");
    await expect(bar).toHaveAttribute("data-folded");
    await expect(link("Pedidos")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(bar).not.toHaveAttribute("data-folded");
    await waitFor(() => expect(link("Ventas por mes")).toBeVisible());
  },
};

/** The dense bar's own button pins it at its full width, and the page makes room for it. */
export const DenseMode: Story = {
  args: { layout: "dense" },
  play: async () => {
    const main = await shellReady();
    const toggle = screen.getByRole("button", { name: "Modo denso" });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await expect(navigation()).toHaveAttribute("data-appearance", "default");
    await expect(main.getBoundingClientRect().left).toBe(280);
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(main.getBoundingClientRect().left).toBe(80);
  },
};

/** Below md, the menu opens over the page and receives the focus. Escape closes it, and the focus returns. */
export const OverThePage: Story = {
  globals: at("sm"),
  play: async () => {
    await shellReady();
    await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await waitFor(() => expect(screen.getByRole("navigation", { name: "Principal" })).toBeVisible());
    const closing = screen.getAllByRole("button", { name: "Cerrar navegación" });
    await waitFor(() => expect(closing.some((button) => button === document.activeElement)).toBe(true));
    await expect(screen.getByRole("main", { hidden: true }).closest("[inert]")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Abrir navegación" })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull());
  },
};

/** Following a link closes the menu, and the focus moves to the new page. */
export const ClosesOnNavigation: Story = {
  globals: at("sm"),
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
  tags: ["gate"],
  globals: { ...at("sm"), scheme: "dark" },
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await expect(await screen.findByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
  },
};

/** Over the page, a narrow bar shows its texts, and its branches expand in place. */
export const NarrowOnAPhone: Story = {
  args: { layout: "thin", menus: demoMenus },
  globals: at("narrow"),
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await waitFor(() => expect(screen.getByText("Guía de envíos")).toBeVisible());
    await userEvent.click(branch("Inventario"));
    await waitFor(() => expect(link("Productos")).toBeVisible());
    await noSidewaysScroll();
  },
};

/** The scroll position of a menu is restored. */
export const RemembersItsPlace: Story = {
  args: { layout: "classic" },
  globals: at("low"),
  beforeEach: () => sessionStorage.setItem("tablero.menu-scroll.default", "140 /admin/pedidos"),
  play: async () => {
    await shellReady();
    const scroller = link("Pedidos").closest<HTMLElement>(".overflow-y-auto")!;
    await expect(scroller.scrollTop).toBe(140);
    scroller.scrollTop = 90;
    await waitFor(() => expect(sessionStorage.getItem("tablero.menu-scroll.default")).toBe("90 /admin/pedidos"));
  },
};

/** The current entry is visible initially, and after navigation by other means than the menu. */
export const CurrentInSight: Story = {
  args: { layout: "classic" },
  globals: at("low"),
  parameters: from("/admin/transporte"),
  play: async () => {
    await shellReady();
    await waitFor(() => expect(link("Transporte")).toHaveAttribute("aria-current", "page"));
    await expect(link("Transporte").getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** Long titles wrap; nothing is truncated, and badges keep their position. */
export const LongTitles: Story = {
  args: { layout: "classic", menus: longMenus },
  play: async () => {
    await shellReady();
    await userEvent.click(branch("Contrarreembolsoextraordinario"));
    const title = await screen.findByText(/^Transportistas internacionales/);
    await waitFor(() => expect(title).toBeVisible());
    await expect(navigation().scrollWidth).toBeLessThanOrEqual(navigation().clientWidth);
  },
};

export const LongTitlesCompact: Story = {
  args: { layout: "compact", menus: longMenus },
  play: async () => {
    await shellReady();
    const title = screen.getByText("Contrarreembolsoextraordinario");
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};

export const LongTitlesFuturistic: Story = {
  args: { layout: "futuristic", menus: longMenus },
  globals: { ...at("narrow"), theme: "brand" },
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await waitFor(() => expect(screen.getByText("admin@tablero.test")).toBeVisible());
    await noSidewaysScroll();
  },
};
