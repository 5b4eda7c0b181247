import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CallOf } from "@tablero/api-client/client";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../../_internal/toasts.ts";
import { OrderScreen } from "../order-screen.tsx";

type Query = NonNullable<CallOf<"GET /api/admin/orders">["query"]>;

/** Signs in and loads an order that matches a condition, with all details. */
const orderWith = (query: Query, fits: (order: Order) => boolean) => async (context: StoryPlace) => {
  const { staff } = await signedIn(context);
  const { items } = await staff.client.call("GET /api/admin/orders", { query: { size: 100, ...query } });
  for (const { id } of items) {
    const order = await staff.client.call("GET /api/admin/orders/{id}", { params: { id } });
    if (fits(order)) return { staff, order };
  }
  throw new Error("The demo shop has no such order");
};

const untouched = ({ refunds, lines }: Order) =>
  refunds.length === 0 && lines.some(({ quantity, kind }) => quantity > 1 && kind === "item");
const PAID: Query = { payment: ["paid"], state: ["confirmed", "processing", "completed"] };
const byCard = orderWith({ ...PAID, method: ["card"] }, (order) => untouched(order) && order.payments.length === 1);

const meta = {
  title: "Back office/Orders/Refunds",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as Order).id} />,
  loaders: [byCard],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const open = async (canvas: Canvas) => {
  const button = await canvas.findByRole("button", { name: /^Reembolsar/ });
  button.focus();
  await userEvent.keyboard("{Enter}");
  return screen.findByRole("dialog", { name: "Reembolsar" });
};
const choose = (dialog: HTMLElement, way: string) => userEvent.click(within(dialog).getByRole("radio", { name: way }));
const give = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Reembolsar" }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const list = (canvas: Canvas) => canvas.findByRole("list", { name: "Reembolsos" });
/** Waits until the newest order has this state; the order is refetched while the provider processes the refund. */
const shows = async (canvas: Canvas, text: RegExp) =>
  waitFor(async () => expect(await list(canvas)).toHaveTextContent(text), PATIENT);
const money = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** One unit of a line: the amount is previewed and equals the refund made by the server. */
export const ByLines: Story = {
  play: async ({ canvas, loaded, step }) => {
    const order = loaded.order as Order;
    const line = order.lines.find(({ quantity, kind }) => quantity > 1 && kind === "item")!;
    const unit = Math.round((line.gross - line.discount) / line.quantity);
    const dialog = await open(canvas);
    await step("a refund without a chosen unit is refused", async () => {
      await choose(dialog, "Por artículos");
      await give(dialog);
      await expect(await within(dialog).findByText("Falta este dato")).toBeVisible();
    });
    await step("a unit is chosen, and its price is shown", async () => {
      const units = within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` });
      await userEvent.click(units);
      await userEvent.keyboard("{ArrowUp}");
      await expect(within(dialog).getByRole("status")).toHaveTextContent(`Se reembolsarán ${money(unit)}`);
      await userEvent.type(within(dialog).getByRole("textbox", { name: /^Motivo/ }), "Caja golpeada");
      await give(dialog);
      await closed();
    });
    await step("the refund is in the list and on its line", async () => {
      await shows(canvas, /Reembolsado/);
      await expect(await list(canvas)).toHaveTextContent(`1 × ${line.name}`);
      await expect(await list(canvas)).toHaveTextContent("Caja golpeada");
      await expect(canvas.getByText(new RegExp(`1 de ${line.quantity} con el dinero reembolsado`))).toBeVisible();
    });
  },
};

/** Full refund, which is never the default; afterwards nothing is left to refund. */
export const Whole: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await give(dialog);
    await expect(await within(dialog).findByText("Falta este dato")).toBeVisible();
    await choose(dialog, "Todo");
    await expect(within(dialog).getByRole("status")).toHaveTextContent("Se reembolsarán");
    await give(dialog);
    await closed();
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Reembolsar/ })).toBeNull(), PATIENT);
    await expect((await canvas.findAllByText("Reembolsado", undefined, PATIENT))[0]).toBeVisible();
  },
};

export const AmountTooHigh: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await choose(dialog, "Un importe");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "99999");
    await give(dialog);
    await expect(await within(dialog).findByText(/^De este pago se pueden reembolsar/)).toBeVisible();
    await expect(screen.getByRole("dialog")).toBeVisible();
  },
};

const byHand = orderWith(
  { ...PAID, method: ["transfer"] },
  ({ payments, refunds, shipments, lines, state }) =>
    state !== "completed" &&
    payments.some(({ provider, refundable, amount }) => provider === null && amount > 0 && refundable === amount) &&
    refunds.length === 0 &&
    lines.every(({ kind }) => kind !== "ticket") &&
    shipments.every((shipment) => shipment.state === "cancelled"),
);

/** A recorded payment that never arrived is undone with a reason; nothing is paid out, and the amount is due again. */
export const PaymentUndone: Story = {
  tags: ["gate"],
  loaders: [byHand],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Deshacer cobro de/ }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Deshacer el cobro de/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Deshacer cobro" }));
    await expect(await dialog.findByText("Escribe por qué.")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "Era de otro pedido");
    await userEvent.click(dialog.getByRole("button", { name: "Deshacer cobro" }));
    await closed();
    await expect(await canvas.findByText(/^Quedan por cobrar/, undefined, PATIENT)).toBeVisible();
    await expect(await list(canvas)).toHaveTextContent("Cobro deshecho");
    await expect(canvas.queryByRole("button", { name: /^Deshacer cobro de/ })).toBeNull();
  },
};

/** A payment taken by mistake is refunded, and the order awaits payment again. */
export const StillOwed: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await choose(dialog, "Un importe");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "3,00");
    const forgone = within(dialog).getByRole("radio", { name: /^El cliente ya no debe este dinero/ });
    await expect(forgone).toBeChecked();
    await userEvent.click(within(dialog).getByRole("radio", { name: /^Cobro equivocado/ }));
    await give(dialog);
    await closed();
    await expect(await canvas.findByText(/^Quedan por cobrar/, undefined, PATIENT)).toHaveTextContent("3,00");
    await expect(await list(canvas)).toHaveTextContent("Sigue pendiente de pago");
  },
};

const ready = orderWith(
  { ...PAID, method: ["card"], state: ["confirmed"] },
  (order) => untouched(order) && !order.pickup,
);

/** All units are refunded before shipping: the user is warned, and the order is cancelled automatically. */
export const WholeOrder: Story = {
  loaders: [ready],
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await choose(dialog, "Todo");
    await expect(within(dialog).getByText(/^El pedido se cancela/)).toBeVisible();
    await give(dialog);
    await closed();
    await expect((await canvas.findAllByText("Cancelado", undefined, PATIENT))[0]).toBeVisible();
  },
};

/** A unit of a packed parcel is refunded: the parcel has to be opened, and staff see which units to take out. */
export const PackedParcel: Story = {
  loaders: [
    async (context) => {
      const { staff, order } = await ready(context);
      const params = { id: order.id };
      const prepared = await staff.client.call("POST /api/admin/orders/{id}/shipments", {
        params,
        body: { version: order.version },
      });
      const shipmentId = prepared.shipments[0]!.id;
      const body = { machine: "shipment" as const, shipmentId, to: "packed" as const, version: prepared.version };
      return { staff, order: await staff.client.call("POST /api/admin/orders/{id}/transitions", { params, body }) };
    },
  ],
  play: async ({ canvas, loaded }) => {
    const line = (loaded.order as Order).lines.find(({ quantity, kind }) => quantity > 1 && kind === "item")!;
    const dialog = await open(canvas);
    await choose(dialog, "Por artículos");
    await userEvent.click(within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` }));
    await userEvent.keyboard("{ArrowUp}");
    await give(dialog);
    await closed();
    await expect(await canvas.findByText("Hay que abrir el bulto", undefined, PATIENT)).toBeVisible();
    await expect(canvas.getByText(new RegExp(`1 de ${line.quantity} ya no se envía`))).toBeVisible();
    await userEvent.click((await canvas.findAllByRole("button", { name: "Marcar preparado" }))[0]!);
    await waitFor(() => expect(canvas.queryByText("Hay que abrir el bulto")).toBeNull(), PATIENT);
  },
};

/** A returned parcel: the order is closed, or cancelled and refunded. */
export const CameBack: Story = {
  loaders: [
    async (context) => {
      const { staff, order } = await ready(context);
      const params = { id: order.id };
      let now = await staff.client.call("POST /api/admin/orders/{id}/shipments", {
        params,
        body: { version: order.version },
      });
      const shipmentId = now.shipments[0]!.id;
      for (const to of ["packed", "shipped", "returned"] as const) {
        const body = { machine: "shipment" as const, shipmentId, to, version: now.version };
        now = await staff.client.call("POST /api/admin/orders/{id}/transitions", { params, body });
      }
      return { staff, order: now };
    },
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Completar pedido" }));
    await announced("Pedido completado");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Completar pedido" })).toBeNull(), PATIENT);
  },
};

/** A refund declined by the provider can be retried or made manually. */
export const ProviderRefuses: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await choose(dialog, "Un importe");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "6,66");
    await give(dialog);
    await closed();
    await shows(canvas, /No se pudo reembolsar/);
    await expect(await list(canvas)).toHaveTextContent("La tarjeta no lo admite.");
    await userEvent.click(await canvas.findByRole("button", { name: /^Reintentar/ }));
    await announced("Reembolso pedido otra vez");
    await shows(canvas, /No se pudo reembolsar/);
    await userEvent.click(await canvas.findByRole("button", { name: /^Marcar como reembolsado/ }));
    await shows(canvas, /Reembolsado/);
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Reintentar/ })).toBeNull());
  },
};

/** A payment accepted by staff is refunded manually: first recorded, then marked as done. */
export const ByHand: Story = {
  loaders: [
    orderWith(
      { ...PAID, method: ["transfer"] },
      ({ refunds, payments }) => refunds.length === 0 && payments.every(({ provider }) => provider === null),
    ),
  ],
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await expect(within(dialog).getByText(/márcalo como reembolsado cuando lo hagas/)).toBeVisible();
    await choose(dialog, "Todo");
    await give(dialog);
    await closed();
    await shows(canvas, /Por reembolsar/);
    await userEvent.click(await canvas.findByRole("button", { name: /^Marcar como reembolsado/ }));
    await announced("Marcado como reembolsado");
    await shows(canvas, /Reembolsado/);
  },
};

/** Another user saved first: both states are shown, then the action is retried on the current order. */
export const Conflict: Story = {
  play: async ({ canvas, loaded }) => {
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
    await userEvent.click(within(dialog).getByRole("button", { name: "Hacerlo de todas formas" }));
    await closed();
    await waitFor(async () => expect(within(await list(canvas)).getAllByRole("listitem")).toHaveLength(2), PATIENT);
  },
};

/** Connection lost: the same attempt is repeated, and only one refund is made. */
export const LineCut: Story = {
  play: async ({ canvas, msw }) => {
    const dialog = await open(canvas);
    await choose(dialog, "Un importe");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Importe" }), "2,00");
    const handlers = msw?.listHandlers() ?? [];
    msw?.use(failing("POST /api/admin/orders/{id}/payments/{pid}/refunds", 503));
    await give(dialog);
    const again = await within(dialog).findByRole("button", { name: "Reintentar" });
    await expect(within(dialog).getByRole("textbox", { name: "Importe" })).toHaveValue("2,00");
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await closed();
    await expect(within(await list(canvas)).getAllByRole("listitem")).toHaveLength(1);
  },
};

/** A card that the bank declined before another one succeeded. */
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

export const ReadOnly: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("heading", { level: 1, name: (loaded.order as Order).number });
    await expect(canvas.queryByRole("button", { name: /^Reembolsar/ })).toBeNull();
  },
};

export const PhoneDialog: Story = {
  globals: { viewport: { value: "sm" } },
  play: async ({ canvas }) => choose(await open(canvas), "Por artículos"),
};

export const PhoneStillOwed: Story = { ...StillOwed, globals: { viewport: { value: "sm" } } };

/** On a phone the total is shown above the refund button. */
export const PhoneSum: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await choose(dialog, "Todo");
    const sum = within(dialog).getByText(/^Se reembolsarán/);
    const button = within(dialog).getByRole("button", { name: "Reembolsar" });
    await expect(sum.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
  },
};

export const DarkPackedParcel: Story = { ...PackedParcel, globals: { scheme: "dark" } };

export const DarkDialog: Story = {
  globals: { scheme: "dark" },
  play: async ({ canvas }) => choose(await open(canvas), "Por artículos"),
};
