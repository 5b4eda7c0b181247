import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { SuppliersScreen } from "./suppliers-screen.tsx";

const BULK = "POST /api/admin/suppliers/bulk";
const ACTIVE = { path: "/admin/proveedores", url: "/admin/proveedores?active=true" };

const meta = {
  title: "Back office/Suppliers/Bulk",
  component: SuppliersScreen,
  parameters: { layout: "fullscreen", router: ACTIVE },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SuppliersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Context["canvas"];

const bar = (canvas: Canvas) => canvas.findByRole("region", { name: "Acciones para la selección" });
const question = () => screen.findByRole("dialog", { name: "Archivar proveedores" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const focused = () => document.activeElement as HTMLElement;
const rowNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole("checkbox", { name: /^Seleccionar (?!todas)/ })
    .map((box) => (box.getAttribute("aria-label") ?? "").replace("Seleccionar ", ""));

async function askForTwo({ canvas, step }: Context) {
  const table = await settled(canvas, "Proveedores");
  const [first, second] = rowNames(table);
  await step("two suppliers are chosen with the space bar", async () => {
    const row = within(table).getAllByRole("row")[1]!;
    row.focus();
    await userEvent.keyboard(" {ArrowDown} ");
    await expect(await canvas.findByText("2 seleccionados", { selector: "[aria-label] span" })).toBeVisible();
  });
  within(await bar(canvas))
    .getByRole("button", { name: "Archivar" })
    .focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await question();
  await expect(await within(dialog).findByText("Se archivarán 2 proveedores.")).toBeVisible();
  const named = within(dialog).getByRole("list", { name: "Se cambian" });
  await expect(named).toHaveTextContent(`${first}${second}`);
  return { dialog, first };
}

/** Two rows by keyboard: the affected ones are listed before anything changes. */
export const Some: Story = {
  play: async (context) => {
    await askForTwo(context);
  },
};

/** Archived rows can be restored for ten seconds. */
export const SomeUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, first } = await askForTwo(context);
    await step("the chosen suppliers are archived", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Archivar 2" }));
      await announced("2 proveedores archivados");
      await closed();
      await waitFor(() => expect(canvas.getByRole("table", { name: "Proveedores" })).toContainElement(focused()));
    });
    await step("undoing restores the suppliers", async () => {
      const gone = () => rowNames(canvas.getByRole("table", { name: "Proveedores" })).includes(first!);
      await waitFor(() => expect(gone()).toBe(false));
      await undo();
      await announced("2 proveedores restaurados");
      await waitFor(() => expect(gone()).toBe(true));
    });
  },
};

async function chooseAllButOne(canvas: Canvas): Promise<void> {
  const table = await settled(canvas, "Proveedores");
  const boxes = within(table).getAllByRole("checkbox", { name: /^Seleccionar (?!todas)/ });
  await userEvent.click(boxes[0]!);
  await userEvent.click(within(await bar(canvas)).getByRole("button", { name: /^Seleccionar los \d+$/ }));
  await waitFor(() => expect(boxes.at(-1)).toBeChecked());
  await userEvent.click(boxes[1]!);
  await expect(boxes[1]).not.toBeChecked();
}

/** All rows that match the filter, except one that was deselected. */
export const AllButOne: Story = { play: async ({ canvas }) => chooseAllButOne(canvas) };

export const AllButOneArchived: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await chooseAllButOne(canvas);
    await userEvent.click(within(await bar(canvas)).getByRole("button", { name: "Archivar" }));
    const dialog = await question();
    await userEvent.click(await within(dialog).findByRole("button", { name: /^Archivar \d+$/ }));
    await closed();
    await waitFor(() => expect(rowNames(canvas.getByRole("table", { name: "Proveedores" }))).toHaveLength(1), PATIENT);
    // Restores the previous state of the demo shop.
    await undo();
  },
};

async function restoreActive(canvas: Canvas): Promise<HTMLElement> {
  const table = await settled(canvas, "Proveedores");
  await userEvent.click(within(table).getAllByRole("checkbox")[1]!);
  await userEvent.click(within(await bar(canvas)).getByRole("button", { name: "Restaurar" }));
  const dialog = await screen.findByRole("dialog", { name: "Restaurar proveedores" });
  await expect(await within(dialog).findByText("No hay nada que cambiar.")).toBeVisible();
  await expect(dialog).toHaveTextContent("1 proveedor ya está activo: se queda como está.");
  return dialog;
}

/** Rows that are already active are reported, and there is nothing to confirm. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await restoreActive(canvas);
  },
};

export const NothingClosed: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const dialog = await restoreActive(canvas);
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Cerrar" }).at(-1)!);
    await closed();
  },
};

async function failToPreview({ canvas, msw }: Context) {
  const table = await settled(canvas, "Proveedores");
  await userEvent.click(within(table).getAllByRole("checkbox")[1]!);
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing(BULK, 503));
  await userEvent.click(within(await bar(canvas)).getByRole("button", { name: "Archivar" }));
  const dialog = await question();
  return { dialog, handlers, again: await within(dialog).findByRole("button", { name: "Reintentar" }) };
}

/** The preview fails to load. */
export const Fails: Story = {
  play: async (context) => {
    await failToPreview(context);
  },
};

export const FailsRetried: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, msw } = context;
    const { dialog, handlers, again } = await failToPreview(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await expect(await within(dialog).findByText("Se archivará 1 proveedor.")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await closed();
    await expect(await bar(canvas)).toBeVisible();
  },
};

/** With read permission only, no rows can be selected. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Proveedores");
    await expect(within(table).queryByRole("checkbox")).toBeNull();
  },
};

/** On a phone the cards show checkboxes only in selection mode. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const cards = await canvas.findByRole("list", { name: "Proveedores" });
    await expect(within(cards).queryByRole("checkbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Seleccionar filas" }));
    await userEvent.click(within(cards).getAllByRole("checkbox")[0]!);
    await expect(within(await bar(canvas)).getByRole("button", { name: "Archivar" })).toBeVisible();
  },
};
