import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import type { Mock } from "@tablero/mock-api/mock";
import { useCallback, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { ask, fillCart, GUEST, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { OrderScreen } from "./order-screen.tsx";

/** The page of an order as its route renders it: reloaded when the screen requests this. */
function LiveOrder({ first, info }: { first: ShopOrder; info: ShopInfo }) {
  const [order, setOrder] = useState(first);
  const refresh = useCallback(async () => setOrder(await ask<ShopOrder>(`orders/${first.token}`)), [first.token]);
  return (
    <OrderScreen
      order={order}
      info={info}
      onCancel={async () => undefined}
      onCancelPreorder={async () => undefined}
      onRefresh={refresh}
    />
  );
}

const CODE = "codigo-de-muestra";
const opened = (hash = "") => ({ path: "/pedido/:token", url: `/pedido/demo${hash}` });

/**
 * The page of an order that a guest has to confirm: it has more units than the shop lets guests leave unpaid. The link
 * of the mail opens the page with the code, and the order is confirmed there.
 */
const meta = {
  title: "Storefront/Order/Confirmation",
  component: LiveOrder,
  args: { first: undefined as unknown as ShopOrder, info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: opened(`#confirmar=${CODE}`) },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <LiveOrder first={loaded.order} info={loaded.info} />,
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { order: await awaitedOrder(loaded.mock, "in-store") }),
} satisfies Meta<typeof LiveOrder>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** An order of more units than guests may leave unpaid in this shop. */
async function awaitedOrder(mock: Mock, paymentMethod: OfferedPaymentMethod): Promise<ShopOrder> {
  const { settings } = mock.store.data;
  const few = { order: 1 };
  Object.assign(mock.store.data, {
    settings: { ...settings, unpaidLimits: { "in-store": few, online: few, transfer: few } },
  });
  const cart = await fillCart([2, 1]);
  const options = await ask<{ id: string; pickup: boolean }[]>(
    `carts/${cart.token}/shipping-options?country=ES&postcode=28012`,
  );
  const { email, name, surname, phone } = GUEST;
  const response = await fetch("/api/shop/orders", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({
      cartToken: cart.token,
      contact: { email, name, surname, phone },
      shippingOption: options.find(({ pickup }) => pickup)?.id,
      paymentMethod,
      acceptTerms: true,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { token } = await response.json();
  const order = mock.store.data.orders.find((one) => one.token === token);
  mock.store.confirmationCodes.set(order?.id ?? "", CODE);
  localStorage.clear();
  return ask<ShopOrder>(`orders/${token}`);
}

const confirmButton = { name: "Confirmar pedido" };

/** On a phone, the confirmation of the order comes before its cancellation. */
export const Phone: Story = {
  tags: ["gate"],
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const lines = await canvas.findByRole("heading", { name: "Qué lleva" });
    const undo = canvas.getByRole("button", { name: "Cancelar el pedido" });
    await expect(lines.getBoundingClientRect().top).toBeLessThan(undo.getBoundingClientRect().top);
  },
};

async function openLink({ canvas, loaded, step }: Context) {
  await expect(await canvas.findByRole("heading", { name: "Falta confirmar tu correo" })).toBeVisible();
  await step("opening the link changes nothing", async () => {
    const { confirmBy } = await ask<ShopOrder>(`orders/${loaded.order.token}`);
    await expect(confirmBy).not.toBeNull();
  });
}

/** From the link in the mail: a button confirms, since mail scanners open links too. */
export const FromTheMail: Story = {
  play: async (context) => {
    await openLink(context);
  },
};

export const FromTheMailConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await openLink(context);
    await userEvent.click(await canvas.findByRole("button", confirmButton));
    await expect(await canvas.findByText("Pedido confirmado")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Tenemos tu pedido" })).toBeVisible();
    await expect(canvas.queryByRole("button", confirmButton)).toBeNull();
    await waitFor(() => expect(canvas.getByText("Pedido confirmado").closest("[tabindex]")).toHaveFocus());
  },
};

/** Right after ordering: the address to which the email was sent, the time limit, and a button to send it again. */
export const Ordered: Story = {
  parameters: { router: opened() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Abre el correo que te hemos mandado" })).toBeVisible();
    await expect(canvas.getByText(/Puedes confirmarlo durante/)).toHaveTextContent(/\d+ min/);
    await expect(canvas.queryByRole("button", confirmButton)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Enviar el correo otra vez" }));
    await expect(await canvas.findByText(/Te lo hemos mandado a /)).toBeVisible();
  },
};

/** The address was mistyped: another one gets a link of its own, and the former link is dead. */
export const WrongAddress: Story = {
  tags: ["gate"],
  parameters: { router: opened() },
  play: async ({ canvas, loaded, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cambiar el correo" }));
    const field = await canvas.findByLabelText("Correo");
    await step("an address that is none is an error at its field", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "nadie{Enter}");
      await expect(await canvas.findByText("Escribe un correo como nombre@ejemplo.es.")).toBeVisible();
    });
    await step("the new address is shown, and its mail has another code", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "zoe@correo.test{Enter}");
      await expect(await canvas.findByText(/Te lo hemos mandado a z•••@correo.test/)).toBeVisible();
      await waitFor(() => expect(canvas.getByRole("button", { name: "Cambiar el correo" })).toHaveFocus());
      const { store } = loaded.mock as Mock;
      const order = store.data.orders.find(({ token }) => token === loaded.order.token);
      await expect(store.confirmationCodes.get(order?.id ?? "")).not.toBe(CODE);
    });
  },
};

/** Payment starts once the order is confirmed. */
export const ThenPaidByCard: Story = {
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { order: await awaitedOrder(loaded.mock, "card") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", confirmButton)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pagar ahora/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", confirmButton));
    await expect(await canvas.findByRole("button", { name: /^Pagar ahora/ })).toBeVisible();
  },
};

/** The units were sold in the meantime: the page says so. The confirmation can be retried, or left to expire. */
export const UnitsAreGone: Story = {
  play: async ({ canvas, loaded }) => {
    const mock = loaded.mock as Mock;
    for (const variant of mock.store.data.variants) variant.onHand = variant.reserved;
    await userEvent.click(await canvas.findByRole("button", confirmButton));
    await expect(await canvas.findByText(/se ha agotado/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", confirmButton)).toBeEnabled());
  },
};

/** A link for another order, or a truncated one. */
export const WrongLink: Story = {
  parameters: { router: opened("#confirmar=otro") },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", confirmButton));
    await expect(await canvas.findByText(/Ese enlace no confirma este pedido/)).toBeVisible();
  },
};

/** The order was not confirmed in time. */
export const Expired: Story = {
  beforeEach: async ({ loaded }) => {
    const mock = loaded.mock as Mock;
    const { token } = await awaitedOrder(mock, "in-store");
    const order = mock.store.data.orders.find((one) => one.token === token);
    Object.assign(order ?? {}, { orderState: "expired", expiresAt: null });
    Object.assign(loaded, { order: await ask<ShopOrder>(`orders/${token}`) });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No se confirmó desde el correo a tiempo/)).toBeVisible();
    await expect(canvas.queryByRole("button", confirmButton)).toBeNull();
  },
};

export const Dark: Story = { ...Ordered, globals: { scheme: "dark" } };
