import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { LegalScreen } from "./legal-screen.tsx";

const meta = {
  title: "Storefront/Legal",
  component: LegalScreen,
  args: { page: "condiciones" },
  parameters: { layout: "fullscreen", router: { path: "/legal/:page", url: "/legal/condiciones" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof LegalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Condiciones de venta" })).toBeVisible();
  },
};

export const CardConditions: Story = { args: { page: "estado-cartas" } };
