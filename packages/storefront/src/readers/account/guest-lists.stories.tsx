import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { expect, userEvent } from "storybook/test";
import { ask, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { StockAlert } from "../../catalogue/cards/stock-alert.tsx";
import { WishButton } from "../../catalogue/cards/wish-button.tsx";
import { AccountScreen } from "./account-screen.tsx";
import { ACCOUNT_SECTIONS } from "./account-sections.ts";
import { AlertLinkScreen } from "./alert-link-screen.tsx";

const meta = {
  title: "Storefront/Guest lists",
  component: AccountScreen,
  argTypes: { section: { control: { type: "select" }, options: ACCOUNT_SECTIONS.map(({ id }) => id) } },
  args: { section: "deseos" },
  parameters: { layout: "fullscreen", router: { path: "/cuenta/deseos" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const firstProduct = async () => (await ask<{ items: ProductCard[] }>("products?sort=name&size=1")).items[0]!;

export const NoWishes: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tu lista está vacía")).toBeVisible();
  },
};

async function checkWishes({ canvas }: Context) {
  await expect(await canvas.findByText(/^Ha subido 1,00/)).toBeVisible();
}

export const Wishes: Story = {
  async beforeEach() {
    const { id, price } = await firstProduct();
    localStorage.setItem("wishes", JSON.stringify([{ productId: id, price: price - 100 }]));
  },
  play: async (context) => {
    await checkWishes(context);
  },
};

export const WishesRemoved: Story = {
  ...Wishes,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkWishes(context);
    await userEvent.click(canvas.getByRole("button", { name: /^Quitar .* de la lista$/ }));
    await expect(await canvas.findByText("Tu lista está vacía")).toBeVisible();
  },
};

/** Content that the shop shows elsewhere has no section. */
const ELSEWHERE = { controls: { disable: true } };

async function wish({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Guardar en la lista de deseos" }));
  const heart = await canvas.findByRole("button", { name: "En tu lista de deseos", pressed: true });
  await expect(heart).toHaveFocus();
  await expect(heart).toBeVisible();
}

export const Heart: Story = {
  parameters: ELSEWHERE,
  loaders: [async () => ({ product: await firstProduct() })],
  render: (_, { loaded }) => (
    <div className="mx-auto max-w-120 p-6">
      <WishButton product={loaded.product as ProductCard} />
    </div>
  ),
  play: async (context) => {
    await wish(context);
  },
};

/** A second press takes the product off the list. */
export const HeartRemoved: Story = {
  ...Heart,
  tags: ["!autodocs"],
  play: async (context) => {
    await wish(context);
    await userEvent.keyboard("{Enter}");
    await expect(await context.canvas.findByText("Quitado de la lista.")).toBeVisible();
  },
};

/** A sold-out variant of the demo shop. */
export const AskForAlert: Story = {
  parameters: ELSEWHERE,
  loaders: [
    async () => {
      const { items } = await ask<{ items: ProductCard[] }>("products?availability=out-of-stock&size=1");
      const product = await ask<{ variants: { id: string; availability: string }[] }>(`products/${items[0]?.slug}`);
      return { variant: product.variants.find(({ availability }) => availability === "out-of-stock")?.id };
    },
  ],
  render: (_, { loaded }) => (
    <div className="mx-auto max-w-120 p-4">
      <StockAlert variantId={loaded.variant as string} />
    </div>
  ),
  play: async ({ canvas, step }) => {
    await step("an address is required and validated", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Avísame cuando vuelva" }));
      const email = canvas.getByLabelText("Tu correo");
      await expect(email).toHaveFocus();
      await expect(email).toHaveAccessibleDescription(/como nombre@ejemplo.es/);
    });
    await step("a link is sent to the address", async () => {
      await userEvent.type(canvas.getByLabelText("Tu correo"), "ana@correo.test{Enter}");
      await expect(await canvas.findByText(/te hemos escrito a ana@correo.test/)).toBeVisible();
    });
  },
};

export const WrongLink: Story = {
  parameters: ELSEWHERE,
  render: () => <AlertLinkScreen id="00000000-0000-7000-8000-000000000000" token="no" stops={false} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("El enlace ya no vale")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
