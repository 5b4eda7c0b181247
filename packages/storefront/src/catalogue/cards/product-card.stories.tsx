import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { cardPromiseText } from "@tablero/domain/settings/shipping/card-promise";
import { expect, userEvent, waitFor } from "storybook/test";
import { ask, forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { tellDeliveryPlace } from "./delivery-place.ts";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";

/** A product of the demo shop that has an image and can be added immediately. */
async function sample(): Promise<{ product: Card }> {
  const { items } = await ask<{ items: Card[] }>("products?availability=in-stock&kind=board-game&sort=name&size=40");
  const product = items.find(({ image, variantId }) => image && variantId);
  if (!product) throw new Error("The demo shop has no product to show");
  return { product };
}

const PLAIN: Card = {
  id: "p-1",
  slug: "faros-del-norte",
  name: "Faros del Norte",
  format: "1–5 jugadores · 45 min",
  kind: "board-game",
  game: null,
  image: null,
  price: 2995,
  priorPrice: null,
  priceVaries: false,
  availability: "in-stock",
  available: 12,
  releaseDate: null,
  delivery: null,
  variantId: "v-1",
  isNew: false,
  rating: null,
};

/** A product in a grid or a row: the whole card is a link, and the button in the corner adds it to the cart. */
const meta = {
  title: "Storefront/Parts/Product card",
  component: ProductCard,
  subcomponents: { ProductCardSkeleton },
  args: { product: PLAIN, eager: true, level: 3 },
  parameters: { router: { path: "/" } },
  decorators: [
    (Story) => (
      <div className="w-53">
        <Story />
      </div>
    ),
    withClient,
  ],
  beforeEach: forgetVisit,
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const CODE = `import { ProductCard } from "../../catalogue/cards/product-card.tsx";

<ul className="grid grid-cols-2 gap-5 md:grid-cols-4">
  {products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} eager={index < 4} />
    </li>
  ))}
</ul>`;

/** Link and button are separate targets; the button confirms its action. */
export const Default: Story = {
  tags: ["gate"],
  parameters: { docs: { source: { code: CODE } } },
  loaders: [sample],
  render: (args, { loaded }) => <ProductCard {...args} product={loaded.product as Card} />,
  play: async ({ canvas, canvasElement, loaded }) => {
    const { name, slug } = loaded.product as Card;
    await expect(await canvas.findByRole("link", { name })).toHaveAttribute("href", `/producto/${slug}`);
    await waitFor(() => expect(canvasElement.querySelector("img")?.naturalWidth).toBeGreaterThan(0));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `Añadir ${name} al carrito` })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name })).toHaveFocus();
  },
};

/** Average and number of the published reviews; without any, the card has no such line. */
export const Rated: Story = {
  args: { product: { ...PLAIN, rating: { average: 4.6, count: 12 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("4,6 de 5 estrellas, 12 opiniones")).toBeInTheDocument();
    await expect(canvas.getByText("(12)", { exact: false })).toBeVisible();
  },
};

/** Reduced below the lowest price of the previous thirty days. */
export const Reduced: Story = {
  args: { product: { ...PLAIN, price: 2396, priorPrice: 2995 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("−20 %")).toBeVisible();
  },
};

/** Several versions: the lowest price with «desde», and the button opens the choice. */
export const SeveralVersions: Story = {
  args: { product: { ...PLAIN, priceVaries: true, variantId: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/desde/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Elegir versión de Faros del Norte" })).toHaveAttribute(
      "aria-haspopup",
      "dialog",
    );
  },
};

const WEDNESDAY = { today: "2026-11-30", from: "2026-12-02", to: "2026-12-02" };
const DELIVERED: Card = { ...PLAIN, delivery: WEDNESDAY };

/** In stock: the days on which it arrives, in the words of the product page. */
export const Arrives: Story = {
  args: { product: DELIVERED },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Llega el miércoles 2")).toBeVisible();
    await expect(canvas.queryByText("En stock")).toBeNull();
  },
};

/** Cards show the days at the destination of the cart. */
export const AtThePostcodeOfTheCart: Story = {
  loaders: [
    async () => {
      const { items } = await ask<{ items: Card[] }>("products?availability=in-stock&sort=name&size=3");
      const ids = items.map(({ id }) => `product=${id}`).join("&");
      const days = await ask<{ delivery: NonNullable<Card["delivery"]> }[]>(
        `card-deliveries?${ids}&country=ES&postcode=35001`,
      );
      return { items, days };
    },
  ],
  render: (args, { loaded }) => (
    <>
      {(loaded.items as Card[]).map((product) => (
        <ProductCard {...args} key={product.id} product={product} />
      ))}
    </>
  ),
  play: async ({ canvas, loaded }) => {
    const days = loaded.days as { delivery: NonNullable<Card["delivery"]> }[];
    const texts = days.map(({ delivery }) => cardPromiseText(delivery));
    const own = (loaded.items as Card[]).map(({ delivery }) => cardPromiseText(delivery!));
    await expect(texts).not.toEqual(own);
    const shown = () => canvas.getAllByText(/^Llega /).map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(own));
    tellDeliveryPlace({ country: "ES", postcode: "35001" });
    await waitFor(() => expect(shown()).toEqual(texts));
    tellDeliveryPlace(null);
    await waitFor(() => expect(shown()).toEqual(own));
  },
};

/** Not in stock yet; shoppers reserve it on its own page. */
export const Preorder: Story = {
  args: { product: { ...PLAIN, availability: "preorder", available: 0, releaseDate: "2027-02-14", isNew: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Precompra")).toBeVisible();
    await expect(canvas.getByText("Sale el 14 de febrero")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const LastUnits: Story = {
  args: { product: { ...DELIVERED, availability: "low", available: 2 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Llega el miércoles 2")).toBeVisible();
    await expect(await canvas.findByText("Últimas 2 unidades")).toBeVisible();
  },
};

/** Nothing to add: the card still links to the page, where shoppers can ask to be notified by email. */
export const SoldOut: Story = {
  args: { product: { ...PLAIN, availability: "out-of-stock", available: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Agotado")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const New: Story = {
  args: { product: { ...PLAIN, isNew: true, game: { id: "g", name: "Faros", slug: "faros", colour: "#4f39f6" } } },
};

/** A long name wraps and is not truncated. */
export const LongName: Story = {
  args: { product: { ...PLAIN, name: "El laberinto de los cartógrafos extraordinariamente imaginativos" } },
};

/** Placeholder of a card that is loading. */
export const Skeleton: Story = { render: () => <ProductCardSkeleton /> };
