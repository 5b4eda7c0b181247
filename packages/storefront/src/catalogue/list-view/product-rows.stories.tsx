import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ListedProduct } from "@tablero/contract/catalogue/shapes/products";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { CategoryScreen } from "../category/category-screen.tsx";
import { ProductRows } from "./product-rows.tsx";

const LIST = "products?category=arcania-cartas&size=24";

const meta = {
  title: "Storefront/Rows of singles",
  component: ProductRows,
  args: { products: [], kind: "singles" },
  parameters: { layout: "fullscreen", router: { path: "/categoria/arcania-cartas" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ category: "categories/arcania-cartas", list: LIST })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <CategoryScreen category={loaded.category} list={loaded.list} query={{}} />,
} satisfies Meta<typeof ProductRows>;

export default meta;
type Story = StoryObj<typeof meta>;

const withCopies = (list: { items: ListedProduct[] }) => list.items.find(({ single }) => (single?.copyCount ?? 0) > 1)!;

/** A list of single cards: the cheapest copy of each, and the others in place. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded, step }) => {
    const { name, slug, single } = withCopies(loaded.list);
    const toggle = await canvas.findByRole("link", { name: `${single!.copyCount} ofertas de ${name}` });
    await step("each card in stock says when it arrives, as on its card", () => {
      const inStock = loaded.list.items.filter(({ delivery }: ListedProduct) => delivery !== null);
      return expect(canvas.getAllByText(/^Llega (el|mañana|entre)/)).toHaveLength(inStock.length);
    });
    await step("without scripts, the copies are on the page of the card", () =>
      expect(toggle).toHaveAttribute("href", `/producto/${slug}`),
    );
    await step("the keyboard opens the other copies in place", async () => {
      toggle.focus();
      await userEvent.keyboard("{Enter}");
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      const others = within(canvas.getByRole("list", { name: `Otras ofertas de ${name}` }));
      await expect(others.getAllByRole("listitem")).toHaveLength(single!.copyCount - 1);
    });
    await expect(canvas.getByRole("link", { name: "Ver como cuadrícula" })).toHaveAttribute(
      "href",
      "/categoria/arcania-cartas?vista=cuadricula",
    );
  },
};

/** A quantity of one copy is added from its row. */
export const Added: Story = {
  play: async ({ canvas, canvasElement }) => {
    const unit = (await canvas.findAllByRole("combobox", { name: /^Unidades de / }))[0]!;
    await userEvent.selectOptions(unit, "2");
    const title = unit.getAttribute("aria-label")!.replace("Unidades de ", "");
    await userEvent.click(canvas.getByRole("button", { name: `Añadir ${title}, al carrito` }));
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getAllByText(/2 artículos en el carrito/).length).toBeGreaterThan(0));
  },
};

const soldOut = ({ items: [first, ...rest] }: { items: ListedProduct[] }): ListedProduct[] => [
  { ...first!, availability: "out-of-stock", available: 0, single: { ...first!.single!, copies: [], copyCount: 0 } },
  { ...rest[0]!, image: null, name: "Aurelia, la Custodia de la Última Campana de la Ciudad Sumergida" },
  { ...rest[1]!, single: { ...rest[1]!.single!, set: null, setCode: null, number: null, rarity: null } },
];

/** A card that is sold out, a long name without a picture, a card without a set, and a product that is no single card. */
export const States: Story = {
  loaders: [loadShop({ list: LIST, games: "products?kind=board-game&size=1" })],
  render: (_, { loaded }) => (
    <div className="mx-auto max-w-230 p-4">
      <ProductRows products={[...soldOut(loaded.list), ...loaded.games.items]} kind="singles" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Agotado")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: /^Aurelia, / })).toBeVisible();
  },
};

/** More copies than a list has: the rest is on the page of the card. */
export const ManyCopies: Story = {
  render: (_, { loaded }) => {
    const product = withCopies(loaded.list);
    const many = { ...product, single: { ...product.single!, copyCount: 57 } };
    return (
      <div className="mx-auto max-w-230 p-4">
        <ProductRows products={[many]} kind="singles" />
      </div>
    );
  },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("link", { name: /^57 ofertas de / }));
    await expect(canvas.getByRole("link", { name: "Ver las 57 ofertas" })).toHaveAttribute(
      "href",
      `/producto/${withCopies(loaded.list).slug}`,
    );
  },
};

/** The view that was last chosen for lists of singles, where the address has none. */
export const Remembered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Ver como cuadrícula" }));
    await expect(await canvas.findByRole("link", { name: "Ver como lista" })).toBeVisible();
    await expect(localStorage.getItem("view-singles")).toBe("cuadricula");
  },
};

export const Dark: Story = { ...States, globals: { scheme: "dark" } };
