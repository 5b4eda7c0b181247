import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { WebhooksScreen } from "./webhooks-screen.tsx";

const READ = "GET /api/admin/webhooks";

const meta = {
  title: "Back office/Webhooks",
  component: WebhooksScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/webhooks" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof WebhooksScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

async function openForm(canvas: Play["canvas"]) {
  await userEvent.click(await canvas.findByRole("button", { name: "Nuevo webhook" }));
  return screen.findByRole("dialog", { name: "Nuevo webhook" });
}

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Webhooks");
    const row = within(table).getByRole("row", { name: /Almacén/ });
    await expect(row).toHaveTextContent("Con fallos");
    await expect(within(row).getByRole("link", { name: "Almacén" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/admin\/webhooks\/.{36}$/),
    );
  },
};

async function createWebhook({ canvas, step }: Play) {
  await settled(canvas, "Webhooks");
  const write = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  const dialog = await openForm(canvas);
  const send = within(dialog).getByRole("button", { name: "Crear el webhook" });
  await step("an address in the internal network is refused", async () => {
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "ERP");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Dirección" }), "localhost/avisos");
    await userEvent.click(send);
    await expect(
      await within(dialog).findByText("Usa un nombre público, no una dirección de la red interna."),
    ).toBeVisible();
    await expect(within(dialog).getByText("Elige al menos un aviso.")).toBeVisible();
  });
  const address = within(dialog).getByRole("textbox", { name: "Dirección" });
  await userEvent.clear(address);
  await userEvent.type(address, "https://erp.example/avisos");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /Pedido pagado/ }));
  await userEvent.click(send);
  const made = await screen.findByRole("dialog", { name: "Webhook creado" }, PATIENT);
  await expect(within(made).getByText(/^whsec_/)).toBeVisible();
  return { write, made };
}

/** Created, with errors shown at their fields; the secret is shown once. */
export const Create: Story = {
  play: async (context) => {
    await createWebhook(context);
  },
};

export const CreateClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { write, made } = await createWebhook(context);
    await userEvent.click(within(made).getByRole("button", { name: "Copiar" }));
    await announced("No se ha podido copiar: selecciónalo y cópialo a mano.");
    await expect(write).toHaveBeenCalledOnce();
    await userEvent.click(within(made).getByRole("button", { name: "Ya lo he guardado" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    await expect(await canvas.findByRole("row", { name: /ERP/ })).toHaveTextContent("Pedido pagado");
  },
};

export const Loading: Story = loading(READ);
export const Empty: Story = emptied(READ, "Todavía no hay webhooks");
export const Failed: Story = failed(READ);
export const Forbidden: Story = forbidden("manager");
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await expect(await openForm(canvas)).toBeVisible();
  },
};
export const Dark: Story = {
  globals: { scheme: "dark" },
  play: async ({ canvas }) => void (await settled(canvas, "Webhooks")),
};
