import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, fn, userEvent, within } from "storybook/test";
import { ask, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { OrderScreen } from "./order-screen.tsx";

const meta = {
  title: "Storefront/Order/Ways out",
  component: OrderScreen,
  args: {
    order: undefined as unknown as ShopOrder,
    info: undefined as unknown as ShopInfo,
    onCancel: fn(async () => undefined),
    onCancelPreorder: fn(async () => undefined),
    onRefresh: fn(async () => undefined),
  },
  parameters: { layout: "fullscreen", router: { path: "/pedido/:token", url: "/pedido/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: async ({ loaded }) => {
    forgetVisit();
    const { orders } = (loaded.mock as Mock).store.data;
    const find = async (matches: (order: (typeof orders)[number]) => boolean) =>
      ask<ShopOrder>(`orders/${orders.find(matches)?.token}`);
    Object.assign(loaded, {
      waiting: await find(({ orderState, paymentMethod }) => orderState === "pending" && paymentMethod === "transfer"),
      done: await find(({ orderState, channel }) => orderState === "completed" && channel === "web"),
      cancelled: await find(({ orderState }) => orderState === "cancelled"),
    });
  },
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before anything is sent, cancelling and withdrawing are in one tile, and each says when to take it. */
export const CancelOrWithdraw: Story = {
  render: (args, { loaded }) => {
    const order = { ...(loaded.waiting as ShopOrder), cancellable: true, withdrawable: true, withdrawalUntil: null };
    return <OrderScreen {...args} info={loaded.info} order={order} />;
  },
  play: async ({ canvas }) => {
    const tile = within(await canvas.findByRole("region", { name: "¿Ya no lo quieres?" }));
    await expect(tile.getByRole("heading", { name: "Todo, ahora: cancelar" })).toBeVisible();
    await expect(tile.getByRole("button", { name: "Cancelar el pedido" })).toBeEnabled();
    await expect(tile.getByRole("heading", { name: "Una parte, o más tarde: desistir" })).toBeVisible();
    await expect(tile.getByRole("link", { name: "Desistir del contrato aquí" })).toBeVisible();
  },
};

/** Everything was received: until when the right of withdrawal runs. */
export const WithdrawalRuns: Story = {
  globals: { viewport: { value: "w390" } },
  render: (args, { loaded }) => {
    const withdrawalUntil = "2026-12-14T22:59:59.999Z";
    const order = { ...(loaded.done as ShopOrder), withdrawable: true, withdrawals: [], withdrawalUntil };
    return <OrderScreen {...args} info={loaded.info} order={order} />;
  },
  play: async ({ canvas }) => {
    const tile = within(await canvas.findByRole("region", { name: "¿Has cambiado de idea?" }));
    await expect(tile.getByText("14 de diciembre de 2026")).toBeVisible();
  },
};

/** The period is over: its end is said, and the guarantee goes on, with one end for each kind of goods. */
export const WithdrawalOver: Story = {
  render: (args, { loaded }) => {
    const done = loaded.done as ShopOrder;
    const [line] = done.lines;
    const goods = { ...line!, kind: "item" as const, quantity: 1, cancelled: 0, productSlug: null };
    const order: ShopOrder = {
      ...done,
      ...{ withdrawable: false, withdrawals: [], withdrawalUntil: "2026-11-10T22:59:59.999Z" },
      lines: [
        { ...goods, name: "Almadraba", options: {} },
        { ...goods, name: "Rescoldo Eterno", options: { condition: "EX" } },
      ],
    };
    return <OrderScreen {...args} info={loaded.info} order={order} />;
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^El plazo para desistir era hasta el 10 de noviembre de 2026\./),
    ).toBeVisible();
    const goods = within(canvas.getByRole("list", { name: "Avisar de un problema con" }));
    await expect(goods.getByText(/^Garantía hasta el \d+ de [a-z]+ de \d{4}$/)).toBeVisible();
    await expect(goods.getByText(/^De segunda mano: garantía al menos hasta el/)).toBeVisible();
  },
};

/** An expired order: one press puts into the cart what can be bought now, and says what is missing. */
export const OrderAgain: Story = {
  globals: { viewport: { value: "w390" } },
  render: (args, { loaded }) => {
    const order: ShopOrder = { ...(loaded.cancelled as ShopOrder), state: "expired" };
    return <OrderScreen {...args} info={loaded.info} order={order} />;
  },
  play: async ({ canvas }) => {
    const tile = within(await canvas.findByRole("region", { name: "¿Aún lo quieres?" }));
    await userEvent.click(tile.getByRole("button", { name: /^Volver a pedir/ }));
    await expect(await tile.findByText(/en tu carrito|No hay nada de este pedido/)).toBeVisible();
  },
};
