import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { SuppliersScreen } from "./suppliers-screen.tsx";

const LIST = "GET /api/admin/suppliers";

const meta = {
  title: "Back office/Suppliers",
  component: SuppliersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/proveedores" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SuppliersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Proveedores");
    const products = within(table).getAllByRole("link", { name: /productos? de/ })[0]!;
    await expect(products.getAttribute("href")).toMatch(/^\/admin\/productos\?supplierId=/);
    await sortBy(canvas, "Proveedores", "Plazo");
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay proveedores");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
