import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { Sleeves } from "./sleeves.tsx";

const SLEEVES = "GET /api/shop/products/{idOrSlug}/sleeves";

const meta = {
  title: "Storefront/Sleeves for a game",
  component: Sleeves,
  args: { slug: "el-ano-del-vino" },
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-125 p-4">
        <Story />
      </div>
    ),
    inShell(),
    withClient,
  ],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof Sleeves>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The packs for the cards of each size; one press adds as many as the game needs. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: "96 cartas de 63,5 × 88 mm" })).toBeVisible();
    await userEvent.click(canvas.getAllByRole("button", { name: /^Añadir 1 paquete de 100 de Fundas/ })[0]!);
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getAllByText(/1 artículo en el carrito/).length).toBeGreaterThan(0));
  },
};

/** No pack of a size is in stock in the number that its cards need. */
export const Missing: Story = {
  args: { slug: "gremios-de-seda" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ahora no tenemos fundas de esta medida/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw?.use(pending(SLEEVES));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status", { name: "Cargando las fundas" })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw?.use(failing(SLEEVES, 503, { code: "unavailable", detail: "La tienda no responde." }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Dark: Story = { ...Default, globals: { scheme: "dark" }, play: async () => {} };
