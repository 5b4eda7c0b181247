import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { byCard, choose, closed, give, list, open, orderWith, PAID, shows } from "../../../_internal/refund-story.ts";
import { asStaff, type Staff } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../../_internal/toasts.ts";
import { OrderScreen } from "../order-screen.tsx";

const meta = {
  title: "Back office/Orders/Refund failures",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as Order).id} />,
  loaders: [byCard],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function seeRefusal({ canvas }: Context) {
  const dialog = await open(canvas);
  await choose(dialog, "Un importe");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "6,66");
  await give(dialog);
  await closed();
  await shows(canvas, /No se pudo reembolsar/);
  await expect(await list(canvas)).toHaveTextContent("La tarjeta no lo admite.");
}

/** A refund declined by the provider. */
export const ProviderRefuses: Story = {
  play: async (context) => {
    await seeRefusal(context);
  },
};

/** It can be retried, or made manually. */
export const ProviderRefusesThenByHand: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await seeRefusal(context);
    await userEvent.click(await canvas.findByRole("button", { name: /^Reintentar/ }));
    await announced("Reembolso pedido otra vez");
    await shows(canvas, /No se pudo reembolsar/);
    await userEvent.click(await canvas.findByRole("button", { name: /^Marcar como reembolsado/ }));
    await shows(canvas, /Reembolsado/);
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Reintentar/ })).toBeNull());
  },
};

async function recordByHand({ canvas }: Context) {
  const dialog = await open(canvas);
  await expect(within(dialog).getByText(/márcalo como reembolsado cuando lo hagas/)).toBeVisible();
  await choose(dialog, "Todo");
  await give(dialog);
  await closed();
  await shows(canvas, /Por reembolsar/);
}

/** A payment taken by staff is refunded manually: first it is recorded. */
export const ByHand: Story = {
  loaders: [
    orderWith(
      { ...PAID, method: ["transfer"] },
      ({ refunds, payments }) => refunds.length === 0 && payments.every(({ provider }) => provider === null),
    ),
  ],
  play: async (context) => {
    await recordByHand(context);
  },
};

/** Then it is marked as done. */
export const ByHandDone: Story = {
  ...ByHand,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await recordByHand(context);
    await userEvent.click(await canvas.findByRole("button", { name: /^Marcar como reembolsado/ }));
    await announced("Marcado como reembolsado");
    await shows(canvas, /Reembolsado/);
  },
};

async function meetConflict({ canvas, loaded }: Context) {
  const { staff, order } = loaded as { staff: Staff; order: Order };
  const dialog = await open(canvas);
  await choose(dialog, "Un importe");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "1,00");
  await staff.client.call(
    "POST /api/admin/orders/{id}/payments/{pid}/refunds",
    {
      params: { id: order.id, pid: order.payments[0]!.id },
      body: { amount: 100, reason: "Otra persona", version: order.version },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  await give(dialog);
  await expect(await within(dialog).findByText(/ha cambiado el pedido/)).toBeVisible();
  return dialog;
}

/** Another user saved first: both states are shown. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

/** The action is retried on the current order. */
export const ConflictRetried: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await meetConflict(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Hacerlo de todas formas" }));
    await closed();
    await waitFor(async () => expect(within(await list(canvas)).getAllByRole("listitem")).toHaveLength(2), PATIENT);
  },
};

async function loseConnection({ canvas, msw }: Context) {
  const dialog = await open(canvas);
  await choose(dialog, "Un importe");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "2,00");
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("POST /api/admin/orders/{id}/payments/{pid}/refunds", 503));
  await give(dialog);
  const again = await within(dialog).findByRole("button", { name: "Reintentar" });
  await expect(within(dialog).getByRole("textbox", { name: "Importe" })).toHaveValue("2,00");
  return { handlers, again };
}

/** Connection lost: the typed values stay. */
export const LineCut: Story = {
  play: async (context) => {
    await loseConnection(context);
  },
};

/** The same attempt is repeated, and only one refund is made. */
export const LineCutRetried: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, msw } = context;
    const { handlers, again } = await loseConnection(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await closed();
    await expect(within(await list(canvas)).getAllByRole("listitem")).toHaveLength(1);
  },
};

/** A card declined by the bank before another one succeeded. */
export const Declined: Story = {
  loaders: [
    orderWith({ method: ["card"], state: ["confirmed", "processing", "completed", "pending", "expired"] }, (order) =>
      order.payments.some(({ state }) => state === "declined"),
    ),
  ],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Rechazado por el banco/))[0]).toBeVisible();
  },
};
