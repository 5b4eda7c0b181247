import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { withTwoFactor } from "../../_internal/two-factor-story.ts";
import { UsersScreen } from "./users-screen.tsx";

const meta = {
  title: "Back office/Users/Security",
  component: UsersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/usuarios" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof UsersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const openSecurity = async (canvas: Play["canvas"]) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Seguridad" }));
  return screen.findByRole("dialog", { name: "Seguridad del personal" });
};

/** Opens the window and waits for the setting. */
async function openSetting(canvas: Play["canvas"]) {
  await openSecurity(canvas);
  const required = await screen.findByRole("switch", { name: "Exigir la verificación en dos pasos" });
  return { required, dialog: screen.getByRole("dialog", { name: "Seguridad del personal" }) };
}

const opened: NonNullable<Story["play"]> = async ({ canvas }) => {
  const { dialog } = await openSetting(canvas);
  // With animations, it fades in from transparent.
  await waitFor(() => expect(dialog).toBeVisible());
};

/** An administrator with two factors makes them mandatory for all staff. */
export const Default: Story = {
  beforeEach: async ({ loaded }) => {
    const { client } = loaded.staff as Staff;
    await withTwoFactor(client);
    const { version } = await client.call("GET /api/admin/settings/security");
    await client.call("PATCH /api/admin/settings/security", { body: { twoFactorRequired: true, version } });
  },
  play: opened,
};

async function requireTooEarly({ canvas }: Play) {
  const { dialog, required } = await openSetting(canvas);
  const save = within(dialog).getByRole("button", { name: "Guardar" });
  await userEvent.click(required);
  await userEvent.click(save);
  await expect(await within(dialog).findByRole("alert")).toHaveTextContent("Antes, activa");
  await expect(required).toBeChecked();
  return save;
}

/** Administrators without two factors of their own cannot make them mandatory. */
export const OwnFirst: Story = {
  play: async (context) => {
    await requireTooEarly(context);
  },
};

export const OwnFirstSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const save = await requireTooEarly(context);
    await withTwoFactor((context.loaded.staff as Staff).client);
    await userEvent.click(save);
    await announced("Verificación en dos pasos obligatoria");
    await closed();
  },
};

async function meetConflict({ canvas, loaded }: Play) {
  const { client } = loaded.staff as Staff;
  await withTwoFactor(client);
  const { dialog, required } = await openSetting(canvas);
  await userEvent.click(required);
  const { version } = await client.call("GET /api/admin/settings/security");
  await client.call("PATCH /api/admin/settings/security", { body: { twoFactorRequired: false, version } });
  await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
  const conflict = await within(dialog).findByRole("alert");
  await expect(within(conflict).getByRole("row", { name: /Verificación Obligatoria Opcional/ })).toBeVisible();
  return conflict;
}

/** Another user changes the setting first. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const conflict = await meetConflict(context);
    await userEvent.click(within(conflict).getByRole("button", { name: "Aplicar lo mío" }));
    await announced("Verificación en dos pasos obligatoria");
    await closed();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/settings/security")),
  play: async ({ canvas }) => {
    await expect(await openSecurity(canvas)).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/settings/security", 500)),
  play: async ({ canvas }) => {
    await expect(await within(await openSecurity(canvas)).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } }, play: opened };
export const Dark: Story = { globals: { scheme: "dark" }, play: opened };
