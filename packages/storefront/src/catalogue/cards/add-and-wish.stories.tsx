import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { buyable, forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { PlusButton } from "./plus-button.tsx";
import { WishButton } from "./wish-button.tsx";

const WISH = { id: "p-1", name: "Faros del Norte", price: 2995 };

/** What a shopper can do with a product in a list or on its page: the cart and the wish list. */
const meta = {
  title: "Storefront/Parts/Add and wish",
  component: WishButton,
  subcomponents: { PlusButton },
  args: { product: WISH },
  parameters: { router: { path: "/" } },
  decorators: [withClient],
  beforeEach: forgetVisit,
} satisfies Meta<typeof WishButton>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function wish({ canvas }: Context) {
  const heart = await canvas.findByRole("button", { name: "Guardar en la lista de deseos" });
  await userEvent.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
  await expect(canvas.getByRole("link", { name: "Ver la lista" })).toBeVisible();
  return heart;
}

/** A guest's list is kept in the browser. The button stays pressed, and a line says where the list is stored. */
export const Wish: Story = {
  tags: ["gate"],
  play: async (context) => {
    await wish(context);
  },
};

export const WishRemoved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const heart = await wish(context);
    await userEvent.click(heart);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Quitado de la lista."));
  },
};

/** «+» adds the product to the cart and shows a brief confirmation. */
export const Plus: Story = {
  loaders: [async () => ({ products: await buyable(1) })],
  render: (_args, { loaded }) => {
    const [product] = loaded.products as ProductCard[];
    if (!product?.variantId) return <p>La tienda no tiene nada que añadir.</p>;
    const { variantId, name, format, image } = product;
    return (
      <PlusButton label={`Añadir ${name} al carrito`} what={{ variantId, quantity: 1, name, detail: format, image }} />
    );
  },
  play: async ({ canvas }) => {
    const plus = await canvas.findByRole("button", { name: /^Añadir / });
    await userEvent.click(plus);
    await waitFor(() => expect(plus).toHaveClass("bg-primary"));
    await expect(localStorage.getItem("cartToken")).not.toBeNull();
  },
};

/** The shop rejects the request: the button returns to its previous state and can be pressed again. */
export const PlusRefused: Story = {
  ...Plus,
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/shop/carts", 500)),
  play: async ({ canvas }) => {
    const plus = await canvas.findByRole("button", { name: /^Añadir / });
    await userEvent.click(plus);
    await waitFor(() => expect(plus).not.toHaveAttribute("aria-busy"));
    await expect(plus).not.toHaveClass("bg-primary");
  },
};
