import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { ProductsScreen } from "./products-screen.tsx";

const LIST = "GET /api/admin/products";

const meta = {
  title: "Back office/Products",
  component: ProductsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/productos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ProductsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    const table = await settled(canvas, "Productos");
    await step("the stock is shown as a figure and as a meter", async () => {
      const [stock] = within(table).getAllByRole("meter", { name: "Stock" });
      await expect(stock!).toHaveAttribute("aria-valuetext", expect.stringMatching(/disponibles? de/));
    });
    await step("the button for a new product is a link", async () => {
      await expect(canvas.getByRole("link", { name: "Nuevo producto" })).toHaveAttribute(
        "href",
        "/admin/productos/nuevo",
      );
    });
  },
};

/** A filter narrows the list down. */
export const FilterChosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas }) => {
    await settled(canvas, "Productos");
    await userEvent.click(canvas.getByRole("button", { name: "Filtro" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Stock" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Agotado" }));
    await userEvent.keyboard("{Escape}{Escape}");
    await expect(await canvas.findByText("Stock: Agotado")).toBeVisible();
    const shown = await settled(canvas, "Productos");
    await waitFor(async () => {
      for (const meter of within(shown).getAllByRole("meter", { name: "Stock" }))
        await expect(meter).toHaveAttribute("aria-valuenow", "0");
    });
  },
};

/** Many options can be searched by typing; the focus moves to the panel, and back to the button. */
export const SoughtFilter: Story = {
  play: async ({ canvas, step }) => {
    await settled(canvas, "Productos");
    const button = canvas.getByRole("button", { name: "Filtro" });
    await step("a category is found by a few letters", async () => {
      await userEvent.click(button);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Categoría…" }));
      const search = await screen.findByRole("combobox", { name: "Buscar en Categoría" });
      await waitFor(() => expect(search).toHaveFocus());
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await expect(search).toHaveFocus();
      await userEvent.keyboard("fund{Enter}");
      await expect(await canvas.findByText("Categoría: Fundas")).toBeVisible();
    });
    await step("the panel closes, and the focus returns to the button", async () => {
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
  },
};

/** A URL from another list: products of one game, including drafts and archived ones. */
export const Filtered: Story = {
  parameters: { router: { path: "/admin/productos", url: "/admin/productos?status=draft&status=archived" } },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Productos");
    await expect(within(table).queryByText("Publicado")).toBeNull();
    await expect(canvas.getByText("Estado: Borrador, Archivado")).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas }) => {
    await settled(canvas, "Productos");
    await expect(canvas.queryByRole("link", { name: "Nuevo producto" })).toBeNull();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay productos");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
