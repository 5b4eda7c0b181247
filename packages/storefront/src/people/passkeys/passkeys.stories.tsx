import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
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

export const Phone: Story = { ...Several, tags: [], globals: { viewport: { value: "w390" } } };
