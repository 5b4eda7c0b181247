import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { clientOf, withTwoFactor } from "../../_internal/two-factor-story.ts";
import { UsersScreen } from "./users-screen.tsx";

const meta = {
  title: "Back office/Users/Access",
  component: UsersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/usuarios" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof UsersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
/** Opens a user with the keyboard. */
async function open(canvas: Play["canvas"], name: string): Promise<HTMLElement> {
  const link = await within(await settled(canvas, "Usuarios")).findByRole("link", { name });
  link.focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: `Usuario ${name}` });
  await within(dialog).findByRole("textbox", { name: "Nombre" });
  return dialog;
}

async function askToEndSessions({ canvas }: Play) {
  await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "judge" }) });
  const dialog = await open(canvas, "Fermín Aroca");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cerrar sus sesiones" }));
  const question = await screen.findByRole("alertdialog");
  return question;
}

export const EndSessions: Story = {
  play: async (context) => {
    await askToEndSessions(context);
  },
};

export const EndSessionsConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const question = await askToEndSessions(context);
    await userEvent.click(within(question).getByRole("button", { name: "Cerrar sesiones" }));
    await waitFor(() => expect(screen.getByText(/^\d+ sesi(ón cerrada|ones cerradas)$/)).toBeVisible());
  },
};

async function askToReset({ canvas }: Play) {
  const dialog = await open(canvas, "Fermín Aroca");
  await userEvent.click(within(dialog).getByRole("button", { name: "Quitar la verificación" }));
  const question = await screen.findByRole("alertdialog", { name: /Quitar la verificación en dos pasos/ });
  return question;
}

/** A user has lost their phone. */
export const ResetTwoFactor: Story = {
  beforeEach: async () => {
    await withTwoFactor(await clientOf("judge"));
  },
  play: async (context) => {
    await askToReset(context);
  },
};

export const ResetTwoFactorConfirmed: Story = {
  ...ResetTwoFactor,
  tags: ["!autodocs"],
  play: async (context) => {
    const question = await askToReset(context);
    await userEvent.click(within(question).getByRole("button", { name: "Quitar verificación" }));
    await announced("Verificación en dos pasos de Fermín Aroca quitada");
    await closed();
  },
};
