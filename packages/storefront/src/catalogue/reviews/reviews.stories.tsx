import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Product } from "@tablero/contract/catalogue/shapes/products";
import type { ProductReviews as Reviews } from "@tablero/contract/catalogue/shapes/reviews";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { CONTAINER } from "../../platform/shared/container.ts";
import { ProductReviews } from "./product-reviews.tsx";

const LIST = "GET /api/shop/products/{idOrSlug}/reviews";

const meta = {
  title: "Storefront/Reviews",
  component: ProductReviews,
  args: { product: undefined as unknown as Product, first: undefined as unknown as Reviews },
  parameters: { layout: "fullscreen", router: { path: "/producto/tejados" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ product: "products/tejados", first: "products/tejados/reviews?size=2" })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => (
    <div className={CONTAINER}>
      <ProductReviews product={loaded.product} first={loaded.first} />
    </div>
  ),
} satisfies Meta<typeof ProductReviews>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkAll({ canvas }: Context) {
  await expect(canvas.getByRole("img", { name: "4 de 5 estrellas" })).toBeVisible();
  await expect(canvas.getByText(/Solo pueden opinar quienes han comprado el producto aquí/)).toBeVisible();
}

/** Average, distribution and list; another sort order and the next page are loaded on demand. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkAll(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkAll(context);
    await step("the worst reviews come first", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Ordenar" }), "worst");
      const first = await canvas.findByText("Esperaba más");
      await expect(first).toBeVisible();
      const list = within(canvas.getByRole("region", { name: "4 opiniones" }));
      await expect(list.getAllByText("Compra verificada").length).toBeGreaterThan(1);
      await expect(list.getByText("Respuesta de la tienda")).toBeVisible();
    });
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(LIST, 500)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Siguientes" }));
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(LIST)),
  play: async ({ canvas }) => userEvent.click(canvas.getByRole("button", { name: "Siguientes" })),
};

export const Empty: Story = {
  loaders: [loadShop({ product: "products/tormenta-de-ceniza", first: "products/tormenta-de-ceniza/reviews" })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Todavía no hay opiniones de este producto.")).toBeVisible();
  },
};

/** Text by a bot or an angry person is shown as plain text and does not break the layout. */
export const LongAndHostile: Story = {
  render: (_, { loaded }) => {
    const first = loaded.first as Reviews;
    const items = first.items.map((review) => ({
      ...review,
      name: "W".repeat(40),
      title: "<img src=x onerror=alert(1)>",
      text: `<script>alert(1)</script>\n${"Larguísimo".repeat(60)}`,
      answer: "Gracias ".repeat(80),
    }));
    return <ProductReviews product={loaded.product} first={{ ...first, items }} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("<img src=x onerror=alert(1)>")[0]).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
