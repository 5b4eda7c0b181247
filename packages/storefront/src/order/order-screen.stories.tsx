import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ask, forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { OrderScreen } from "./order-screen.tsx";

const meta = {
  title: "Storefront/Order",
  component: OrderScreen,
  args: {
    order: undefined as unknown as ShopOrder,
    onCancel: fn(async () => undefined),
    onRefresh: fn(async () => undefined),
  },
  parameters: { layout: "fullscreen", router: { path: "/pedido/:token", url: "/pedido/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: async ({ loaded }) => {
    forgetVisit();
    // Only here is the demo shop known: loaders do not see what other loaders bring.
    Object.assign(loaded, await ordersByState(loaded.mock));
  },
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One order of the demo shop for each story. */
async function ordersByState(mock: Mock): Promise<Record<string, ShopOrder | undefined>> {
  const { orders } = mock.store.data;
  const wanted: Record<string, (order: (typeof orders)[number]) => boolean> = {
    transfer: (order) => order.orderState === "pending" && order.paymentMethod === "transfer",
    shipped: (order) => order.fulfilmentState === "shipped",
    pickup: (order) => order.fulfilmentState === "ready-for-pickup",
    cancelled: (order) => order.orderState === "cancelled",
    done: (order) => order.orderState === "completed",
    partlyRefunded: (order) => order.paymentState === "partially-refunded",
    refunded: (order) => order.paymentState === "refunded",
  };
  const entries = Object.entries(wanted).map(async ([name, matches]) => {
    const found = orders.find(matches);
    return [name, found && (await ask<ShopOrder>(`orders/${found.token}`))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export const Default: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} order={loaded.shipped} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Estado del pedido" })).toBeVisible();
  },
};

/** What to pay and where; every value can be copied. */
export const AwaitingTransfer: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} order={loaded.transfer} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Copiar IBAN" })).toBeVisible();
  },
};

/** Cancelling asks first; saying no changes nothing. */
export const Cancel: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} order={loaded.transfer} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancelar el pedido" }));
    await userEvent.click(await screen.findByRole("button", { name: "Volver" }, { timeout: 8000 }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Cancelar el pedido" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sí, cancelar" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Pickup: Story = { render: (args, { loaded }) => <OrderScreen {...args} order={loaded.pickup} /> };
export const Cancelled: Story = { render: (args, { loaded }) => <OrderScreen {...args} order={loaded.cancelled} /> };
export const Completed: Story = { render: (args, { loaded }) => <OrderScreen {...args} order={loaded.done} /> };
/** What went back, below what it cost. */
export const PartlyRefunded: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} order={loaded.partlyRefunded} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Devoluciones" })).toBeVisible();
  },
};
/** Units whose money went back before they were sent are said to stay in the shop. */
export const UnitsNotDelivered: Story = {
  render: (args, { loaded }) => {
    const order: ShopOrder = loaded.shipped;
    const [first, ...rest] = order.lines;
    return <OrderScreen {...args} order={{ ...order, lines: [{ ...first!, quantity: 3, cancelled: 1 }, ...rest] }} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1 de 3 ya no se entrega")).toBeVisible();
  },
};
export const Refunded: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} order={loaded.refunded} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Te hemos devuelto todo" })).toBeVisible();
  },
};
export const Dark: Story = { ...Default, globals: { scheme: "dark" } };
