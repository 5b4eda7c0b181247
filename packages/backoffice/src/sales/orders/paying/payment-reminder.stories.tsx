import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { orderWith } from "../../../_internal/refund-story.ts";
import { asStaff } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../../_internal/toasts.ts";
import { OrderScreen } from "../order-screen.tsx";

const meta = {
  title: "Back office/Orders/Payment reminder",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as Order).id} />,
  loaders: [
    orderWith({ view: "unpaid", state: ["pending"] }, ({ paymentReminder }) => paymentReminder.refusal === null),
  ],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function ask({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Recordar el pago" }));
  return screen.findByRole("alertdialog", { name: "¿Recordar el pago por correo?" });
}

/** An order that waits for a transfer. The mail is sent only after a question. */
export const Asked: Story = {
  play: async (context) => {
    const dialog = await ask(context);
    await expect(within(dialog).getByText(/No se puede deshacer/)).toBeVisible();
  },
};

/** Sent: the history says so, and the button is gone for a day. */
export const Sent: Story = {
  play: async (context) => {
    const dialog = await ask(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Enviar el recordatorio" }));
    await announced("Recordatorio enviado");
    await expect(await context.canvas.findByText(/^Recordatorio de pago enviado: quedan por pagar/)).toBeVisible();
    await waitFor(() => expect(context.canvas.queryByRole("button", { name: "Recordar el pago" })).toBeNull(), PATIENT);
  },
};

/** The question is answered with no: nothing is sent. */
export const Declined: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await ask(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Ahora no" }));
    await expect(await context.canvas.findByRole("button", { name: "Recordar el pago" })).toBeEnabled();
    await expect(context.canvas.queryByText(/^Recordatorio de pago enviado/)).toBeNull();
  },
};

/** The server does not answer: the page says so, and nothing was sent. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/orders/{id}/payment-reminders", 500)),
  play: async (context) => {
    const dialog = await ask(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Enviar el recordatorio" }));
    await expect(await context.canvas.findByRole("alert")).toBeVisible();
    await expect(context.canvas.queryByText(/^Recordatorio de pago enviado/)).toBeNull();
  },
};

/** A role without the permission for payments sees no button. */
export const WithoutPermission: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Pago" });
    await expect(canvas.queryByRole("button", { name: "Recordar el pago" })).toBeNull();
  },
};
