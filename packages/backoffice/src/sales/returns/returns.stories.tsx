import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import type { Return } from "@tablero/contract/sales/shapes/returns";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { OrderScreen } from "../orders/order-screen.tsx";
import { ReturnScreen } from "./return-screen.tsx";
import { ReturnsScreen } from "./returns-screen.tsx";

const LIST = "GET /api/admin/returns";
const STEP = "POST /api/admin/returns/{id}/transitions";

/**
 * Creates paid and delivered orders, each with a return of one unit, as an administrator, whatever the role of the
 * story.
 */
async function withReturns(context: StoryPlace) {
  const { staff: writer } = await signedIn({ parameters: {} });
  const query = {
    state: ["completed" as const],
    payment: ["paid" as const],
    fulfilment: ["fulfilled" as const],
    size: 100,
  };
  const { items } = await writer.client.call("GET /api/admin/orders", { query });
  const made: { order: Order; found: Return }[] = [];
  for (const { id } of items) {
    const order = await writer.client.call("GET /api/admin/orders/{id}", { params: { id } });
    const line = order.lines.find(({ kind, shipped, gross }) => kind === "item" && shipped > 1 && gross > 500);
    if (!line) continue;
    const body = { lines: [{ lineId: line.id, quantity: 1 }], note: "Por teléfono", version: order.version };
    const found = await writer.client.call("POST /api/admin/orders/{id}/returns", { params: { id }, body });
    made.push({ order, found });
    if (made.length === 3) break;
  }
  const { staff } = await signedIn(context);
  return { staff, order: made[0]?.order, found: made[0]?.found };
}

const meta = {
  title: "Back office/Returns",
  component: ReturnsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/devoluciones" } },
  decorators: [asStaff],
  loaders: [withReturns],
} satisfies Meta<typeof ReturnsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded }) => {
    const { found } = loaded as { found: Return };
    const table = await settled(canvas, "Devoluciones");
    await expect(within(table).getByRole("link", { name: found.number })).toBeVisible();
    await expect(within(table).getAllByText("A la espera del paquete").length).toBeGreaterThan(2);
  },
};

const one = {
  parameters: { router: { path: "/admin/devoluciones/:id", url: "/admin/devoluciones/1" } },
  render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
    <ReturnScreen id={(loaded.found as Return).id} />
  ),
};

/** From the parcel to the refund: a deduction needs a reason; stock and money move at the end. */
export const Desk: Story = {
  ...one,
  play: async ({ canvas, step }) => {
    await step("the parcel is received", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Ha llegado" }));
      await announced("Devolución recibida: el cliente ya lo sabe");
    });
    await step("the goods are inspected", async () => {
      const button = await canvas.findByRole("button", { name: "Revisar" });
      button.focus();
      await userEvent.keyboard("{Enter}");
      const dialog = await screen.findByRole("dialog", { name: /^Revisar la devolución/ });
      const withheld = within(dialog).getByRole("textbox", { name: "Descontar" });
      await userEvent.type(withheld, "1,50");
      await userEvent.click(within(dialog).getByRole("button", { name: "Guardar la revisión" }));
      await expect(await within(dialog).findByText("Explica por qué se descuenta.")).toBeVisible();
      await userEvent.type(within(dialog).getByRole("textbox", { name: /Motivo/ }), "Caja abollada");
      await userEvent.click(within(dialog).getByRole("button", { name: "Guardar la revisión" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    });
    await step("the money is refunded", async () => {
      await expect(await canvas.findByText("Se descuentan 1,50 €")).toBeVisible();
      await userEvent.click(await canvas.findByRole("button", { name: "Reembolsar el dinero" }));
      await announced("Devolución cerrada");
      await expect(await canvas.findByText("Reembolsada")).toBeVisible();
      await expect(canvas.queryByRole("button", { name: "Rechazar" })).toBeNull();
    });
  },
};

async function refuseWithoutReason({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Rechazar" }));
  const dialog = await screen.findByRole("dialog", { name: /^Rechazar la devolución/ });
  await userEvent.click(within(dialog).getByRole("button", { name: "Rechazar" }));
  await expect(await within(dialog).findByText("Explica por qué se rechaza.")).toBeVisible();
  return dialog;
}

/** Nothing is refused without a reason. */
export const ReasonMissing: Story = {
  ...one,
  play: async (context) => {
    await refuseWithoutReason(context);
  },
};

/** Refused with a reason that is shown to the shopper. */
export const Refused: Story = {
  ...one,
  play: async (context) => {
    const { canvas } = context;
    const dialog = await refuseWithoutReason(context);
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Motivo" }), "No ha llegado en plazo");
    await userEvent.click(within(dialog).getByRole("button", { name: "Rechazar" }));
    await announced("Devolución rechazada: el cliente ya lo sabe");
    await expect(await canvas.findByText("No ha llegado en plazo")).toBeVisible();
  },
};

export const StepFailed: Story = {
  ...one,
  beforeEach: ({ msw }) => msw?.use(failing(STEP, 503)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ha llegado" }));
    await expect(await canvas.findByText("No se ha hecho")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Ha llegado" })).toBeEnabled();
  },
};

/** The warehouse role can read the return but has no buttons. */
export const ReadOnly: Story = {
  ...one,
  parameters: { ...one.parameters, role: "warehouse" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("A la espera del paquete")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Ha llegado" })).toBeNull();
  },
};

/** Within its order: with the refund deadline, and a button to record another return. */
export const InOrder: Story = {
  parameters: { router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as Order).id} />,
  play: async ({ canvas, loaded }) => {
    const { found } = loaded as { found: Return };
    const part = await canvas.findByRole("region", { name: "Desistimientos y devoluciones" });
    await expect(await within(part).findByRole("link", { name: found.number })).toBeVisible();
    await expect(within(part).getAllByText(/El dinero, hasta el/)[0]).toBeVisible();
    await userEvent.click(within(part).getByRole("button", { name: "Apuntar una devolución" }));
    const dialog = await screen.findByRole("dialog", { name: /^Devolución del pedido/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "Apuntar" }));
    await expect(await within(dialog).findByText("Elige cuántas unidades devuelve.")).toBeVisible();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay devoluciones");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = { ...forbidden("judge"), loaders: [] };

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
