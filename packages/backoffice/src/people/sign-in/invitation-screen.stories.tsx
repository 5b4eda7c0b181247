import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { clientOf } from "../../_internal/two-factor-story.ts";
import { InvitationScreen } from "./invitation-screen.tsx";

const LONG_NAME = "María de los Ángeles Fernández-Villaverde y Ruiz de la Encomienda";
const UNKNOWN = { id: "00000000-0000-7000-8000-000000000000", token: "nunca" };

/** Invites a user as the administrator, and returns the link from the email. */
async function invited({ parameters }: { parameters: { name?: string; [name: string]: unknown } }) {
  const client = await clientOf("admin");
  const { name = "Nuria Vidal" } = parameters;
  await client.call("POST /api/admin/users", { body: { name, email: "nuria@tablero.test", role: "clerk" } });
  const { items } = await client.call("GET /api/admin/system/mails", { query: { search: "nuria@", size: 1 } });
  const { text } = await client.call("GET /api/admin/system/mails/{id}", { params: { id: items[0]?.id ?? "" } });
  const [, id = "", token = ""] = /\/invitacion\/([^/\s]+)\/(\S+)/.exec(text) ?? [];
  return { link: { id, token } };
}

const meta = {
  title: "Back office/Invitation",
  component: InvitationScreen,
  args: UNKNOWN,
  parameters: { layout: "fullscreen", role: null, router: { path: "/invitacion" } },
  decorators: [asStaff],
  loaders: [signedIn, invited],
  render: (args, { loaded }) => <InvitationScreen {...args} {...(loaded.link as typeof UNKNOWN)} />,
} satisfies Meta<typeof InvitationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function loadForm({ canvas }: Context) {
  const name = await canvas.findByLabelText("Tu nombre");
  await expect(name).toHaveValue("Nuria Vidal");
  await expect(canvas.getByText("nuria@tablero.test")).toBeVisible();
  const password = canvas.getByLabelText("Contraseña");
  return { name, password };
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await loadForm(context);
  },
};

/** Errors are shown at their fields; once accepted, the link is used up. */
export const Accepted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { name, password } = await loadForm(context);
    await step("a password that is too short is refused", async () => {
      await userEvent.clear(name);
      await userEvent.type(name, "Nuria V.");
      await userEvent.type(password, "once signos{Enter}");
      await expect(password).toHaveAccessibleDescription(/al menos 12 caracteres/);
      await expect(password).toHaveFocus();
    });
    await step("a common password is refused by the server", async () => {
      await userEvent.clear(password);
      await userEvent.type(password, "012345678910");
      await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "012345678910{Enter}");
      await waitFor(() => expect(password).toHaveAccessibleDescription(/de las más usadas/));
      await expect(name).toHaveValue("Nuria V.");
    });
    await step("the invitation is accepted", async () => {
      for (const field of [password, canvas.getByLabelText("Repite la contraseña")]) {
        await userEvent.clear(field);
        await userEvent.type(field, "una muy larga y propia");
      }
      await userEvent.click(canvas.getByRole("button", { name: "Aceptar la invitación" }));
      await expect(await canvas.findByRole("heading", { name: "Ya eres del equipo" })).toBeVisible();
      await expect(canvas.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/admin/sign-in");
    });
  },
};

export const LongName: Story = { parameters: { name: LONG_NAME } };

/** Link to an invitation that does not exist. */
export const Gone: Story = {
  render: (args) => <InvitationScreen {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
  },
};

/** The invitation expires while the form is being filled in. */
export const GoneMeanwhile: Story = {
  play: async ({ canvas, msw }) => {
    await userEvent.type(await canvas.findByLabelText("Contraseña"), "una muy larga y propia");
    msw?.use(failing("POST /api/auth/accept-invitation", 410));
    await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "una muy larga y propia{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending("POST /api/auth/invitation")) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/auth/invitation", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** Creating the account fails; the typed values are kept. */
export const SaveFails: Story = {
  play: async ({ canvas, msw }) => {
    await userEvent.type(await canvas.findByLabelText("Contraseña"), "una muy larga y propia");
    msw?.use(failing("POST /api/auth/accept-invitation", 503));
    await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "una muy larga y propia{Enter}");
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(canvas.getByLabelText("Contraseña")).toHaveValue("una muy larga y propia");
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
