import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { expect } from "storybook/test";
import { ask, forgetVisit, loadShop, withClient } from "../../../_internal/shop-story.tsx";
import { OrderCard } from "./order-card.tsx";

const meta = {
  title: "Storefront/Parts/Order card",
  component: OrderCard,
  args: { order: undefined as unknown as ShopOrder },
  decorators: [withClient],
  loaders: [loadShop()],
  beforeEach: async ({ loaded }) => {
    forgetVisit();
    const found = loaded.mock.store.data.orders.find(
      (order: { fulfilmentState: string }) => order.fulfilmentState === "fulfilled",
    );
    Object.assign(loaded, { order: await ask<ShopOrder>(`orders/${found.token}`) });
  },
} satisfies Meta<typeof OrderCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (_, { loaded }) => <OrderCard order={loaded.order} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^Opinar sobre el pedido/ })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Volver a pedir/ })).toBeVisible();
  },
};

/** Places of an event are neither reviewed nor ordered again. */
export const Places: Story = {
  render: (_, { loaded }) => {
    const order: ShopOrder = loaded.order;
    const lines = order.lines.slice(0, 1).map((line) => ({ ...line, kind: "ticket" as const, name: "Liga Astral" }));
    return <OrderCard order={{ ...order, lines }} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^Ver el pedido/ })).toBeVisible();
    await expect(canvas.queryByText(/Opinar|Volver a pedir/)).toBeNull();
  },
};
