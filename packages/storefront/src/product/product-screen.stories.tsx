import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Product, Variant } from "@tablero/contract/shapes/shop";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { ProductScreen } from "./product-screen.tsx";

const PRODUCT = "products/tormenta-de-ceniza";

const meta = {
  title: "Storefront/Product",
  component: ProductScreen,
  args: { product: undefined as unknown as Product },
  parameters: { layout: "fullscreen", router: { path: "/producto/tormenta-de-ceniza" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ product: PRODUCT })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <ProductScreen product={loaded.product} />,
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The same product with every variant changed. */
const withVariants = (product: Product, change: Partial<Variant>): Product => ({
  ...product,
  variantId: null,
  variants: product.variants.map((variant) => ({ ...variant, ...change })),
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Tormenta de Ceniza" })).toBeVisible();
    await expect(canvas.getByRole("radiogroup", { name: /Idioma/ })).toBeVisible();
  },
};

/** Arrow keys go from variant to variant, and the price follows. */
export const VariantsByKeyboard: Story = {
  play: async ({ canvas }) => {
    const spanish = await canvas.findByRole("radio", { name: /Español/ });
    spanish.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: /Inglés/ })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /Inglés/ })).toHaveFocus();
  },
};

export const AddToCart: Story = {
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { availability: "in-stock", available: 12, perClientLimit: 2 })}
    />
  ),
  play: async ({ canvas, step }) => {
    await step("not more than one person may have", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Añadir una unidad" }));
      await expect(canvas.getByRole("button", { name: "Añadir una unidad" })).toBeDisabled();
      await expect(canvas.getByText("Máximo 2 por persona.")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Quitar una unidad" }));
    });
    await step("the button says that it worked", async () => {
      await userEvent.click(canvas.getAllByRole("button", { name: "Añadir al carrito" })[0]!);
      await expect((await canvas.findAllByRole("button", { name: "En el carrito" }))[0]).toBeVisible();
      await waitFor(() => expect(canvas.getByRole("link", { name: "Ver carrito" })).toBeVisible());
    });
  },
};

/** Somebody was faster: the reason is told, and nothing is lost. */
export const AddFails: Story = {
  ...AddToCart,
  beforeEach: ({ msw }) => {
    forgetVisit();
    msw?.use(
      failing("PUT /api/shop/carts/{token}/lines/{variantId}", 409, {
        code: "out-of-stock",
        detail: "De «Tormenta de Ceniza» ya no queda ninguna.",
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: "Añadir al carrito" }))[0]!);
    await expect((await canvas.findAllByText("De «Tormenta de Ceniza» ya no queda ninguna."))[0]).toBeInTheDocument();
  },
};

export const Preorder: Story = {
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, {
        availability: "preorder",
        available: 9,
        preorder: {
          id: loaded.product.id,
          releaseDate: "2027-02-14",
          closesAt: "2026-12-01T22:40:00.000Z",
          quota: 40,
          taken: 31,
          payment: "deposit",
          depositAmount: 2000,
        },
      })}
      now={Date.parse("2026-11-20T16:00:00.000Z")}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Quedan 9")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Reservar con 20,00\s€ de señal$/ })).toBeVisible();
  },
};

export const SoldOut: Story = {
  render: (_, { loaded }) => (
    <ProductScreen product={withVariants(loaded.product, { availability: "out-of-stock", available: 0 })} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Agotado por ahora")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Añadir al carrito" })).toBeNull();
  },
};

export const LongText: Story = {
  render: (_, { loaded }) => (
    <ProductScreen
      product={{
        ...loaded.product,
        name: "Crónicas de la Asociación de Jugadores de la Sierra Norte: edición definitiva del vigésimo aniversario",
        format: "Caja con 24 sobres de 14 cartas, 12 fundas, un tapete doble y un manual de 320 páginas en castellano",
        images: loaded.product.images.slice(0, 1),
      }}
    />
  ),
};

export const Dark: Story = { globals: { scheme: "dark" } };
