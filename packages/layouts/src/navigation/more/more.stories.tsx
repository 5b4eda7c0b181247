import type { Meta, StoryObj } from "@storybook/react-vite";
import { HttpResponse, http } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const size = (width: number, height: number) => ({
  name: `${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type: "desktop" as const,
});

const meta = {
  title: "Shell/More sections",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: {
    layout: "fullscreen",
    router: { path: "*", url: "/admin/pedidos" },
    viewport: { options: { tall: size(1280, 1400), phone: size(390, 1400) } },
  },
  globals: { viewport: { value: "tall", isRotated: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const from = (url: string) => ({ router: { path: "*", url } });
const navigation = () => within(screen.getByRole("navigation", { name: "Principal" }));
const fold = (name: string) => navigation().findByRole("button", { name });

/** Below the specified menu: the pinned sections, and folds with the sum of what waits in them. */
export const Default: Story = {
  tags: ["gate"],
  play: async () => {
    await shellReady();
    const money = await fold("Dinero");
    await expect(money).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(money).toHaveAccessibleDescription(/^\d+ pendientes$/));
    for (const pinned of ["Resumen", "Consultas", "Cobros", "Todas las secciones"])
      await expect(navigation().getByRole("link", { name: pinned })).toBeVisible();
    await expect(navigation().getByRole("link", { name: "Ordenar «Más»" })).toHaveAttribute("href", "/admin/secciones");
    await userEvent.click(money);
    await expect(money).toHaveAttribute("aria-expanded", "true");
    await expect(await navigation().findByRole("link", { name: "Extracto" })).toBeVisible();
    // Other folds stay as the person left them.
    await userEvent.click(await fold("Técnico"));
    await expect(money).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(money);
    await waitFor(() => expect(navigation().queryByRole("link", { name: "Extracto" })).toBeNull());
  },
};

/** The fold around the current page is open, and the page is marked in it. */
export const Current: Story = {
  parameters: from("/admin/devoluciones"),
  play: async () => {
    await shellReady();
    await expect(await navigation().findByRole("link", { name: "Devoluciones" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(await fold("Dinero")).toHaveAttribute("aria-expanded", "true");
  },
};

/** A narrow bar opens the sections beside it, on a press and not on hover; Escape returns the focus. */
export const Narrow: Story = {
  args: { layout: "thin" },
  play: async () => {
    await shellReady();
    const more = await fold("Más");
    await userEvent.hover(more);
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(more);
    await expect(await navigation().findByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
    await expect(navigation().getByRole("link", { name: "Auditoría" })).toBeVisible();
    // The first entry of the panel.
    await waitFor(() => expect(navigation().getByRole("link", { name: "Cobros" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(more).toHaveFocus());
    await userEvent.click(more);
    await expect(await navigation().findByRole("link", { name: "Auditoría" })).toBeVisible();
  },
};

/** Icons with their names below. */
export const Compact: Story = {
  args: { layout: "compact" },
  play: async () => {
    await shellReady();
    await userEvent.click(await fold("Más"));
    await expect(await navigation().findByRole("link", { name: "Textos legales" })).toBeVisible();
    const search = navigation().getByRole("searchbox", { name: "Buscar sección" });
    await userEvent.type(search, "audito");
    await waitFor(() => expect(navigation().queryByRole("link", { name: "Textos legales" })).toBeNull());
    await expect(navigation().getByRole("link", { name: "Auditoría" })).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, "zzz");
    await expect(await navigation().findByText("Ninguna sección se llama así.")).toBeVisible();
  },
};

/** A row has one more menu, which leads to all sections that the row does not have. */
export const Row: Story = {
  args: { layout: "modern" },
  play: async () => {
    await shellReady();
    await userEvent.click(await fold("Más"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Ventas" }));
    await expect(await screen.findByRole("menuitem", { name: /^Pedidos/ })).toHaveAttribute("href", "/admin/pedidos");
    await expect(screen.getByRole("menuitem", { name: "Todas las secciones" })).toBeVisible();
  },
};

/** In the drawer of a phone, rows have the height of a finger. */
export const Phone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
    await userEvent.click(await fold("Dinero"));
    await expect(await navigation().findByRole("link", { name: "Devoluciones" })).toBeVisible();
  },
};

/** Without the person's arrangement there is no «Más»; the specified menu stays, and the account menu leads on. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(http.get("*/api/common/sections", () => HttpResponse.json({}, { status: 503 }))),
  play: async () => {
    await shellReady();
    await expect(navigation().getByRole("link", { name: "Pedidos" })).toBeVisible();
    await expect(navigation().queryByText("Más")).toBeNull();
  },
};
