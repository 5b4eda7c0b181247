import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
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
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function checkRows({ canvas }: Play) {
  const table = await settled(canvas, "Proveedores");
  const products = within(table).getAllByRole("link", { name: /productos? de/ })[0]!;
  // Name and tax id are two adjacent lines: the name's touch target moves neither.
  const name = within(table).getByRole("link", { name: "Distribuciones Cénit, S. L." });
  const below = name.nextElementSibling!.getBoundingClientRect();
  await expect(below.top - name.getBoundingClientRect().bottom).toBeLessThan(0);
  await expect(products.getAttribute("href")).toMatch(/^\/admin\/productos\?supplierId=/);
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkRows(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkRows(context);
    await sortBy(canvas, "Proveedores", "Plazo");
  },
};

export const Export: Story = {
  play: async ({ canvas }) => {
    await settled(canvas, "Proveedores");
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(canvas.getByRole("button", { name: "Exportar CSV" }));
    await announced("Proveedores exportados");
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    await expect(link?.download).toMatch(/^proveedores-\d{4}-\d\d-\d\d\.csv$/);
    await expect(await (await fetch(link!.href)).text()).toMatch(/^(\uFEFF)?Nombre;NIF;Contacto/);
    click.mockRestore();
  },
};

export const ExportFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/suppliers/export", 503)),
  play: async ({ canvas }) => {
    await settled(canvas, "Proveedores");
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(canvas.getByRole("button", { name: "Exportar CSV" }));
    await announced("No se ha exportado");
    await expect(click).not.toHaveBeenCalled();
    click.mockRestore();
  },
};

const NOWHERE = "/admin/proveedores?proveedor=00000000-0000-7000-8000-000000000000";

/** A supplier that is still loading, opened from a link. */
export const Opening: Story = {
  parameters: { router: { path: "/admin/proveedores", url: NOWHERE } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/suppliers/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Proveedor" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/proveedores", url: NOWHERE } },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Este proveedor ya no está")).toBeVisible());
  },
};

export const GoneClosed: Story = {
  ...Gone,
  tags: ["!autodocs"],
  play: async () => {
    await waitFor(() => expect(screen.getByText("Este proveedor ya no está")).toBeVisible());
    const dialog = screen.getByRole("dialog", { name: "Proveedor" });
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Cerrar" })[0]!);
    await closed();
  },
};

/** With read permission only, the list is visible but nothing can be opened. */
export const ReadOnly: Story = {
  tags: ["gate"],
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Proveedores");
    await expect(table.querySelector('a[href*="proveedor="]')).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nuevo proveedor" })).toBeNull();
  },
};

/** The form on a phone. */
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Nuevo proveedor" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Nuevo proveedor" })).toBeVisible());
  },
};

export const Loading: Story = { ...loading(LIST), tags: ["gate"] };

export const Empty: Story = { ...emptied(LIST, "Todavía no hay proveedores"), tags: ["gate"] };

export const Failed: Story = { ...failed(LIST), tags: ["gate"] };

export const Forbidden: Story = { ...forbidden("judge"), tags: ["gate"] };

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
