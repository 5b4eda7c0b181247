import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { PreordersScreen } from "./preorders-screen.tsx";

const meta = {
  title: "Storefront/Preorders",
  component: PreordersScreen,
  args: { preorders: [] },
  parameters: { layout: "fullscreen", router: { path: "/precompra-disponible" }, ...FROM_SERVER },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ preorders: "preorders" })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <PreordersScreen preorders={loaded.preorders} />,
} satisfies Meta<typeof PreordersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("link", { name: /^(Reservar|Ver ficha): / })).length).toBeGreaterThan(0);
  },
};

export const Empty: Story = {
  render: () => <PreordersScreen preorders={[]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ahora no hay ninguna precompra abierta")).toBeVisible();
  },
};
