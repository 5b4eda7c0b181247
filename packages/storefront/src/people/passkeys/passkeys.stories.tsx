import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn } from "../../_internal/signed-in-story.tsx";
import { CONTAINER } from "../../platform/shared/container.ts";
import { PasskeysSection } from "./passkeys-section.tsx";

const LIST = "GET /api/auth/passkeys";
const OWN = [
  {
    id: "0190a0b0-0000-7000-8000-000000000001",
    name: "Chrome en Android",
    createdAt: "2026-11-02T10:00:00Z",
    lastUsedAt: "2026-11-20T10:00:00Z",
    synced: true,
  },
  {
    id: "0190a0b0-0000-7000-8000-000000000002",
    name: "Llave del despacho",
    createdAt: "2026-10-12T10:00:00Z",
    lastUsedAt: null,
    synced: false,
  },
];

const meta = {
  title: "Storefront/Account/Passkeys",
  component: PasskeysSection,
  parameters: { layout: "fullscreen", router: { path: "/cuenta/seguridad" } },
  decorators: [
    (Story) => (
      <div className={`${CONTAINER} pt-6`}>
        <Story />
      </div>
    ),
    inShell(),
    asShopper,
  ],
  loaders: [loadShop(), () => signedIn()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof PasskeysSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Aún no tienes ninguna.")).toBeVisible();
  },
};

/** Renamed in place; removed after a question. */
export const Several: Story = {
  tags: ["gate"],
  beforeEach: ({ msw }) => msw?.use(answering(LIST, 200, OWN)),
  play: async ({ canvas, step }) => {
    await step("the form of the name has the focus, and can be left", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Renombrar Llave del despacho" }));
      await expect(canvas.getByLabelText("Nombre de la clave")).toHaveFocus();
      await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
    });
    await step("removing asks first", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar Llave del despacho" }));
      await expect(canvas.getByText(/^¿Quitar «Llave del despacho»\?/)).toBeVisible();
    });
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(LIST)) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(LIST, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const CreateOffline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("POST /api/auth/passkeys/options")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear una clave de acceso" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
  },
};

/** The session is not new: the password is asked for in place, or another passkey of the account. */
export const ProofAsked: Story = {
  tags: ["gate"],
  beforeEach: ({ msw }) => {
    const message = "No es tu contraseña actual.";
    msw?.use(
      answering(LIST, 200, OWN),
      failing("POST /api/auth/passkeys/options", 422, { errors: [{ path: "current", code: "wrong", message }] }),
    );
  },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear una clave de acceso" }));
    const password = await canvas.findByLabelText("Contraseña");
    await step("the field has the focus and no error yet", async () => {
      await waitFor(() => expect(password).toHaveFocus());
      await expect(password).not.toBeInvalid();
      await expect(canvas.getByRole("button", { name: "Usar una clave que ya tengo" })).toBeVisible();
    });
    await step("a missing and a wrong password are reported at the field", async () => {
      await userEvent.type(password, "{Enter}");
      await expect(canvas.getByText("Escribe tu contraseña.")).toBeVisible();
      await userEvent.type(password, "otra{Enter}");
      await expect(await canvas.findByText("No es tu contraseña actual.")).toBeVisible();
    });
    await step("it can be left", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
      await expect(await canvas.findByRole("button", { name: "Crear una clave de acceso" })).toBeVisible();
    });
  },
};

export const Phone: Story = { ...Several, tags: [], globals: { viewport: { value: "w390" } } };
