import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { empty, failing, forbidden, pending } from "@tablero/mock-api/msw";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { exportFailing, exporting } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
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
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const numbers = (canvas: Canvas) =>
  canvas.getAllByRole("link", { name: /^P20\d\d-\d+$/ }).map((link) => link.textContent);
const settled = async (canvas: Canvas) => {
  const table = await canvas.findByRole("table", { name: "Pedidos" });
  await waitFor(() => expect(table).not.toHaveAttribute("aria-busy"));
  return table;
};

async function firstPage({ canvas, step }: Context) {
  const table = await settled(canvas);
  await step("the list shows the newest orders first, 25 on a page", async () => {
    const shown = numbers(canvas);
    await expect(shown).toHaveLength(25);
    await expect(shown).toEqual([...shown].sort().reverse());
  });
  return table;
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await firstPage(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const table = await firstPage(context);
    await step("the list is sorted by total", async () => {
      await userEvent.click(within(table).getByRole("button", { name: "Total" }));
      await waitFor(() => expect(canvas.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort"));
      await settled(canvas);
      await expect(canvas.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
    });
  },
};

async function filterCancelled({ canvas, step }: Context) {
  await step("a filter is shown as a chip and in the address", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "Filtro" }));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Estado" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Cancelado" }));
    await userEvent.keyboard("{Escape}{Escape}");
    await expect(await canvas.findByText("Estado: Cancelado")).toBeVisible();
    const table = await settled(canvas);
    await waitFor(() => expect(within(table).queryByText("Completado")).toBeNull());
  });
}

/** A filter and the search together find one order. */
export const FilterAndFind: Story = {
  play: async (context) => {
    const { canvas, step } = context;
    await settled(canvas);
    await filterCancelled(context);
    await step("the search finds an order by its number", async () => {
      const first = numbers(canvas)[0]!;
      await userEvent.type(canvas.getByRole("searchbox"), first);
      await waitFor(() => expect(numbers(canvas)).toEqual([first]));
      await expect(canvas.getByText("Estado: Cancelado")).toBeVisible();
      await expect(canvas.getByRole("link", { name: first })).toBeVisible();
    });
  },
};

/** Filters are removed by their chips, or all at once if nothing was found. */
export const FiltersRemoved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await settled(canvas);
    const first = numbers(canvas)[0]!;
    await filterCancelled(context);
    await step("removing the chip removes the filter", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar el filtro Estado: Cancelado" }));
      await waitFor(() => expect(numbers(canvas)[0]).toBe(first));
    });
    await step("a search without results offers to remove the filters", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), `${first} no existe{Enter}`);
      await expect(await canvas.findByRole("heading", { name: "Nada coincide con lo que buscas" })).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Quitar filtros" }));
      await waitFor(() => expect(numbers(canvas)).toHaveLength(25));
      await expect(canvas.getByRole("link", { name: first })).toBeVisible();
    });
  },
};

async function askToPrepare({ canvas, step }: Context) {
  const table = await settled(canvas);
  await step("two orders are chosen", async () => {
    const boxes = within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ });
    await userEvent.click(boxes[0]!);
    await userEvent.click(boxes[1]!);
    const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
    await userEvent.click(within(bar).getByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Crear bultos sin escanear" }));
  });
  const dialog = await screen.findByRole("dialog", { name: "Crear bultos sin escanear" });
  return dialog;
}

/** Several orders are prepared together. */
export const PrepareSeveral: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?view=to-prepare&state=confirmed" } },
  play: async (context) => {
    await askToPrepare(context);
  },
};

/** One call per order, each with its result. */
export const PrepareSeveralDone: Story = {
  ...PrepareSeveral,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await askToPrepare(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Preparar 2 pedidos" }));
    await expect(await within(dialog).findByText("2 de 2 hechos")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Volver a la lista" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Orders with nothing to prepare are left out; they are listed with the reason beforehand. */
export const SomeLeftOut: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?state=processing&size=50" } },
  play: async ({ canvas }) => {
    const table = await settled(canvas);
    const shown = within(table).getAllByRole("row").slice(1);
    const of = (label: string) => shown.filter((row) => within(row).queryByText(label) !== null).length;
    const toPrepare = of("Por preparar") + of("Resto por preparar");
    const sent = of("Enviado");
    await expect(sent).toBeGreaterThan(0);
    await userEvent.click(within(table).getByRole("checkbox", { name: /^Seleccionar todas/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Crear bultos sin escanear" }));
    const dialog = await screen.findByRole("dialog", { name: "Crear bultos sin escanear" });
    await expect(within(dialog).getAllByText("Ya está enviado")).toHaveLength(sent);
    const confirm = within(dialog).getByRole("button", {
      name: toPrepare === 1 ? "Preparar 1 pedido" : `Preparar ${toPrepare} pedidos`,
    });
    if (toPrepare === 0) await expect(confirm).toBeDisabled();
    else await expect(confirm).toBeEnabled();
  },
};

async function failToCollect({ canvas, msw }: Context) {
  const table = await settled(canvas);
  await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ })[0]!);
  await userEvent.click(canvas.getByRole("button", { name: "Marcar cobrado" }));
  const dialog = await screen.findByRole("dialog", { name: "Marcar cobrado" });
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("POST /api/admin/orders/{id}/payments", 503));
  await userEvent.click(within(dialog).getByRole("button", { name: "Registrar 1 cobro" }));
  const again = await within(dialog).findByRole("button", { name: "Reintentar (1)" });
  await expect(within(dialog).getByText(/1 con error/)).toBeVisible();
  return { dialog, handlers, again };
}

/** Orders with nothing to collect are skipped; a failed one is listed. */
export const CollectSeveral: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?view=unpaid" } },
  play: async (context) => {
    await failToCollect(context);
  },
};

/** A failed order can be retried. */
export const CollectSeveralRetried: Story = {
  ...CollectSeveral,
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw } = context;
    const { dialog, handlers, again } = await failToCollect(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await expect(await within(dialog).findByText("1 de 1 hechos")).toBeVisible();
  },
};

async function askToCancel({ canvas, step }: Context) {
  const table = await settled(canvas);
  const boxes = within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ });
  const [first, second] = numbers(canvas);
  await userEvent.click(boxes[0]!);
  await userEvent.click(boxes[1]!);
  const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
  const open = async (name: string) => {
    await userEvent.click(within(bar).getByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
    return within(await screen.findByRole("dialog", { name }));
  };
  await step("a confirmed order needs no confirmation", async () => {
    const dialog = await open("Confirmar sin esperar al pago");
    await expect(dialog.getAllByText("Ya está confirmado")).toHaveLength(2);
    await expect(dialog.getByRole("button", { name: "Confirmar 0 pedidos" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
  const dialog = await open("Cancelar pedidos");
  await expect(dialog.getByText(/No se puede deshacer/)).toBeVisible();
  await expect(dialog.getByText(first!)).toBeVisible();
  await expect(dialog.getByText(second!)).toBeVisible();
  return dialog;
}

/** The bar's «more» button contains the less common actions. The orders are listed before they are cancelled. */
export const CancelSeveral: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?state=confirmed" } },
  play: async (context) => {
    await askToCancel(context);
  },
};

/** One call per order, each with its result. */
export const CancelSeveralDone: Story = {
  ...CancelSeveral,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await askToCancel(context);
    await userEvent.click(dialog.getByRole("button", { name: "Cancelar 2 pedidos" }));
    await expect(await dialog.findByText("2 de 2 hechos")).toBeVisible();
  },
};

/** Opens the print dialog of the browser with a delivery note per order. The story replaces it, so the list stays. */
export const PrintNotes: Story = {
  play: async ({ canvas }) => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    const table = await settled(canvas);
    const [first] = numbers(canvas);
    await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ })[0]!);
    await userEvent.click(canvas.getByRole("button", { name: "Albaranes" }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await expect(document.querySelector("[data-print-sheet]")).toHaveTextContent(`Albarán ${first}`);
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector("[data-print-sheet]")).toBeNull());
    print.mockRestore();
    await expect(canvas.getByRole("button", { name: "Albaranes" })).toBeVisible();
  },
};

export const Many: Story = {
  parameters: { router: { path: "/admin/pedidos", url: "/admin/pedidos?size=50" } },
  play: async ({ canvas }) => {
    const table = await settled(canvas);
    await expect(table.querySelectorAll("tbody tr")).toHaveLength(50);
  },
};

/** New orders arrive while the user turns pages: none is shown twice or left out. */
export const TurnedWhileOrdersComeIn: Story = {
  play: async ({ canvas, loaded, step }) => {
    const { store } = loaded.mock as Mock;
    await settled(canvas);
    const before = store.data.orders
      .toSorted((a, b) => (a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1))
      .map(({ number }) => number);
    await expect(numbers(canvas)).toEqual(before.slice(0, 25));
    const comesIn = (number: string) => {
      const [order] = store.data.orders;
      if (order)
        store.data.orders = [...store.data.orders, { ...order, id: store.newId(), number, createdAt: store.now() }];
    };
    const turn = async (button: string, shown: string[]) => {
      await userEvent.click(canvas.getByRole("button", { name: button }));
      await waitFor(() => expect(numbers(canvas)).toEqual(shown));
    };
    await step("the next page continues after the last row", async () => {
      for (const number of ["P2026-900001", "P2026-900002", "P2026-900003"]) comesIn(number);
      await turn("Página siguiente", before.slice(25, 50));
      await expect(canvas.getByText(/^Página 2 de /)).toBeVisible();
      comesIn("P2026-900004");
      await turn("Página siguiente", before.slice(50, 75));
    });
    await step("the previous page continues before the first row", async () => {
      await turn("Página anterior", before.slice(25, 50));
    });
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

/** The role was changed while the session is open: the server refuses, and there is nothing to try again. */
export const RoleChanged: Story = {
  beforeEach: ({ msw }) => msw?.use(forbidden(LIST), forbidden("GET /api/admin/statistics/orders")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Reintentar" })).toBeNull();
  },
};

/** The warehouse role prepares shipments, but cannot record payments. */
export const Warehouse: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    const table = await settled(canvas);
    await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar P/ })[0]!);
    const prepare = await canvas.findByRole("button", { name: "Preparar" });
    await waitFor(() => expect(prepare).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Marcar cobrado" })).toBeNull();
  },
};

/** A legend beside the list explains the badges. Its panel scrolls in a low window. */
export const Legend: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await settled(canvas);
    const [trigger] = canvas.getAllByRole("button", { name: "Qué significa cada estado" });
    await userEvent.click(trigger!);
    const legend = within(await screen.findByRole("dialog", { name: "Qué significa cada estado" }));
    await expect(
      legend.getByText("Espera a una precompra: a que llegue, a su fecha de venta o a que se pague."),
    ).toBeVisible();
  },
};

/** Views that do not fit are in a menu at the end of the row; the selected view replaces the menu's label. */
export const AllViews: Story = {
  globals: { viewport: { value: "md" } },
  play: async ({ canvas }) => {
    await settled(canvas);
    const tabs = canvas.getByRole("navigation", { name: "Vistas de pedidos" });
    await userEvent.click(await within(tabs).findByRole("button", { name: "Más" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Por reembolsar/ }));
    const chosen = await within(tabs).findByRole("button", { name: /^Por reembolsar/ });
    await expect(chosen.getBoundingClientRect().right).toBeLessThan(tabs.getBoundingClientRect().right + 1);
    await expect(tabs.scrollWidth).toBeLessThanOrEqual(tabs.clientWidth);
    // The previous rows fade while the next ones load.
    await waitFor(() => expect(canvas.getByRole("table").closest(".transition-opacity")).toHaveStyle({ opacity: "1" }));
  },
};

export const Phone: Story = { tags: ["gate"], globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };

/** The whole list with its filters, not only the page or the selection. */
export const Export: Story = exporting(
  "Pedidos",
  {
    announced: "Pedidos exportados",
    file: "pedidos",
    head: "Pedido;Fecha;Canal;Cliente;Correo;Unidades;Estado;Pago;Forma de pago;Entrega;Forma de entrega;Localidad;Total",
    row: /^P20\d\d-\d+;.*;Cancelado;/,
  },
  "/admin/pedidos?state=cancelled",
);

export const ExportFails: Story = exportFailing("Pedidos", "GET /api/admin/orders/export");
