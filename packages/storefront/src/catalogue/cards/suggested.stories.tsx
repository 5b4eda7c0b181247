import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, waitFor } from "storybook/test";
import { ask, forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { Suggested } from "./suggested.tsx";

const meta = {
  title: "Storefront/Parts/Suggested",
  component: Suggested,
  args: { id: "sugeridos", title: "Lo que más se vende" },
  parameters: { layout: "padded", router: { path: "/carrito" } },
  decorators: [withClient],
  beforeEach: forgetVisit,
} satisfies Meta<typeof Suggested>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Lo que más se vende" })).toBeVisible();
    // As many as fit into the row are visible.
    await expect(canvas.getAllByRole("heading", { level: 3, hidden: true })).toHaveLength(5);
  },
};

/** The purchased products are not offered again. */
export const BesideAnOrder: Story = {
  args: { title: "Va bien con tu pedido" },
  loaders: [
    async () => ({
      first: (await ask<{ items: ProductCard[] }>("products?size=1&category=juegos-de-mesa")).items[0],
    }),
  ],
  render: (args, { loaded }) => <Suggested {...args} beside={[loaded.first.slug]} />,
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("region", { name: "Va bien con tu pedido" });
    const names = canvas.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    await expect(names).not.toContain(loaded.first.name);
  },
};

/** Without suggestions there is no heading either. */
const WITHOUT_HEADING = { controls: { disable: true } };

export const Loading: Story = {
  parameters: WITHOUT_HEADING,
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/shop/suggested")),
};

/** Nothing is rendered if the suggestions cannot be loaded. */
export const Failed: Story = {
  parameters: WITHOUT_HEADING,
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/shop/suggested", 500)),
  render: (args) => (
    <>
      <p className="text-body text-secondary">
        Las sugerencias no se han podido cargar: entre estas líneas no se muestra nada.
      </p>
      <Suggested {...args} />
      <p className="text-body text-secondary">La página sigue aquí.</p>
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText("Cargando productos")).toBeNull());
    await expect(canvas.queryByRole("region")).toBeNull();
    await expect(canvas.getByText("La página sigue aquí.")).toBeVisible();
  },
};

export const Phone: Story = { ...Ready, globals: { viewport: { value: "w390" } } };
