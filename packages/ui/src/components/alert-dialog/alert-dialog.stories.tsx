import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { AlertDialog } from "./alert-dialog.tsx";

const meta = {
  title: "Components/AlertDialog",
  tags: ["gate"],
  component: AlertDialog,
  args: {
    trigger: <Button>Emitir</Button>,
    title: "Emitir la factura F2026-000872",
    description: "No se podrá modificar después. Una corrección será otra factura.",
    confirmLabel: "Emitir factura",
    cancelLabel: "Seguir revisando",
    onConfirm: fn<() => Promise<void>>(async () => undefined),
  },
  parameters: { docs: { story: { frame: "column", height: "420px" } } },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("alertdialog");
};

export const Default: Story = {
  tags: ["open"],
  play: async () => {
    await expect(await open("Emitir")).toHaveAccessibleDescription(/No se podrá modificar después/);
  },
};

/** Long words wrap; the data to be lost is red, and fields can be added below the text. */
export const Destructive: Story = {
  tags: ["open"],
  args: {
    tone: "danger",
    title: "Borrar la cuenta de la Asociación de Otorrinolaringólogos y Electroencefalografistas de la Sierra Norte",
    description: "Sus pedidos y facturas se conservan sin su nombre, como pide la ley. No se puede deshacer.",
    confirmLabel: "Borrar la cuenta",
    cancelLabel: "Conservarla",
    children: <TextInput aria-label="Motivo" placeholder="Motivo, si lo ha dicho" />,
  },
  play: async () => {
    await open("Emitir");
  },
};

export const Confirming: Story = {
  tags: ["!autodocs"],
  play: async ({ args, step }) => {
    await step("the safe choice has the focus", async () => {
      await open("Emitir");
      await waitFor(() => expect(screen.getByRole("button", { name: "Seguir revisando" })).toHaveFocus());
    });
    await step("the action closes the dialog, and the focus returns", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Emitir factura" }));
      await expect(args.onConfirm).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await waitFor(() => expect(screen.getByRole("button", { name: "Emitir" })).toHaveFocus());
    });
  },
};

/** A failure is shown in place, with a retry. */
export const Failing: Story = {
  tags: ["open"],
  args: {
    tone: "danger",
    confirmLabel: "Anular factura",
    onConfirm: fn<() => Promise<void>>(async () => {
      throw new Error("La factura ya está presentada: emite una rectificativa.");
    }),
  },
  play: async () => {
    await open("Emitir");
    await userEvent.click(screen.getByRole("button", { name: "Anular factura" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("ya está presentada");
    await expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  },
};

/** While the action is pending, neither the buttons nor Escape interrupt it. */
export const Pending: Story = {
  tags: ["open"],
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async () => {
    await open("Emitir");
    await userEvent.click(screen.getByRole("button", { name: "Emitir factura" }));
    await expect(await screen.findByRole("button", { name: "Seguir revisando" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  },
};

/** Tab cycles between the two buttons; Escape cancels. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  args: { tone: "danger" },
  globals: { scheme: "dark" },
  play: async ({ args }) => {
    const opener = await screen.findByRole("button", { name: "Emitir" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Seguir revisando" })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Emitir factura" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Seguir revisando" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
