import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { CatalogueSkeleton } from "../catalogue/catalogue-skeleton.tsx";
import { CategoryScreen, type CategoryScreenProps } from "./category-screen.tsx";

const LIST = "products?category=arcania&size=24";

const meta = {
  title: "Storefront/Category",
  component: CategoryScreen,
  args: {} as CategoryScreenProps,
  parameters: { layout: "fullscreen", router: { path: "/categoria/arcania" } },
  decorators: [inShell(), withClient],
  loaders: [
    loadShop({
      category: "categories/arcania",
      list: LIST,
      filtered: `${LIST}&language=es&language=en&maxPrice=12000`,
      none: `${LIST}&minPrice=9000000`,
    }),
  ],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <CategoryScreen category={loaded.category} list={loaded.list} query={{}} />,
} satisfies Meta<typeof CategoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pages and orders are real links. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Arcania" })).toBeVisible();
    const next = canvas.getByRole("link", { name: "Página siguiente" });
    await expect(next).toHaveAttribute("href", "/categoria/arcania?page=2");
  },
};

/** What narrows the list stands above it, each with its way out. */
export const Filtered: Story = {
  render: (_, { loaded }) => (
    <CategoryScreen
      category={loaded.category}
      list={loaded.filtered}
      query={{ language: ["es", "en"], maxPrice: "12000" }}
    />
  ),
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole("link", { name: "Quitar el filtro Español" });
    await expect(chip).toHaveAttribute("href", "/categoria/arcania?language=en&maxPrice=12000");
    await expect(canvas.getByRole("checkbox", { name: /Inglés/ })).toBeChecked();
  },
};

/** The order is chosen from links. */
export const Sort: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByText("Relevancia"))[0]!);
    await expect(await canvas.findByRole("link", { name: "Precio: de menor a mayor" })).toHaveAttribute(
      "href",
      "/categoria/arcania?sort=price&order=asc",
    );
  },
};

export const Empty: Story = {
  render: (_, { loaded }) => (
    <CategoryScreen category={loaded.category} list={loaded.none} query={{ minPrice: "9000000" }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Quitar los filtros" })).toHaveAttribute(
      "href",
      "/categoria/arcania",
    );
  },
};

export const Loading: Story = { render: () => <CatalogueSkeleton /> };

export const Dark: Story = { ...Filtered, globals: { scheme: "dark" } };
