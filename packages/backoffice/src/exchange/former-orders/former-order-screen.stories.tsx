import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect } from "storybook/test";
import { forbidden } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { LegacyOrderScreen } from "./former-order-screen.tsx";

const ONE = "GET /api/admin/former-orders/{id}";
const idOf = ({ mock }: Record<string, unknown>): string =>
  (mock as Mock).store.imports.legacyOrders.find(({ number }) => number === "XKBKN00")?.id ?? "";

const meta = {
  title: "Back office/Former orders/One",
  component: LegacyOrderScreen,
  args: { id: "" },
  parameters: {
    layout: "fullscreen",
    router: { path: "/admin/pedidos-anteriores/:id", url: "/admin/pedidos-anteriores/1" },
  },
  decorators: [asStaff],
  render: (_args, { loaded }) => <LegacyOrderScreen id={idOf(loaded)} />,
  loaders: [signedIn],
} satisfies Meta<typeof LegacyOrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Pedido XKBKN00" })).toBeVisible();
    await expect(canvas.getByText("Es de la tienda de antes")).toBeVisible();
    const lines = canvas.getByRole("region", { name: /Artículos/ });
    await expect(lines).toHaveTextContent("El muelle viejo");
    await expect(lines).toHaveTextContent("74,85");
    await expect(canvas.getByRole("link", { name: "Ver ficha" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Editar|Borrar/ })).toBeNull();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(ONE)) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(ONE, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Forbidden: Story = forbidden("judge");
