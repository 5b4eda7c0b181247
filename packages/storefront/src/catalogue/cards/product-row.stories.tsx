import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { expect } from "storybook/test";
import { ask, forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { SectionHead } from "../../platform/shared/section-head.tsx";
import { ProductRow } from "./product-row.tsx";
import { ProductRowSkeleton } from "./product-row-skeleton.tsx";

interface Products {
  items: ProductCard[];
}

/** Five products under a heading; on a phone a list to swipe, with part of the next card visible. */
const meta = {
  title: "Storefront/Parts/Product row",
  component: ProductRow,
  subcomponents: { SectionHead },
  args: {
    id: "novedades",
    title: "Novedades",
    hint: "Lo que ha llegado esta semana",
    link: { to: "/novedades", text: "Ver todas" },
    products: [],
  },
  parameters: { router: { path: "/" } },
  loaders: [() => ask<Products>("products?sort=name&size=8")],
  decorators: [withClient],
  beforeEach: forgetVisit,
  render: (args, { loaded }) => (
    <ProductRow {...args} products={args.products.length > 0 ? args.products : (loaded as Products).items} />
  ),
} satisfies Meta<typeof ProductRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Novedades" })).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 3, hidden: true })).toHaveLength(5);
    await expect(canvas.getByRole("link", { name: "Ver todas" })).toHaveAttribute("href", "/novedades");
  },
};

/** The row scrolls on its own; the page does not. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list");
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  },
};

/** Without products the row is not rendered. */
export const Empty: Story = {
  parameters: { controls: { disable: true } },
  render: (args) => <ProductRow {...args} products={[]} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};

export const Loading: Story = {
  render: () => <ProductRowSkeleton />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cargando productos")).toBeInTheDocument();
  },
};

/** Only the heading, as used by other sections. */
export const Heading: Story = {
  render: ({ id, title, hint, link }) => (
    <SectionHead id={id} title={title} {...(hint && { hint })} {...(link && { link })} />
  ),
};
