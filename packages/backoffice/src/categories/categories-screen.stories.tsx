import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { CategoriesScreen } from "./categories-screen.tsx";

const LIST = "GET /api/admin/categories";

const meta = {
  title: "Back office/Categories",
  component: CategoriesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/categorias" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof CategoriesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The tree as it is; a search takes it flat. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const table = await settled(canvas, "Categorías");
    await step("links lead to the shop and to the products", async () => {
      const first = within(table).getAllByRole("link")[0]!;
      await expect(first.getAttribute("href")).toMatch(/^\/categoria\//);
      const products = within(table).getAllByRole("link", { name: /productos? de/ })[0]!;
      await expect(products.getAttribute("href")).toMatch(/^\/admin\/productos\?categoryId=/);
    });
    await step("find one", async () => {
      const [name] = within(table)
        .getAllByRole("link")
        .map((link) => link.textContent ?? "");
      await userEvent.type(canvas.getByRole("searchbox"), name!);
      await waitFor(() => expect(within(canvas.getByRole("table")).getAllByRole("row").length).toBeLessThan(8), {
        timeout: 3000,
      });
    });
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay categorías");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
