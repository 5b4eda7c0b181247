import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { WebhookScreen } from "./webhook-screen.tsx";

/** The demo shop's sample webhook, whose id differs at each start. */
async function sampleWebhook(staff: Staff): Promise<string> {
  const { items } = await staff.client.call("GET /api/admin/webhooks", { query: { search: "Almacén" } });
  return items[0]?.id ?? "";
}

const meta = {
  title: "Back office/Webhooks/One",
  component: WebhookScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/webhooks/*" } },
  render: (_, { loaded }) => <WebhookScreen id={loaded.webhookId} />,
  decorators: [asStaff],
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      return { staff, webhookId: await sampleWebhook(staff) };
    },
  ],
} satisfies Meta<typeof WebhookScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const staffOf = (loaded: Play["loaded"]) => loaded.staff as Staff;
const menu = async (canvas: Play["canvas"], item: string) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Avisos enviados");
    await expect(canvas.getByRole("heading", { level: 1, name: "Almacén" })).toBeVisible();
    await expect(canvas.getByText("El receptor no responde bien")).toBeVisible();
    await expect(within(table).getByRole("row", { name: /Quedan pocas unidades/ })).toHaveTextContent("Fallido");
    await expect(within(table).getByRole("row", { name: /Pedido recibido/ })).toHaveTextContent("Entregado");
  },
};

async function openDelivery({ canvas }: Play) {
  const table = await settled(canvas, "Avisos enviados");
  const link = within(table).getByRole("link", { name: "Quedan pocas unidades" });
  link.focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Quedan pocas unidades" });
  await expect(within(dialog).getByRole("region", { name: "Mensaje" })).toHaveTextContent('"type": "stock.low"');
  await expect(within(dialog).getByRole("region", { name: "Respuesta del receptor" })).toHaveTextContent(
    "Service Unavailable",
  );
  return dialog;
}

/** A delivery with its message and the response. */
export const Replay: Story = {
  play: async (context) => {
    await openDelivery(context);
  },
};

/** Sent again manually, the delivery is queued as before its first attempt. */
export const ReplaySent: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await openDelivery(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Reenviar" }));
    await announced("Aviso en camino otra vez");
    await waitFor(() => expect(dialog).toHaveTextContent("Pendiente"), PATIENT);
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Cerrar" }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};

export const ReplayAll: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reenviar el fallido" }));
    await announced("1 aviso en camino otra vez");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Reenviar el fallido" })).toBeNull(), PATIENT);
  },
};

export const Ping: Story = {
  play: async ({ canvas }) => {
    await settled(canvas, "Avisos enviados");
    await userEvent.click(canvas.getByRole("button", { name: "Probar" }));
    await announced("Prueba en camino");
    await expect((await canvas.findAllByRole("row", { name: /Prueba.*Pendiente/ })).length).toBeGreaterThan(0);
  },
};

async function switchOff({ canvas }: Play) {
  await settled(canvas, "Avisos enviados");
  await menu(canvas, "Desactivar");
  await announced("Webhook desactivado");
  const on = await canvas.findByRole("button", { name: "Activar" });
  await waitFor(() => expect(canvas.queryByRole("row", { name: /Pendiente/ })).toBeNull(), PATIENT);
  return on;
}

/** When switched off it receives nothing more, and pending deliveries are dropped. */
export const SwitchOff: Story = {
  play: async (context) => {
    await switchOff(context);
  },
};

export const SwitchOffUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const on = await switchOff(context);
    await userEvent.click(on);
    await announced("Webhook activado");
  },
};

async function rotateSecret({ canvas }: Play) {
  await menu(canvas, "Cambiar el secreto…");
  const question = await screen.findByRole("alertdialog", { name: "Cambiar el secreto" });
  await userEvent.click(within(question).getByRole("button", { name: "Crear otro secreto" }));
  const made = await screen.findByRole("dialog", { name: "Secreto nuevo" }, PATIENT);
  await expect(within(made).getByText(/^whsec_/)).toBeVisible();
  return made;
}

export const RotateSecret: Story = {
  play: async (context) => {
    await rotateSecret(context);
  },
};

export const RotateSecretClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const made = await rotateSecret(context);
    await userEvent.click(within(made).getByRole("button", { name: "Ya lo he guardado" }));
    await expect(await canvas.findByText(/^Sigue firmando hasta/)).toBeVisible();
  },
};

async function meetConflict({ canvas, loaded }: Play) {
  const { client } = staffOf(loaded);
  await userEvent.click(await canvas.findByRole("button", { name: "Editar" }));
  const dialog = await screen.findByRole("dialog", { name: "Editar el webhook" });
  const params = { id: loaded.webhookId };
  const { version, name } = await client.call("GET /api/admin/webhooks/{id}", { params });
  await client.call("PATCH /api/admin/webhooks/{id}", { params, body: { name: "Nave", version } });
  const field = within(dialog).getByRole("textbox", { name: "Nombre" });
  await userEvent.clear(field);
  await userEvent.type(field, "Depósito");
  await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
  await expect(await within(dialog).findByRole("row", { name: /Nombre Depósito Nave/ })).toBeVisible();
  return { client, dialog, params, name };
}

/** Another user changes it first: both versions are shown. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { client, dialog, params, name } = await meetConflict(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Aplicar lo mío" }));
    await announced("Webhook guardado");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Depósito" })).toBeVisible();
    const now = await client.call("GET /api/admin/webhooks/{id}", { params });
    await client.call("PATCH /api/admin/webhooks/{id}", { params, body: { name, version: now.version } });
  },
};

export const Missing: Story = {
  render: () => <WebhookScreen id="01890000-0000-7000-8000-000000000000" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Este webhook ya no está")).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/webhooks/{id}")) };
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/webhooks/{id}", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

const opened: NonNullable<Story["play"]> = async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Almacén" })).toBeVisible();
};
export const Phone: Story = { globals: { viewport: { value: "w390" } }, play: opened };
export const Dark: Story = { globals: { scheme: "dark" }, play: opened };
