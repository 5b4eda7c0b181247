import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CallOf } from "@tablero/api-client/client";
import type { OrderRow } from "@tablero/contract/sales/shapes/admin-orders";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { announced, undo } from "../../_internal/toasts.ts";
import { OrderScreen } from "./order-screen.tsx";

type Query = NonNullable<CallOf<"GET /api/admin/orders">["query"]>;

/** Signs in and finds the newest order that matches a condition. */
const orderWith =
  (query: Query, fits: (order: OrderRow) => boolean = () => true) =>
  async (context: StoryPlace) => {
    const { staff } = await signedIn(context);
    const { items } = await staff.client.call("GET /api/admin/orders", { query: { size: 100, ...query } });
    const found = items.find(fits);
    if (!found) throw new Error("The demo shop has no such order");
    return { staff, order: found };
  };

const meta = {
  title: "Back office/Orders/One",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as OrderRow).id} />,
  loaders: [orderWith({ view: "to-prepare", state: ["confirmed"], payment: ["paid"] }, (order) => !order.pickup)],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const unpaid = orderWith({ view: "unpaid", state: ["pending"] }, (order) => order.paymentMethod === "transfer");

/** A paid order that is waiting to be prepared. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("button", { name: "Preparar" }))[0]).toBeVisible();
  },
};

/** From the queue to the carrier: prepare, mark as packed, ship with a tracking number. */
export const Shipped: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, step }) => {
    await step("the order is prepared", async () => {
      await userEvent.click((await canvas.findAllByRole("button", { name: "Preparar" }))[0]!);
      const dialog = await screen.findByRole("dialog", { name: "Preparar" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Preparar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
    const state = canvas.getByRole("region", { name: "Estado del pedido" });
    await step("the focus moves to the state, so that the same key does nothing again", async () => {
      await waitFor(() => expect(state).toHaveFocus());
    });
    await step("the parcel is packed, the packing is undone, and it is packed again", async () => {
      const pack = async () => {
        (await canvas.findAllByRole("button", { name: "Marcar preparado" }))[0]!.focus();
        await userEvent.keyboard("{Enter}");
        await canvas.findAllByRole("button", { name: "Marcar enviado" });
        await expect(state).toHaveFocus();
        await userEvent.keyboard("{Enter}");
        await expect(screen.queryByRole("dialog")).toBeNull();
      };
      await pack();
      // The toast of «Preparar» disappears while the toast of packing appears.
      await announced("Pedido preparado");
      await undo();
      await canvas.findAllByRole("button", { name: "Marcar preparado" });
      await pack();
    });
    await step("the parcel is sent with a tracking number", async () => {
      await userEvent.click((await canvas.findAllByRole("button", { name: "Marcar enviado" }))[0]!);
      const dialog = await screen.findByRole("dialog", { name: /^Marcar enviado P/ });
      const carrier = within(dialog).getByRole("combobox", { name: "Transportista" });
      const before = carrier.textContent;
      await userEvent.click(carrier);
      const others = await screen.findAllByRole("option");
      const other = others.find(({ textContent }) => textContent !== before)!;
      const taker = other.textContent!;
      await userEvent.click(other);
      await userEvent.type(within(dialog).getByRole("textbox", { name: /seguimiento/ }), "RX123456789ES{Enter}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect((await canvas.findAllByText(/RX123456789ES/))[0]).toBeVisible();
      await expect((await canvas.findAllByText("Enviado"))[0]).toBeVisible();
      await expect(canvas.getByText(`Enviado con ${taker}, seguimiento RX123456789ES.`)).toBeVisible();
    });
    await step("sending moves the focus to the state, and not to the delivery button", async () => {
      await canvas.findAllByRole("button", { name: "Marcar entregado" });
      // When packing is undone, the parcel's undo toast is removed.
      await waitFor(() => expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull());
      await waitFor(() => expect(state).toHaveFocus());
      await userEvent.keyboard("{Enter}");
      await expect(canvas.queryByText("Pedido entregado")).toBeNull();
      await expect(canvas.getAllByRole("button", { name: "Marcar entregado" })[0]).toBeEnabled();
    });
  },
};

async function openPayment({ canvas }: Context) {
  await userEvent.click((await canvas.findAllByRole("button", { name: "Registrar cobro" }))[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Registrar cobro" });
  const amount = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Importe" });
  await expect(amount).not.toHaveValue("");
  return { dialog, amount };
}

/** The amount due is filled in. */
export const RecordPayment: Story = {
  loaders: [unpaid],
  play: async (context) => {
    await openPayment(context);
  },
};

export const RecordPaymentSaved: Story = {
  ...RecordPayment,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await step("a payment needs an amount", async () => {
      const { dialog, amount } = await openPayment(context);
      await userEvent.clear(amount);
      await userEvent.click(within(dialog).getByRole("button", { name: "Registrar cobro" }));
      await expect(await within(dialog).findByText("Falta este dato")).toBeVisible();
      await waitFor(() => expect(amount).toHaveFocus());
      // Escape does not discard a changed amount.
      await userEvent.keyboard("{Escape}");
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
    await step("the amount due is filled in already", async () => {
      const { dialog } = await openPayment(context);
      await userEvent.type(within(dialog).getByRole("textbox", { name: /^Referencia/ }), "TRF 4411");
      await userEvent.click(within(dialog).getByRole("button", { name: "Registrar cobro" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect(await canvas.findByText("ref. TRF 4411")).toBeVisible();
      await expect(canvas.queryByText(/Quedan por cobrar/)).toBeNull();
    });
  },
};

async function failToPay(context: Context) {
  const { msw } = context;
  const { dialog, amount } = await openPayment(context);
  await userEvent.type(within(dialog).getByRole("textbox", { name: /^Referencia/ }), "TRF 4411");
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("POST /api/admin/orders/{id}/payments", 503));
  await userEvent.click(within(dialog).getByRole("button", { name: "Registrar cobro" }));
  const again = await within(dialog).findByRole("button", { name: "Reintentar" });
  await expect(within(dialog).getByRole("textbox", { name: /^Referencia/ })).toHaveValue("TRF 4411");
  return { dialog, amount, again, handlers };
}

/** Connection lost: the typed values stay. */
export const PaymentFails: Story = {
  loaders: [unpaid],
  play: async (context) => {
    await failToPay(context);
  },
};

/** The window's current values are sent again, but no unreadable amount. */
export const PaymentFailsRetried: Story = {
  ...PaymentFails,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, msw } = context;
    const { dialog, amount, again, handlers } = await failToPay(context);
    msw?.resetHandlers(...(handlers as never[]));
    const due = amount.value;
    await userEvent.type(amount, "x");
    await userEvent.click(again);
    await expect(amount).toHaveFocus();
    await userEvent.clear(amount);
    await userEvent.type(amount, "1,00");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(due).not.toBe("1,00");
    await expect((await canvas.findAllByText("Pago parcial"))[0]).toBeVisible();
  },
};

async function openCancelling({ canvas, loaded }: Context): Promise<HTMLElement> {
  const { number } = loaded.order as OrderRow;
  await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancelar pedido" }));
  return screen.findByRole("dialog", { name: `Cancelar el pedido ${number}` });
}

async function meetConflict(context: Context): Promise<HTMLElement> {
  const { canvas, loaded } = context;
  const { staff, order } = loaded as { staff: Staff; order: OrderRow };
  await canvas.findByRole("heading", { level: 1, name: order.number });
  await staff.client.call(
    "POST /api/admin/orders/{id}/payments",
    { params: { id: order.id }, body: { method: "transfer", amount: 100, version: order.version } },
    { idempotencyKey: crypto.randomUUID() },
  );
  const dialog = await openCancelling(context);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar pedido" }));
  await expect(await within(dialog).findByText(/ha cambiado el pedido/)).toBeVisible();
  await expect(within(dialog).getByRole("rowheader", { name: "Pago" })).toBeVisible();
  return dialog;
}

/** Another user saved first: both states are shown. */
export const Conflict: Story = {
  loaders: [unpaid],
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSeen: Story = {
  ...Conflict,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await meetConflict(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Ver cómo está ahora" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect((await canvas.findAllByText("Pago parcial"))[0]).toBeVisible();
  },
};

async function giveReason(context: Context): Promise<HTMLElement> {
  const dialog = await openCancelling(context);
  await waitFor(() => expect(within(dialog).getByText(/^Se reembolsarán/)).toBeVisible());
  await userEvent.type(within(dialog).getByRole("textbox", { name: /^Motivo/ }), "Lo pidió por teléfono.");
  return dialog;
}

/** What is refunded is shown before the order is cancelled. */
export const Cancel: Story = {
  play: async (context) => {
    await giveReason(context);
  },
};

export const CancelConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await giveReason(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar pedido" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect((await canvas.findAllByText("Cancelado"))[0]).toBeVisible();
  },
};

async function writeNote({ canvas }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole("button", { name: "Añadir nota" }));
  const field = await canvas.findByRole("textbox", { name: "Nota" });
  await userEvent.type(field, "Pide doble cartón.");
  return field;
}

export const AddNote: Story = {
  play: async (context) => {
    await writeNote(context);
  },
};

export const AddNoteSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const field = await writeNote(context);
    await step("leaving with an unsaved note asks for confirmation", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Pedidos" }));
      const question = await screen.findByRole("alertdialog", { name: "Hay cambios sin guardar" });
      await userEvent.click(within(question).getByRole("button", { name: "Seguir aquí" }));
      await expect(field).toHaveValue("Pide doble cartón.");
    });
    await step("Ctrl+S saves the note", async () => {
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      field.focus();
      await userEvent.keyboard("{Control>}s{/Control}");
      await waitFor(() => expect(canvas.queryByRole("textbox", { name: "Nota" })).toBeNull());
      await expect(await canvas.findByText("Pide doble cartón.")).toBeVisible();
    });
  },
};

export const Pickup: Story = { loaders: [orderWith({ view: "pickup" })] };

export const Held: Story = { loaders: [orderWith({ view: "held" })] };

export const Returned: Story = { loaders: [orderWith({ view: "returned" })] };

export const Cancelled: Story = { loaders: [orderWith({ state: ["cancelled"] })] };

/** A role that can read everything but change nothing. */
export const Accountant: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("heading", { level: 1, name: (loaded.order as OrderRow).number });
    for (const name of ["Preparar", "Registrar cobro", "Añadir nota"])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
};

/**
 * An order's link allows cancelling the order. A role without that permission sees why it cannot copy the link; the
 * step is not hidden.
 */
export const LinkRefused: Story = {
  tags: ["gate"],
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
    const copy = await screen.findByRole("menuitem", { name: "Copiar enlace del cliente: pide permiso" });
    await expect(copy).toHaveAttribute("aria-disabled", "true");
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/orders/{id}")) };

export const Failed: Story = { beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/orders/{id}", 500)) };

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

/** On a small phone, printing is in the menu, so that the order's buttons and the next step fit on one line. */
export const SmallPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole("button", { name: "Más acciones" });
    await expect(canvas.queryByRole("button", { name: "Imprimir" })).toBeNull();
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Imprimir" })).toBeVisible());
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };

/** Name, tax id and address of the client: a complete invoice replaces the simplified one. */
export const Billing: Story = {
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const query: Query = { view: "to-prepare", state: ["confirmed"], payment: ["paid"], size: 100 };
      const { items } = await staff.client.call("GET /api/admin/orders", { query });
      for (const row of items) {
        const order = await staff.client.call("GET /api/admin/orders/{id}", { params: { id: row.id } });
        if (order.shippingAddress && !order.billing && order.billingChange.replaces.length > 0)
          return { staff, order: row };
      }
      throw new Error("The demo shop has no such order");
    },
  ],
  play: async ({ canvas, step }) => {
    const open = async (name: string) => {
      const card = await canvas.findByRole("region", { name: "Datos de facturación" });
      await userEvent.click(within(card).getByRole("button", { name }));
      return screen.findByRole("dialog", { name: "Datos de facturación" });
    };
    await step("an invalid tax id is reported at its field", async () => {
      const dialog = await open("Añadir");
      const taxId = within(dialog).getByRole("textbox", { name: "NIF, NIE o CIF" });
      await userEvent.type(taxId, "12345678A");
      const save = within(dialog).getByRole("button", { name: "Guardar y expedir" });
      await userEvent.click(save);
      await expect(await within(dialog).findByText("Ese NIF no es correcto.")).toBeVisible();
      await userEvent.clear(taxId);
      await userEvent.type(taxId, "12345678z");
      await userEvent.click(save);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
    await step("the billing data are shown", async () => {
      const card = await canvas.findByRole("region", { name: "Datos de facturación" });
      await expect(within(card).getByText("12345678Z")).toBeVisible();
    });
    await step("a complete invoice replaces the simplified one", async () => {
      const invoices = await canvas.findByRole("region", { name: "Facturas" });
      await expect(within(invoices).getByText(/^Factura en sustitución de simplificadas/)).toBeVisible();
    });
  },
};
