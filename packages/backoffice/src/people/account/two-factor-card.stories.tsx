import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { codeOf, requireTwoFactor, type StoryFactor, withTwoFactor } from "../../_internal/two-factor-story.ts";
import { TwoFactorCard } from "./two-factor-card.tsx";

const READ = "GET /api/auth/two-factor";

/** Enables the second factor of the signed-in user. */
const enabled = async (place: StoryPlace) => {
  const { staff } = await signedIn(place);
  return { staff, factor: await withTwoFactor(staff.client) };
};

const meta = {
  title: "Back office/My account/Two factors",
  component: TwoFactorCard,
  parameters: { router: { path: "/admin/cuenta" }, role: "clerk" },
  decorators: [asStaff],
  loaders: [signedIn],
  render: () => (
    <div className="max-w-140 p-4">
      <TwoFactorCard />
    </div>
  ),
} satisfies Meta<typeof TwoFactorCard>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const factorOf = (loaded: Play["loaded"]) => loaded.factor as StoryFactor;
const press = async (canvas: Play["canvas"], name: string) =>
  userEvent.click(await canvas.findByRole("button", { name }));

async function setUp({ canvas, step }: Play) {
  await press(canvas, "Activar la verificación");
  const dialog = await screen.findByRole("dialog", { name: "Activar la verificación en dos pasos" });
  await step("a wrong password is refused", async () => {
    const current = await within(dialog).findByLabelText("Contraseña actual");
    await userEvent.type(current, "no es esa{Enter}");
    await waitFor(() => expect(current).toHaveAccessibleDescription("No es tu contraseña actual."));
    await userEvent.clear(current);
    await userEvent.type(current, "tablero-demo{Enter}");
  });
  await step("the first code confirms the app", async () => {
    await expect(await within(dialog).findByRole("img", { name: /Código QR/ })).toBeVisible();
    const secret = within(dialog)
      .getByText(/^([A-Z2-7]{4} ?){8}$/)
      .textContent.replaceAll(" ", "");
    const code = within(dialog).getByLabelText("Código de tu aplicación");
    await userEvent.type(code, "12{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription(/no es correcto/));
    await userEvent.clear(code);
    await userEvent.type(code, `${await codeOf(secret)}{Enter}`);
  });
  const codes = await within(dialog).findByRole("list", { name: "Códigos de recuperación" });
  await expect(codes.children).toHaveLength(10);
  return { dialog, codes };
}

/** Password, QR code, first code, recovery codes. */
export const SettingUp: Story = {
  play: async (context) => {
    await setUp(context);
  },
};

export const SettingUpClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { dialog, codes } = await setUp(context);
    await userEvent.keyboard("{Escape}");
    await expect(codes).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Los he guardado" }));
    await closed();
    await expect(await canvas.findByText("Te quedan 10 códigos de recuperación.")).toBeVisible();
  },
};

export const Off: Story = {};

export const On: Story = {
  loaders: [enabled],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Activada")).toBeVisible();
  },
};

export const NewCodes: Story = {
  loaders: [enabled],
  play: async ({ canvas, loaded }) => {
    const { secret } = factorOf(loaded);
    await press(canvas, "Nuevos códigos de recuperación");
    const dialog = await screen.findByRole("dialog", { name: "Nuevos códigos de recuperación" });
    const code = await within(dialog).findByLabelText("Código");
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard(`${await codeOf(secret, { next: true })}{Enter}`);
    await expect(await within(dialog).findByRole("list", { name: "Códigos de recuperación" })).toBeVisible();
  },
};

async function openSwitchingOff({ canvas }: Play) {
  await press(canvas, "Desactivar");
  const dialog = await screen.findByRole("dialog", { name: "Desactivar la verificación en dos pasos" });
  return dialog;
}

export const SwitchingOff: Story = {
  loaders: [enabled],
  play: async (context) => {
    await openSwitchingOff(context);
  },
};

export const SwitchingOffConfirmed: Story = {
  ...SwitchingOff,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded } = context;
    const dialog = await openSwitchingOff(context);
    await userEvent.type(await within(dialog).findByLabelText("Código"), `${factorOf(loaded).recoveryCodes[1]}{Enter}`);
    await announced("Verificación en dos pasos desactivada. Las demás sesiones están cerradas.");
    await closed();
    await expect(await canvas.findByRole("button", { name: "Activar la verificación" })).toBeVisible();
  },
};

/** Few recovery codes are left: most of them were used to sign in. */
export const FewCodes: Story = {
  loaders: [enabled],
  beforeEach: async ({ loaded }) => {
    const { client, session } = loaded.staff as Staff;
    const body = { email: "clerk@tablero.test", password: "tablero-demo" };
    for (const code of factorOf(loaded).recoveryCodes.slice(0, 8)) {
      const answer = await client.call("POST /api/auth/sign-in", { body });
      if (!("challenge" in answer)) throw new Error("no second step");
      const step = { body: { challenge: answer.challenge, code } };
      session.accept(await client.call("POST /api/auth/sign-in/two-factor", step));
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Te quedan 2 códigos de recuperación/)).toBeVisible();
  },
};

/** Two factors are mandatory: they cannot be switched off. */
export const Required: Story = {
  parameters: { role: "admin" },
  loaders: [
    async (place) => {
      await requireTwoFactor();
      return signedIn(place);
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("La tienda la exige a todo el personal.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Desactivar" })).toBeNull();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(READ)) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(READ, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Phone: Story = { loaders: [enabled], globals: { viewport: { value: "w390" } } };
export const Dark: Story = { loaders: [enabled], globals: { scheme: "dark" } };
