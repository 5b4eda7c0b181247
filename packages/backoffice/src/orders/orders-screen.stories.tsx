import type { Meta, StoryObj } from "@storybook/react-vite";
import { empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { exportFailing, exporting } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { OrdersScreen } from "./orders-screen.tsx";

const LIST = "GET /api/admin/orders";

const meta = {
  title: "Back office/Orders",
  component: OrdersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof OrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const numbers = (canvas: Canvas) =>
  canvas.getAllByRole("link", { name: /^P20\d\d-\d+$/ }).map((link) => link.textContent);
const settled = async (canvas: Canvas) => {
  const table = await canvas.findByRole("table", { name: "Pedidos" });
  await waitFor(() => expect(table).not.toHaveAttribute("aria-busy"));
  return table;
};

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const table = await settled(canvas);
    await step("newest first, ten a page", async () => {
      const shown = numbers(canvas);
      await expect(shown).toHaveLength(10);
      await expect(shown).toEqual([...shown].sort().reverse());
    });
    await step("sorts by total", async () => {
      await userEvent.click(within(table).getByRole("button", { name: "Total" }));
      await waitFor(() => expect(canvas.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort"));
      await settled(canvas);
      await expect(canvas.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
    });
  },
};

export const FilterAndFind: Story = {
  play: async ({ canvas, step }) => {
    await settled(canvas);
    const first = numbers(canvas)[0]!;
    await step("a filter becomes a chip and an address", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Filtro" }));
      await userEvent.keyboard("{ArrowDown}{Enter}");
      await userEvent.click(await screen.findByRole("menuitem", { name: "Estado" }));
      await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Cancelado" }));
      await userEvent.keyboard("{Escape}{Escape}");
      await expect(await canvas.findByText("Estado: Cancelado")).toBeVisible();
      const table = await settled(canvas);
      await waitFor(() => expect(within(table).queryByText("Completado")).toBeNull());
    });
    await step("and goes again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar el filtro Estado: Cancelado" }));
      await waitFor(() => expect(numbers(canvas)[0]).toBe(first));
    });
    await step("the search finds a number", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), first);
      await waitFor(() => expect(numbers(canvas)).toEqual([first]), { timeout: 3000 });
    });
    await step("nothing found says so and offers the way back", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), " no existe{Enter}");
      await expect(await canvas.findByRole("heading", { name: "Nada coincide con lo que buscas" })).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Quitar filtros" }));
      await waitFor(() => expect(numbers(canvas)).toHaveLength(10));
    });
  },
};

/** One call per order, each with its result. */
export const PrepareSeveral: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?view=to-prepare&state=confirmed" } },
  play: async ({ canvas, step }) => {
    const table = await settled(canvas);
    await step("choose", async () => {
      const boxes = within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ });
      await userEvent.click(boxes[0]!);
      await userEvent.click(boxes[1]!);
      const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
      await userEvent.click(within(bar).getByRole("button", { name: "Preparar envío" }));
    });
    await step("ask, do, tell", async () => {
      const dialog = await screen.findByRole("dialog", { name: "Preparar envío" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Preparar 2 envíos" }));
      await expect(await within(dialog).findByText("2 de 2 hechos", undefined, { timeout: 5000 })).toBeVisible();
      await userEvent.click(within(dialog).getByRole("button", { name: "Volver a la lista" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  },
};

/** Orders with nothing to collect are skipped; a failed one can be retried. */
export const CollectSeveral: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?view=unpaid" } },
  play: async ({ canvas, msw }) => {
    const table = await settled(canvas);
    await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ })[0]!);
    await userEvent.click(canvas.getByRole("button", { name: "Marcar cobrado" }));
    const dialog = await screen.findByRole("dialog", { name: "Marcar cobrado" });
    const handlers = msw?.listHandlers() ?? [];
    msw?.use(failing("POST /api/admin/orders/{id}/payments", 503));
    await userEvent.click(within(dialog).getByRole("button", { name: "Registrar 1 cobro" }));
    const again = await within(dialog).findByRole("button", { name: "Reintentar (1)" });
    await expect(within(dialog).getByText(/1 con error/)).toBeVisible();
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await expect(await within(dialog).findByText("1 de 1 hechos", undefined, { timeout: 5000 })).toBeVisible();
  },
};

export const PrintNotes: Story = {
  play: async ({ canvas }) => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    const table = await settled(canvas);
    const [first] = numbers(canvas);
    await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ })[0]!);
    await userEvent.click(canvas.getByRole("button", { name: "Albaranes" }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 5000 });
    await expect(document.querySelector("[data-print-sheet]")).toHaveTextContent(`Albarán ${first}`);
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector("[data-print-sheet]")).toBeNull());
    print.mockRestore();
  },
};

export const Many: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?size=50" } },
  play: async ({ canvas }) => {
    const table = await settled(canvas);
    await expect(table.querySelectorAll("tbody tr")).toHaveLength(50);
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(LIST)) };

export const Empty: Story = {
  beforeEach: ({ msw, loaded }) => msw?.use(empty(LIST, loaded.mock)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Todavía no hay pedidos" })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(LIST, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** The judge role has no access to orders. */
export const Forbidden: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/admin/eventos");
  },
};

/** The warehouse role prepares shipments, but cannot record payments. */
export const Warehouse: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    const table = await settled(canvas);
    await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ })[0]!);
    const prepare = await canvas.findByRole("button", { name: "Preparar envío" });
    await waitFor(() => expect(prepare).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Marcar cobrado" })).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };

/** The whole list, not the page or the selection, with its filters. */
export const Export: Story = exporting(
  "Pedidos",
  {
    announced: "Pedidos exportados",
    file: "pedidos",
    head: "Pedido;Fecha;Canal;Cliente;Correo;Unidades;Estado;Pago;Forma de pago;Envío;Entrega;Localidad;Total",
    row: /^P20\d\d-\d+;.*;Cancelado;/,
  },
  "/admin/pedidos?state=cancelled",
);

export const ExportFails: Story = exportFailing("Pedidos", "GET /api/admin/orders/export");
