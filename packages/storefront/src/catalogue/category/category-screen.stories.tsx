import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Category } from "@tablero/contract/catalogue/shapes/shop-categories";
import { useLocation } from "react-router-dom";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { CatalogueSkeleton } from "../catalogue/catalogue-skeleton.tsx";
import type { ProductList } from "../catalogue/product-list.ts";
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

/** Pages and sort orders are real links. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Arcania" })).toBeVisible();
    const next = canvas.getByRole("link", { name: "Página siguiente" });
    await expect(next).toHaveAttribute("href", "/categoria/arcania?page=2");
  },
};

/** Applied filters are listed above the results, each with a link to remove it. */
export const Filtered: Story = {
  render: (_, { loaded }) => (
    <CategoryScreen
      category={loaded.category}
      list={loaded.filtered}
      query={{ language: ["es", "en"], maxPrice: "12000" }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: /Inglés/ })).toBeChecked();
    const chip = canvas.getByRole("link", { name: "Quitar el filtro Español" });
    await expect(chip).toHaveAttribute("href", "/categoria/arcania?language=en&maxPrice=12000");
  },
};

/** A newly started server lists products before it can count filters; in place of the filters, a message is shown. */
export const FiltersComing: Story = {
  render: (_, { loaded }) => {
    const list = { ...loaded.list, facets: [], priceRange: null, numberRange: null, indexing: true };
    return <CategoryScreen category={loaded.category} list={list} query={{}} />;
  },
  play: async ({ canvas }) => {
    const filters = await canvas.findByRole("complementary", { name: "Filtros" });
    await expect(canvas.getByRole("link", { name: "Página siguiente" })).toBeVisible();
    await expect(within(filters).queryByRole("checkbox")).toBeNull();
    await expect(within(filters).getByRole("status")).toHaveTextContent("Los filtros estarán listos en unos segundos.");
  },
};

/** Collector numbers are entered as printed on the card; an invalid range is reported at the fields. */
export const Numbers: Story = {
  render: (_, { loaded }) => (
    <CategoryScreen category={loaded.category} list={loaded.list} query={{ minNumber: "20", maxNumber: "150" }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Quitar el filtro N.º 20 a 150" })).toHaveAttribute(
      "href",
      "/categoria/arcania",
    );
    const group = within(canvas.getByRole("group", { name: "Número de carta" }));
    const from = group.getByRole("textbox", { name: "Desde el número" });
    await expect(from).toHaveValue("20");
    await userEvent.clear(from);
    await userEvent.type(from, "158/274{Enter}");
    await expect(await group.findByText("El primero es mayor que el último.")).toBeVisible();
    await userEvent.clear(from);
    await userEvent.type(from, "no{Enter}");
    await expect(await group.findByText(/^Escribe números del 1 al 9999/)).toBeVisible();
    await expect(from).toHaveValue("no");
    await expect(group.getByText(/^Escribe números del 1 al 9999/)).toBeVisible();
  },
};

/** The list of the category, filtered by the URL as on the page. */
function FollowsUrl({ category, list, filtered }: { category: Category; list: ProductList; filtered: ProductList }) {
  const language = new URLSearchParams(useLocation().search).getAll("language");
  const minPrice = new URLSearchParams(useLocation().search).get("minPrice") ?? undefined;
  return (
    <CategoryScreen category={category} list={language.length > 0 ? filtered : list} query={{ language, minPrice }} />
  );
}

/** The same list, with the prices of the URL. */
function FollowsPrice({ category, list }: { category: Category; list: ProductList }) {
  const search = new URLSearchParams(useLocation().search);
  const query = { minPrice: search.get("minPrice") ?? undefined, maxPrice: search.get("maxPrice") ?? undefined };
  return <CategoryScreen category={category} list={list} query={query} />;
}

/** A price that is being chosen stays while another filter changes the list; then both apply. */
export const Price: Story = {
  render: (_, { loaded }) => <FollowsUrl category={loaded.category} list={loaded.list} filtered={loaded.filtered} />,
  play: async ({ canvas }) => {
    const least = await canvas.findByRole<HTMLInputElement>("slider", { name: "Precio mínimo" });
    await fireEvent.change(least, { target: { value: String(Number(least.min) + 3 * Number(least.step)) } });
    // The slider rounds to the steps of the list; its text is the exact price.
    const chosen = least.getAttribute("aria-valuetext");
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Español/ }));
    await expect(await canvas.findByRole("link", { name: "Quitar el filtro Español" })).toBeVisible();
    await expect(least).toHaveAttribute("aria-valuetext", chosen);
    await waitFor(() => expect(canvas.getByRole("link", { name: /^Quitar el filtro Desde / })).toBeVisible());
    await expect(canvas.getByRole("link", { name: "Quitar el filtro Español" })).toBeVisible();
    await expect(least).toHaveAttribute("aria-valuetext", chosen);
  },
};

/** Prices are typed, with an error for text that is none, or chosen from the usual maximum prices. */
export const PriceFields: Story = {
  render: (_, { loaded }) => <FollowsPrice category={loaded.category} list={loaded.list} />,
  play: async ({ canvas, step }) => {
    const to = await canvas.findByRole("textbox", { name: "Hasta, en euros" });
    await step("text that is no price is refused in place", async () => {
      await userEvent.type(to, "barato{Enter}");
      await expect(await canvas.findByText("Escribe un precio en euros, como 12,50.")).toBeVisible();
      await expect(to).toHaveValue("barato");
    });
    await step("a typed price applies on Enter", async () => {
      await userEvent.clear(to);
      await userEvent.type(to, "12,50{Enter}");
      await expect(await canvas.findByRole("link", { name: /^Quitar el filtro Hasta 12,50/ })).toBeVisible();
    });
    await step("a usual price replaces it", async () => {
      const presets = within(canvas.getByRole("list", { name: "Precio máximo" })).getAllByRole("button");
      await userEvent.click(presets[0]!);
      await expect(presets[0]).toHaveAttribute("aria-pressed", "true");
      await expect(to).not.toHaveValue("12,50");
    });
    await expect(to).toBeVisible();
  },
};

/** The sort order is chosen from links. */
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

/** As rows. The view is kept in the URL and in the links of the list. */
export const AsList: Story = {
  render: (_, { loaded }) => (
    <CategoryScreen category={loaded.category} list={loaded.list} query={{ vista: "lista" }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Página siguiente" })).toHaveAttribute(
      "href",
      "/categoria/arcania?vista=lista&page=2",
    );
    await expect(canvas.getByRole("link", { name: "Ver como cuadrícula" })).toHaveAttribute(
      "href",
      "/categoria/arcania",
    );
  },
};

/** Rows have the same «+» as tiles; it asks for the version. */
export const AsListAdded: Story = {
  ...AsList,
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    // Cards are shown until the code of the rows is loaded.
    await waitFor(() => expect(canvas.queryAllByRole("article")).toEqual([]));
    await userEvent.click(canvas.getAllByRole("button", { name: /^Elegir versión de / })[0]!);
    const sheet = within(await within(document.body).findByRole("dialog"));
    await userEvent.click((await sheet.findAllByRole("button", { name: /^Añadir / }))[0]!);
    await expect(await sheet.findByText(/^Añadido\. 1 artículo en el carrito/)).toBeVisible();
  },
};

export const Loading: Story = { render: () => <CatalogueSkeleton /> };

export const Dark: Story = { ...Filtered, globals: { scheme: "dark" } };
