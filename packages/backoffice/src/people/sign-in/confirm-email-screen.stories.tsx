import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { clientOf } from "../../_internal/two-factor-story.ts";
import { ConfirmEmailScreen } from "./confirm-email-screen.tsx";

const UNKNOWN = { id: "00000000-0000-7000-8000-000000000000", token: "nunca" };
const CONFIRM = "POST /api/auth/confirm-email";

/** Requests a new address as the administrator, and returns the link from the email. */
async function asked({ parameters }: { parameters: { email?: string; [name: string]: unknown } }) {
  const client = await clientOf("admin");
  const { email = "marina.nueva@correo.test" } = parameters;
  await client.call("POST /api/auth/change-email", { body: { email, current: "tablero-demo" } });
  const { items } = await client.call("GET /api/admin/system/mails", { query: { search: email, size: 1 } });
  const { text } = await client.call("GET /api/admin/system/mails/{id}", { params: { id: items[0]?.id ?? "" } });
  const [, id = "", token = ""] = /\/confirmar-correo\/([^/\s]+)\/(\S+)/.exec(text) ?? [];
  return { link: { id, token } };
}

const meta = {
  title: "Back office/Confirm the address",
  component: ConfirmEmailScreen,
  args: UNKNOWN,
  parameters: { layout: "fullscreen", role: null, router: { path: "/confirmar-correo" } },
  decorators: [asStaff],
  loaders: [signedIn, asked],
  render: (args, { loaded }) => <ConfirmEmailScreen {...args} {...(loaded.link as typeof UNKNOWN)} />,
} satisfies Meta<typeof ConfirmEmailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = { name: "Confirmar el correo" };

/** The change waits for a button, because programs that scan mails open links. */
export const Default: Story = {
  tags: ["gate"],
};

/** Confirmed by a button, because programs that scan mails open links. */
export const Confirmed: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", confirm));
    await expect(await canvas.findByRole("heading", { name: "Correo confirmado" })).toBeVisible();
    await expect(canvas.getByText("marina.nueva@correo.test")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Seguir" })).toHaveAttribute("href", "/admin/cuenta");
  },
};

export const LongAddress: Story = {
  parameters: { email: `${"direccion-muy-larga.".repeat(2)}marina@${"departamento.".repeat(3)}correo.test` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", confirm));
    await expect(await canvas.findByText(/^direccion-muy-larga/)).toBeVisible();
  },
};

/** A used, replaced or expired link. */
export const Gone: Story = {
  render: (args) => <ConfirmEmailScreen {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", confirm));
    await expect(await canvas.findByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Entrar" })).toBeVisible();
  },
};

export const Confirming: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(CONFIRM)),
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole("button", confirm)),
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(CONFIRM, 503)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", confirm));
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline(CONFIRM)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", confirm));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
