import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { CouponsScreen } from "./coupons-screen.tsx";

const meta = {
  title: "Back office/Coupons/Bulk",
  component: CouponsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/cupones" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof CouponsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const bar = (canvas: Canvas) => canvas.findByRole("region", { name: "Acciones para la selección" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const row = (canvas: Canvas, code: string) =>
  within(canvas.getByRole("table", { name: "Cupones" })).getByRole("row", { name: new RegExp(code) });

async function choose(canvas: Canvas, ...codes: string[]): Promise<void> {
  const table = await settled(canvas, "Cupones");
  for (const code of codes) await userEvent.click(within(table).getByRole("checkbox", { name: `Seleccionar ${code}` }));
}

async function previewArchive({ canvas }: Context) {
  await choose(canvas, "BIENVENIDA10", "LIGA5", "VUELTAALCOLE");
  await userEvent.click(within(await bar(canvas)).getByRole("button", { name: "Archivar" }));
  const dialog = await screen.findByRole("dialog", { name: "Archivar cupones" });
  await expect(await within(dialog).findByText("Se archivarán 2 cupones.")).toBeVisible();
  await expect(dialog).toHaveTextContent("1 cupón ya está archivado: se queda como está.");
  await expect(dialog).toHaveTextContent("Los pedidos que los usaron conservan su descuento");
  return dialog;
}

/** Used coupons are archived, with an explanation; an already archived one is reported. */
export const Archive: Story = {
  play: async (context) => {
    await previewArchive(context);
  },
};

/** Undo leaves the already archived one unchanged. */
export const ArchiveUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const dialog = await previewArchive(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Archivar 2" }));
    await announced("2 cupones archivados");
    await closed();
    await waitFor(() => expect(row(canvas, "LIGA5")).toHaveTextContent("Archivado"));
    await step("undoing restores the coupons", async () => {
      await undo();
      await announced("2 cupones restaurados");
      await waitFor(() => expect(row(canvas, "LIGA5")).toHaveTextContent("Activo"));
      await expect(row(canvas, "VUELTAALCOLE")).toHaveTextContent("Archivado");
    });
  },
};

/** A coupon that is not archived is not called active, because it may have ended. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "LIGA5");
    await userEvent.click(within(await bar(canvas)).getByRole("button", { name: "Restaurar" }));
    const dialog = await screen.findByRole("dialog", { name: "Restaurar cupones" });
    await expect(await within(dialog).findByText("No hay nada que cambiar.")).toBeVisible();
    await expect(dialog).toHaveTextContent("1 cupón ya está restaurado: se queda como está.");
  },
};

async function failToPreview({ canvas }: Context) {
  await choose(canvas, "LIGA5");
  await userEvent.click(within(await bar(canvas)).getByRole("button", { name: "Archivar" }));
  const dialog = await screen.findByRole("dialog", { name: "Archivar cupones" });
  await expect(await within(dialog).findByText("No se ha podido comprobar")).toBeVisible();
  return dialog;
}

export const Fails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/coupons/bulk", 503)),
  play: async (context) => {
    await failToPreview(context);
  },
};

/** The selection survives a failure of the endpoint. */
export const FailsCancelled: Story = {
  ...Fails,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await failToPreview(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await expect(canvas.getByRole("checkbox", { name: "Seleccionar LIGA5" })).toBeChecked();
  },
};

/** Without write permission, rows cannot be selected. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Cupones");
    await expect(within(table).queryByRole("checkbox")).toBeNull();
  },
};
