import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import {
  byCard,
  choose,
  closed,
  give,
  list,
  open,
  orderWith,
  PAID,
  ready,
  shows,
} from "../../../_internal/refund-story.ts";
import { asStaff } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../../_internal/toasts.ts";
import { OrderScreen } from "../order-screen.tsx";

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
type Context = Parameters<NonNullable<Story["play"]>>[0];

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

async function undoWithoutReason({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: /^Deshacer cobro de/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Deshacer el cobro de/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Deshacer cobro" }));
  await expect(await dialog.findByText("Escribe por qué.")).toBeVisible();
  return dialog;
}

/** A recorded payment that never arrived is undone with a reason. */
export const PaymentUndone: Story = {
  tags: ["gate"],
  loaders: [byHand],
  play: async (context) => {
    await undoWithoutReason(context);
  },
};

/** Nothing is paid out, and the order is due. */
export const PaymentUndoneSaved: Story = {
  ...PaymentUndone,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await undoWithoutReason(context);
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

async function chooseAll({ canvas }: Context) {
  const dialog = await open(canvas);
  await choose(dialog, "Todo");
  await expect(within(dialog).getByText(/^El pedido se cancela/)).toBeVisible();
  return dialog;
}

/** All units are refunded before shipping: announced beforehand. */
export const WholeOrder: Story = {
  loaders: [ready],
  play: async (context) => {
    await chooseAll(context);
  },
};

/** The order is cancelled automatically. */
export const WholeOrderRefunded: Story = {
  ...WholeOrder,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await chooseAll(context);
    await give(dialog);
    await closed();
    await expect((await canvas.findAllByText("Cancelado", undefined, PATIENT))[0]).toBeVisible();
  },
};

async function refundPacked({ canvas, loaded }: Context) {
  const line = (loaded.order as Order).lines.find(({ quantity, kind }) => quantity > 1 && kind === "item")!;
  const dialog = await open(canvas);
  await choose(dialog, "Por artículos");
  await userEvent.click(within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` }));
  await userEvent.keyboard("{ArrowUp}");
  await give(dialog);
  await closed();
  await expect(await canvas.findByText("Hay que abrir el bulto", undefined, PATIENT)).toBeVisible();
  await expect(canvas.getByText(new RegExp(`1 de ${line.quantity} ya no se envía`))).toBeVisible();
}

/** A unit of a packed parcel: the parcel has to be opened, and staff see which units to take out. */
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
  play: async (context) => {
    await refundPacked(context);
  },
};

export const PackedParcelClosed: Story = {
  ...PackedParcel,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await refundPacked(context);
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

export const ReadOnly: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("heading", { level: 1, name: (loaded.order as Order).number });
    await expect(canvas.queryByRole("button", { name: /^Reembolsar/ })).toBeNull();
  },
};

export const PhoneDialog: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => choose(await open(canvas), "Por artículos"),
};

export const PhoneStillOwed: Story = { ...StillOwed, globals: { viewport: { value: "w390" } } };

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
