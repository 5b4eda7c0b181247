import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, loadShop, withClient } from "../_internal/shop-story.tsx";
import { ShopShell } from "./shop-shell.tsx";

const meta = {
  title: "Storefront/Shell",
  component: ShopShell,
  args: { info: undefined as unknown as ShopInfo, children: null },
  parameters: { layout: "fullscreen", router: { path: "/home" } },
  decorators: [withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
  render: (args, { loaded }) => (
    <ShopShell {...args} info={loaded.info}>
      <h1 className="p-20 font-display text-display-xl">Página</h1>
    </ShopShell>
  ),
} satisfies Meta<typeof ShopShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The skip link comes first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Página" });
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Saltar al contenido" })).toHaveFocus();
  },
};

/** A game's categories by click and keyboard; Escape gives the focus back. */
export const MegaMenu: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole("button", { name: "Categorías de Arcania" });
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(canvas.getByText("Para empezar")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await expect(opener).toHaveFocus();
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
  },
};

/** The row of games at its narrowest: what has the shortest name is still wide enough for a pointer (WCAG 2.5.8). */
export const NarrowMenu: Story = {
  globals: { viewport: { value: "md" } },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole("navigation", { name: "Juegos" }));
    const targets = [...menu.getAllByRole("link"), ...menu.getAllByRole("button")];
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < 24;
    });
    await expect(small.map((target) => target.textContent || target.getAttribute("aria-label"))).toEqual([]);
  },
};

/** `/` jumps to the search; arrows walk through what is suggested. */
export const Suggestions: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Página" });
    await userEvent.keyboard("/");
    const box = canvas.getByRole("combobox", { name: "Buscar en la tienda" });
    await expect(box).toHaveFocus();
    await userEvent.type(box, "fa");
    const options = await canvas.findAllByRole("option", undefined, { timeout: 4000 });
    await userEvent.keyboard("{ArrowDown}");
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", options[0]!.id);
  },
};

/** «Entrar» opens the dialog; wrong credentials are told in place, and the address stays. */
export const SignIn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Entrar" }));
    const dialog = within(await screen.findByRole("dialog", undefined, { timeout: 4000 }));
    await userEvent.type(dialog.getByLabelText("Correo"), "nadie@tablero.test");
    await userEvent.type(dialog.getByLabelText("Contraseña"), "equivocada{Enter}");
    await expect(await dialog.findByRole("alert")).toHaveTextContent("no son correctos");
    await expect(dialog.getByLabelText("Correo")).toHaveValue("nadie@tablero.test");
    await waitFor(() => expect(dialog.getByLabelText("Contraseña")).toHaveValue(""));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Checkout: Story = { args: { variant: "checkout" } };

export const Dark: Story = { ...MegaMenu, globals: { scheme: "dark" } };
