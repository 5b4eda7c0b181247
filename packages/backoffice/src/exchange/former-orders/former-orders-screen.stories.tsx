import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { LegacyOrdersScreen } from "./former-orders-screen.tsx";

const LIST = "GET /api/admin/former-orders";

const meta = {
  title: "Back office/Former orders",
  component: LegacyOrdersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos-anteriores" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof LegacyOrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkRow({ canvas, step }: Context) {
  const table = await settled(canvas, "Pedidos anteriores");
  await step("each order links to its page, and keeps the state names of the former shop", async () => {
    const row = within(table).getByRole("row", { name: /XKBKN00/ });
    await expect(row).toHaveTextContent("Entregado");
    await expect(row).toHaveTextContent("74,85");
    const link = within(row).getByRole("link", { name: "XKBKN00" });
    await expect(link.getAttribute("href")).toMatch(/^\/admin\/pedidos-anteriores\/[\w-]+$/);
  });
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkRow(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkRow(context);
    await step("the list is sorted by amount", async () => {
      await sortBy(canvas, "Pedidos anteriores", "Total");
    });
  },
};

export const Loading: Story = loading(LIST);
export const Empty: Story = emptied(LIST, "Todavía no hay pedidos de otra tienda");
export const Failed: Story = failed(LIST);
export const Forbidden: Story = forbidden("judge");
