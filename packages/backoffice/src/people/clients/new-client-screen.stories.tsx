import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { NewClientScreen } from "./new-client-screen.tsx";

const meta = {
  title: "Back office/Clients/New",
  component: NewClientScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/clientes/nuevo" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof NewClientScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function openWindow({ canvasElement }: Context) {
  const page = within(canvasElement.ownerDocument.body);
  const dialog = within(await page.findByRole("dialog", { name: "Nuevo cliente" }));
  return { page, dialog };
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("dialog", { name: "Nuevo cliente" });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** The window in which a client is created. */
export const Creating: Story = {
  tags: ["gate"],
  play: async (context) => {
    await openWindow(context);
  },
};

/** Errors are shown at their fields; when the client exists, a message says so. */
export const Created: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { page, dialog } = await openWindow(context);
    await step("errors are shown at their fields, and no input is lost", async () => {
      await userEvent.type(dialog.getByRole("textbox", { name: "Nombre" }), "Elvira");
      await userEvent.type(dialog.getByRole("textbox", { name: "Correo" }), "cliente@tablero.test");
      await userEvent.type(dialog.getByRole("textbox", { name: /^NIF o NIE/ }), "12345678A");
      await userEvent.click(dialog.getByRole("button", { name: "Crear cliente" }));
      await expect(await dialog.findByText(/^Ese NIF no es correcto/)).toBeVisible();
      const taxId = dialog.getByRole("textbox", { name: /^NIF o NIE/ });
      await userEvent.clear(taxId);
      await userEvent.type(taxId, "12345678z");
      await userEvent.click(dialog.getByRole("button", { name: "Crear cliente" }));
      await expect(await dialog.findByText("Ya hay un cliente con ese correo.")).toBeVisible();
      await expect(dialog.getByRole("textbox", { name: "Nombre" })).toHaveValue("Elvira");
    });
    await step("the client is created", async () => {
      const email = dialog.getByRole("textbox", { name: "Correo" });
      await userEvent.clear(email);
      await userEvent.type(email, "elvira@clientes.test");
      await userEvent.click(dialog.getByRole("button", { name: "Crear cliente" }));
      await waitFor(() => expect(page.getByText("Cliente Elvira creado")).toBeVisible());
    });
  },
};
export const Company: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Nuevo cliente" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Empresa" }));
    await expect(dialog.getByRole("textbox", { name: "Razón social" })).toBeVisible();
    await expect(dialog.queryByRole("textbox", { name: /^Apellidos/ })).toBeNull();
  },
};
export const Forbidden: Story = { parameters: { role: "warehouse" } };
export const Phone: Story = { globals: { viewport: { value: "w390" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
