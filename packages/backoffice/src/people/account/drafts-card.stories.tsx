import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, undo } from "../../_internal/toasts.ts";
import { DraftsCard } from "./drafts-card.tsx";

const LIST = "GET /api/common/drafts";
const typed = (place: string, title: string, path: string, minutes: number) => ({
  place,
  title,
  path,
  at: new Date(Date.now() - minutes * 60_000).toISOString(),
  content: JSON.stringify({ text: "Hola, Lucía:", stored: "" }),
});

/** Typed on another device of the same person. */
const typedElsewhere = async () => {
  const { accessToken } = await (
    await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "admin" }) })
  ).json();
  for (const draft of [
    typed("consulta/1", "¿Llegará antes de Reyes?", "/admin/consultas/1", 5),
    typed("proveedor/nuevo", "Nuevo proveedor", "/admin/proveedores/nuevo", 60),
  ])
    await fetch("/api/common/drafts", {
      method: "PUT",
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify(draft),
    });
};

const meta = {
  title: "Back office/My account/Drafts",
  component: DraftsCard,
  parameters: { router: { path: "/admin/cuenta" }, role: "admin" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof DraftsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  loaders: [typedElsewhere],
  play: async ({ canvas, step }) => {
    const card = canvas.getByRole("region", { name: /Borradores/ });
    await step("each leads to the page where it was typed, the newest first", async () => {
      const links = await within(card).findAllByRole("link");
      await expect(links.map((link) => link.getAttribute("href"))).toEqual([
        "/admin/consultas/1",
        "/admin/proveedores/nuevo",
      ]);
    });
  },
};

export const Discarded: Story = {
  tags: ["gate", "!autodocs"],
  loaders: [typedElsewhere],
  play: async ({ canvas, step }) => {
    const rows = () => within(canvas.getByRole("region", { name: /Borradores/ })).queryAllByRole("listitem");
    await step("one is discarded with the keyboard", async () => {
      (await canvas.findByRole("button", { name: "Tirar el borrador de Nuevo proveedor" })).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(rows()).toHaveLength(1));
      await announced("Borrador tirado: Nuevo proveedor");
    });
    await step("and comes back", async () => {
      await undo();
      await waitFor(() => expect(rows()).toHaveLength(2));
    });
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No tienes nada a medias")).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(LIST)),
};

export const Failing: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(LIST, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};
