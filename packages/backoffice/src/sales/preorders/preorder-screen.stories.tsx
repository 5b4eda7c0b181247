import type { Meta, StoryObj } from "@storybook/react-vite";
import { newIdempotencyKey } from "@tablero/api-client/client";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { PreorderScreen } from "./preorder-screen.tsx";

const LIST = "GET /api/admin/preorders";
const ONE = "GET /api/admin/preorders/{id}";
const RESERVATIONS = "GET /api/admin/preorders/{id}/reservations";
const ALLOCATION = "GET /api/admin/preorders/{id}/allocation";

type Loaded = { staff: Staff; campaign: AdminPreorder | undefined };
type Context = Parameters<typeof signedIn>[0];

/** A campaign of the demo shop. */
const named =
  (search: string) =>
  async (context: Context): Promise<Loaded> => {
    const { staff } = await signedIn(context);
    const { items } = await staff.client.call(LIST, { query: { search } });
    return { staff, campaign: items[0] };
  };

/** The same campaign, closed, with this number of units in the shop. */
const arrived =
  (search: string, quantity: number) =>
  async (context: Context): Promise<Loaded> => {
    const { staff, campaign } = await named(search)(context);
    if (!campaign) throw new Error(`no campaign ${search}`);
    const { id, variantId, version } = campaign;
    const { client } = staff;
    await client.call("POST /api/admin/preorders/{id}/transitions", {
      params: { id },
      body: { to: "closed", version },
    });
    if (quantity === 0) return { staff, campaign };
    const body = { kind: "receipt" as const, quantity, reason: "Albarán 7" };
    await client.call(
      "POST /api/admin/variants/{id}/movements",
      { params: { id: variantId }, body },
      { idempotencyKey: newIdempotencyKey() },
    );
    return { staff, campaign };
  };

const eclipse = named("eclipse rojo");

const meta = {
  title: "Back office/Preorders/One",
  component: PreorderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/precompras/:id", url: "/admin/precompras/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <PreorderScreen id={(loaded.campaign as AdminPreorder).id} />,
} satisfies Meta<typeof PreorderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const action = async (canvas: Parameters<typeof settled>[0], name: string) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

/** While loading, a different window is shown. */
const proposed = () => screen.findByRole("checkbox", { name: /^No llega más/ });

/** The quota bar, the terms and the queue. */
export const Default: Story = {
  tags: ["gate"],
  loaders: [eclipse],
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Reservas");
    await expect(canvas.getByRole("meter", { name: "Cupo" })).toHaveAttribute("aria-valuetext", "86 de 120");
    await expect(canvas.getByRole("heading", { level: 1, name: "Eclipse Rojo, caja de 24 sobres" })).toBeVisible();
    await expect(within(table).getAllByText("Confirmada")[0]!).toBeVisible();
    await expect(canvas.getByText("Faltan 26 unidades por pedir al proveedor")).toBeVisible();
  },
};

async function cancelWithoutReason({ canvas }: Play) {
  const table = await settled(canvas, "Reservas");
  const [box] = within(table).getAllByRole("checkbox", { name: /^Elegir la reserva de/ });
  await userEvent.click(box!);
  await userEvent.click(await canvas.findByRole("button", { name: "Cancelar 1 reserva" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancelar 1 reserva" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancelar y reembolsar" }));
  await expect(await dialog.findByText("Escribe por qué se cancela.")).toBeVisible();
  return dialog;
}

/** One reservation is selected and cancelled; missing data is reported, and no input is lost. */
export const CancelOne: Story = {
  loaders: [eclipse],
  play: async (context) => {
    await cancelWithoutReason(context);
  },
};

export const CancelOneConfirmed: Story = {
  ...CancelOne,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await cancelWithoutReason(context);
    await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "Lo pide por teléfono");
    await userEvent.click(dialog.getByRole("button", { name: "Cancelar y reembolsar" }));
    await waitFor(() => expect(screen.getByText("1 reserva cancelada")).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Cancelar 1 reserva" })).toBeNull());
  },
};

async function propose({ canvas, step }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Repartir" }));
  await proposed();
  const dialog = within(await screen.findByRole("dialog", { name: "Repartir Eclipse Rojo, caja de 24 sobres" }));
  await step("an allocation of too many units is refused before it is sent", async () => {
    // The last of the queue gets nothing: its full quantity would exceed the supply.
    const last = (await dialog.findAllByRole("spinbutton")).at(-1);
    await userEvent.clear(last!);
    await userEvent.type(last!, "99{Tab}");
    await expect(await dialog.findByText(/^Repartes \d+ y hay 10\.$/)).toBeVisible();
  });
  await step("another allocation rule replaces the proposal", async () => {
    await userEvent.click(dialog.getByRole("combobox", { name: "Reparto" }));
    await userEvent.click(await screen.findByRole("option", { name: "Por orden de reserva" }));
    await waitFor(() => expect(dialog.queryByText(/^Repartes \d+ y hay 10\.$/)).toBeNull());
  });
  return dialog;
}

/** An allocation of the received units is proposed, and adjusted by hand within its limits. */
export const Allocate: Story = {
  loaders: [arrived("eclipse rojo", 10)],
  play: async (context) => {
    await propose(context);
  },
};

/** The allocation is committed. */
export const AllocateCommitted: Story = {
  ...Allocate,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await propose(context);
    await userEvent.click(await dialog.findByRole("button", { name: "Repartir" }));
    await waitFor(() => expect(screen.getByText("10 unidades repartidas")).toBeVisible());
    await expect(await canvas.findByText("En reparto")).toBeVisible();
  },
};

/**
 * Before any units arrive, there is nothing to allocate and the campaign can only be ended; the window explains the
 * next step.
 */
export const NothingArrived: Story = {
  loaders: [arrived("eclipse rojo", 0)],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Repartir" }));
    await proposed();
    const dialog = within(await screen.findByRole("dialog", { name: /^Repartir Eclipse Rojo/ }));
    await expect(dialog.getByText("No hay unidades que repartir")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Repartir" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("checkbox", { name: /^No llega más/ }));
    await expect(dialog.getByRole("button", { name: "Repartir y cerrar" })).toBeEnabled();
  },
};

/** The last supply ends the campaign, and missing units are refunded. */
export const LastSupply: Story = {
  loaders: [arrived("coral abismal", 12)],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Repartir" }));
    await proposed();
    const dialog = within(await screen.findByRole("dialog", { name: /^Repartir Coral Abismal/ }));
    await userEvent.click(await dialog.findByRole("checkbox", { name: /^No llega más/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Repartir y cerrar" }));
    await expect(await canvas.findByText("Recibida")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Pedir el resto a todos" }));
    const ask = within(await screen.findByRole("dialog", { name: "Pedir el resto" }));
    await userEvent.click(ask.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(screen.getByText(/con el enlace de pago$/)).toBeVisible());
  },
};

/** The steps that the state allows are buttons. Closing asks first, and can be undone. */
export const CloseAndReopen: Story = {
  loaders: [eclipse],
  play: async ({ canvas }) => {
    const close = async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Cerrar" }));
      const dialog = within(await screen.findByRole("alertdialog", { name: /^Cerrar Eclipse Rojo/ }));
      await expect(
        dialog.getByText(/^Deja de venderse, aunque quedan 34 unidades de su cupo\. Sus reservas/),
      ).toBeVisible();
      await userEvent.click(dialog.getByRole("button", { name: "Cerrar la precompra" }));
      await expect(await canvas.findByRole("button", { name: "Repartir" })).toBeVisible();
    };
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Deshacer" }));
    await expect(await canvas.findByRole("button", { name: "Cerrar" })).toBeVisible();
    await close();
    await userEvent.click(await canvas.findByRole("button", { name: "Reabrir" }));
    await expect(await canvas.findByRole("button", { name: "Cerrar" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Repartir" })).toBeNull();
  },
};

async function delayWrongly({ canvas }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Retrasar" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Retrasar Eclipse Rojo/ }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Fecha nueva" }), "2026-11-21{Tab}");
  await userEvent.click(dialog.getByRole("button", { name: "Retrasar y avisar" }));
  await expect(await dialog.findByText(/^Tiene que ser después del/)).toBeVisible();
  return dialog;
}

/** The new date is after the old one. */
export const Delay: Story = {
  loaders: [eclipse],
  play: async (context) => {
    await delayWrongly(context);
  },
};

/** Everyone with a reservation is notified. */
export const DelaySaved: Story = {
  ...Delay,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await delayWrongly(context);
    await userEvent.clear(dialog.getByRole("textbox", { name: "Fecha nueva" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Fecha nueva" }), "2028-03-01{Tab}");
    await userEvent.click(dialog.getByRole("button", { name: "Retrasar y avisar" }));
    await expect(await canvas.findByText("Retrasada")).toBeVisible();
    await expect(await canvas.findByText("Su lanzamiento se ha retrasado")).toBeVisible();
  },
};

async function openSale({ canvas }: Play) {
  await expect(await canvas.findByText(/^No se vende ni se prepara antes del/)).toBeVisible();
  await action(canvas, "Abrir la venta antes de su fecha");
  const dialog = within(await screen.findByRole("dialog", { name: /^Abrir la venta de Eclipse Rojo/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Abrir la venta" }));
  await expect(await dialog.findByText("Escribe por qué.")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "Lo permite el editor");
  await userEvent.click(dialog.getByRole("button", { name: "Abrir la venta" }));
  await expect(await canvas.findByText(/^Su venta está abierta desde el/)).toBeVisible();
}

/** The sale is opened before its date, with a reason. */
export const StreetDate: Story = {
  tags: ["gate"],
  loaders: [eclipse],
  play: async (context) => {
    await openSale(context);
  },
};

export const StreetDateClosed: Story = {
  ...StreetDate,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await openSale(context);
    await step("the sale is locked again", async () => {
      await action(canvas, "Cerrar la venta hasta su fecha");
      const again = within(await screen.findByRole("dialog", { name: /^Cerrar la venta de Eclipse Rojo/ }));
      await userEvent.type(again.getByRole("textbox", { name: "Motivo" }), "Era otra campaña");
      await userEvent.click(again.getByRole("button", { name: "Cerrar la venta" }));
      await expect(await canvas.findByText(/^No se vende ni se prepara antes del/)).toBeVisible();
    });
  },
};

async function askToCancel({ canvas }: Play) {
  await action(canvas, "Cancelar la precompra");
  const dialog = within(await screen.findByRole("dialog", { name: /^Cancelar Eclipse Rojo/ }));
  return dialog;
}

/** The whole campaign is cancelled after confirmation. */
export const CancelCampaign: Story = {
  loaders: [eclipse],
  play: async (context) => {
    const dialog = await askToCancel(context);
    await expect(dialog.getByText(/sigue sin venderse hasta el \d+ \p{L}+ \d{4}\.$/u)).toBeVisible();
  },
};

export const CancelCampaignConfirmed: Story = {
  ...CancelCampaign,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await askToCancel(context);
    await userEvent.click(dialog.getByRole("button", { name: "Cancelar la precompra" }));
    await waitFor(() => expect(screen.getByText("Precompra cancelada")).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole("meter", { name: "Cupo" })).toHaveAttribute("aria-valuetext", "0 de 120"),
    );
  },
};

async function editWrongly({ canvas }: Play) {
  await action(canvas, "Editar");
  const form = within(await screen.findByRole("dialog", { name: /^Precompra Eclipse Rojo/ }));
  await expect(form.getByRole("textbox", { name: "Artículo" })).toHaveAttribute("readonly");
  const quota = form.getByRole("spinbutton", { name: "Cupo" });
  await userEvent.clear(quota);
  await userEvent.type(quota, "5{Tab}");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await expect(await form.findByText("Ya hay 86 unidades reservadas.")).toBeVisible();
  return { form, quota };
}

/** Fields that reservations depend on are fixed; the quota cannot be below their number. */
export const Edit: Story = {
  loaders: [eclipse],
  play: async (context) => {
    await editWrongly(context);
  },
};

export const EditSaved: Story = {
  ...Edit,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { form, quota } = await editWrongly(context);
    await userEvent.clear(quota);
    await userEvent.type(quota, "140{Tab}");
    await userEvent.click(form.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(canvas.getByRole("meter", { name: "Cupo" })).toHaveAttribute("aria-valuetext", "86 de 140"),
    );
  },
};

export const Loading: Story = { loaders: [eclipse], beforeEach: ({ msw }) => msw?.use(pending(ONE)) };

export const Failed: Story = {
  loaders: [eclipse],
  beforeEach: ({ msw }) => msw?.use(failing(ONE, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const ReservationsFail: Story = {
  loaders: [eclipse],
  beforeEach: ({ msw }) => msw?.use(failing(RESERVATIONS, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const AllocationFails: Story = {
  loaders: [arrived("eclipse rojo", 10)],
  beforeEach: ({ msw }) => msw?.use(failing(ALLOCATION, 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Repartir" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** On a phone, reservations are plain rows inside one card, because cards are not nested. */
export const Phone: Story = {
  loaders: [eclipse],
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const [row] = within(await canvas.findByRole("list", { name: "Reservas" })).getAllByRole("listitem");
    await expect(getComputedStyle(row!).boxShadow).toBe("none");
    await expect(getComputedStyle(row!).borderRadius).toBe("0px");
  },
};

/** With read permission only, nothing can be selected or changed. */
export const ReadOnly: Story = {
  loaders: [eclipse],
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Reservas");
    await expect(within(table).queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Más acciones" })).toBeNull();
  },
};

export const Forbidden: Story = {
  parameters: { role: "judge" },
  loaders: [signedIn],
  render: () => <PreorderScreen id="01890000-0000-7000-8000-000000000000" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};

export const Dark: Story = { loaders: [eclipse], globals: { scheme: "dark" } };
