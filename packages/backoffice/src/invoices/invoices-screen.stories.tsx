import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import {
  emptied,
  exportFailing,
  exporting,
  failed,
  forbidden,
  loading,
  settled,
  sortBy,
} from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { InvoicesScreen } from "./invoices-screen.tsx";

const LIST = "GET /api/admin/invoices";

const meta = {
  title: "Back office/Invoices",
  component: InvoicesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/facturas" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof InvoicesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const table = await settled(canvas, "Facturas");
    await step("each leads to its page and to its order", async () => {
      const [invoice] = within(table).getAllByRole("link");
      await expect(invoice!.getAttribute("href")).toMatch(/^\/factura\/[\w-]{22,}$/);
      const order = within(table).getAllByRole("link", { name: /^P20/ })[0]!;
      await expect(order.getAttribute("href")).toMatch(/^\/admin\/pedidos\//);
    });
    await step("the dearest first", async () => {
      await sortBy(canvas, "Facturas", "Total");
    });
  },
};

export const Export: Story = exporting("Facturas", {
  announced: "Facturas exportadas",
  file: "facturas",
  head: "Factura;Serie;Tipo;Fecha;A nombre de;Pedido;Base;IVA;Total",
  row: /^[^;]+;[^;]+;[^;]+;20\d\d-\d\d-\d\d /,
});

export const ExportFails: Story = exportFailing("Facturas", "GET /api/admin/invoices/export");

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay facturas");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
