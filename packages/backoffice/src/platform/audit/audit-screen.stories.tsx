import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { AuditScreen } from "./audit-screen.tsx";

const LIST = "GET /api/admin/audit";

/** Generates staff activity, because the audit log of a demo shop is empty. */
const busy = async ({ loaded }: { loaded: Record<string, unknown> }) => {
  const { client } = loaded.staff as Staff;
  const { items } = await client.call("GET /api/admin/orders", { query: { view: "to-prepare", size: 3 } });
  for (const { id } of items) {
    await client.call("POST /api/admin/orders/{id}/notes", {
      params: { id },
      body: { text: "Llamar antes de enviar" },
    });
  }
  const { items: products } = await client.call("GET /api/admin/products", { query: { size: 2 } });
  for (const { id } of products) {
    const { version } = await client.call("GET /api/admin/products/{id}", { params: { id } });
    const body = { brand: "Bruma Ediciones", seoTitle: "Del taller de Bruma", version };
    await client.call("PATCH /api/admin/products/{id}", { params: { id }, body });
  }
};

const meta = {
  title: "Back office/Audit",
  component: AuditScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/auditoria" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof AuditScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function loadEntries({ canvas }: Context) {
  const table = await settled(canvas, "Auditoría");
  await expect(within(table).getAllByText("Cambio · Producto")).toHaveLength(2);
  return table;
}

export const Default: Story = {
  tags: ["gate"],
  beforeEach: busy,
  play: async (context) => {
    await loadEntries(context);
  },
};

export const EntryOpened: Story = {
  ...Default,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const table = await loadEntries(context);
    await step("an entry shows what changed", async () => {
      await userEvent.click(within(table).getAllByRole("link", { name: "Cambio · Producto" })[0]!);
      const window = within(await screen.findByRole("dialog", { name: "Cambio · Producto" }));
      const changes = within(window.getByRole("list", { name: "Cambios" }));
      await expect(changes.getByText("Marca")).toBeVisible();
      await expect(changes.getByText("Bruma Ediciones")).toBeVisible();
      await expect(changes.getAllByText("Antes:", { exact: false }).length).toBeGreaterThan(0);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
    await step("an entry links to the changed record", async () => {
      await expect(
        within(table)
          .getAllByRole("link", { name: /^P2026-/ })[0]!
          .getAttribute("href"),
      ).toMatch(/^\/admin\/pedidos\/./);
    });
  },
};

/** Only entries about orders. */
export const Filtered: Story = {
  beforeEach: busy,
  parameters: { router: { path: "/admin/auditoria", url: "/admin/auditoria?entity=order" } },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Auditoría");
    await expect(within(table).getAllByText("Nota · Pedido")).toHaveLength(3);
    await expect(within(table).queryByText("Cambio · Producto")).toBeNull();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay cambios");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("manager");

export const Phone: Story = { globals: { viewport: { value: "w390" } }, beforeEach: busy };

export const Dark: Story = { globals: { scheme: "dark" }, beforeEach: busy };
