import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { LegalScreen } from "./legal-screen.tsx";

const meta = {
  title: "Storefront/Legal",
  component: LegalScreen,
  args: { page: "condiciones", info: { paymentMethods: [] } },
  parameters: { layout: "fullscreen", router: { path: "/legal/:page", url: "/legal/condiciones" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  render: (args, { loaded }) => <LegalScreen {...args} info={loaded.info} />,
  beforeEach: forgetVisit,
} satisfies Meta<typeof LegalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Condiciones de venta" })).toBeVisible();
  },
};

/** Only the ways to pay that the shop offers are named, in its order. */
export const WaysToPay: Story = {
  args: {
    info: {
      paymentMethods: [
        { method: "transfer", fee: 0, limited: false },
        { method: "card", fee: 0, limited: false },
      ],
    },
  },
  render: (args) => <LegalScreen {...args} />,
  play: async ({ canvas }) => {
    const terms = await canvas.findAllByRole("term");
    await expect(terms.map(({ textContent }) => textContent)).toEqual(["Transferencia", "Tarjeta"]);
  },
};

export const CardConditions: Story = { args: { page: "estado-cartas" } };
