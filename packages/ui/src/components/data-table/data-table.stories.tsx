import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Card } from "../card/card.tsx";
import {
  ColumnMenu,
  columnChoices,
  type DataSort,
  DataTable,
  type DataTableProps,
  dataColumns,
} from "./data-table.tsx";
import { type SampleOrder, sampleOrders } from "./sample-orders.ts";
import { TableCard } from "./table-cards.tsx";

const money = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" });
const words = { pending: "Pendiente", confirmed: "Confirmado", done: "Completado" };

const col = dataColumns<SampleOrder>();
const columns = col.columns([
  col.accessor("number", {
    header: "Pedido",
    meta: { always: true, strong: true, width: "w-40" },
    cell: (info) => <a href={`#${info.row.original.id}`}>{info.getValue()}</a>,
  }),
  col.accessor("date", { header: "Fecha", enableSorting: false, meta: { width: "w-32" } }),
  col.accessor("customer", { header: "Cliente", meta: { truncate: true } }),
  col.accessor("state", { header: "Estado", cell: (info) => words[info.getValue()], meta: { width: "w-36" } }),
  col.accessor("total", {
    header: "Total",
    cell: (info) => money.format(info.getValue() / 100),
    meta: { align: "end", width: "w-32" },
  }),
]);

const orders = sampleOrders(10);
const many = sampleOrders(1000);
const forty = sampleOrders(40);
const onRowOpen = fn();

const none: ReadonlySet<string> = new Set();

function Orders(props: Partial<DataTableProps<SampleOrder>>) {
  const [selected, setSelected] = useDraft(props.selected ?? none);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return (
    <Card className="max-md:bg-transparent max-md:shadow-none">
      <div className="flex justify-end p-2 max-md:hidden">
        <ColumnMenu columns={columnChoices(columns)} hidden={hidden} onHiddenChange={setHidden} />
      </div>
      <DataTable
        label="Pedidos"
        columns={columns}
        rows={orders}
        getRowId={(order) => order.id}
        selectLabel={(order) => `Seleccionar ${order.number}`}
        hiddenColumns={hidden}
        onRowOpen={onRowOpen}
        {...props}
        selected={selected}
        onSelectedChange={setSelected}
      />
    </Card>
  );
}

const meta = {
  title: "Components/DataTable",
  tags: ["gate"],
  component: DataTable<SampleOrder>,
  subcomponents: { ColumnMenu },
  args: { label: "Pedidos", columns, rows: orders, getRowId: (order) => order.id, onRowOpen },
  render: (args) => <Orders {...args} />,
} satisfies Meta<typeof DataTable<SampleOrder>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos" });
    await expect(within(table).getAllByRole("row")).toHaveLength(11);
    await expect(within(table).queryByRole("checkbox", { checked: true })).toBeNull();
    await expect(table).toBeVisible();
  },
};

/** Rows are selected one by one, or all of them in the head. */
export const Selection: Story = {
  tags: ["played"],
  play: async ({ canvas, step }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos" });
    await step("the header checkbox is mixed if some rows are selected, and a click selects all", async () => {
      await userEvent.click(within(table).getByRole("checkbox", { name: "Seleccionar P2026-001283" }));
      const all = within(table).getByRole<HTMLInputElement>("checkbox", { name: /todas las filas/ });
      await expect(all.indeterminate).toBe(true);
      await userEvent.click(all);
      await expect(within(table).getAllByRole("checkbox", { checked: true })).toHaveLength(11);
    });
    await step("a click on a row opens it, and a click on its checkbox does not", async () => {
      onRowOpen.mockClear();
      await userEvent.click(within(table).getAllByText("Confirmado")[0] as HTMLElement);
      await expect(onRowOpen).toHaveBeenCalledOnce();
      await userEvent.click(within(table).getByRole("checkbox", { name: "Seleccionar P2026-001280" }));
      await expect(onRowOpen).toHaveBeenCalledOnce();
    });
  },
};

/** The head of a figure sorts the highest first. */
export const Sorted: Story = {
  tags: ["played"],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos" });
    const head = within(table).getByRole("columnheader", { name: "Total" });
    await expect(head).toHaveStyle({ textAlign: "end" });
    await userEvent.click(within(head).getByRole("button"));
    const highest = Math.max(...orders.map((order) => order.total));
    await expect(within(table).getAllByRole("row")[1]).toHaveTextContent(
      money.format(highest / 100).replace(/\s/g, " "),
    );
    await expect(head).toHaveAttribute("aria-sort", "descending");
  },
};

/** The visible columns; the column that names the row is always shown. */
export const Open: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Columnas" }));
    await waitFor(() => expect(screen.getByRole("menuitemcheckbox", { name: "Cliente" })).toBeVisible());
  },
};

const drawnCells = fn((number: string) => number);
const countedColumns = col.columns([
  col.accessor("number", { header: "Pedido", cell: (info) => drawnCells(info.getValue()) }),
]);

/** Selecting a row re-renders only that row, so that a list of a hundred responds as fast as one of ten. */
export const SelectsOneRow: Story = {
  tags: ["played"],
  args: { columns: countedColumns },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("checkbox", { name: "Seleccionar P2026-001283" });
    const row = box.closest("tr");
    // The newly focused row and the previous one are re-rendered.
    row?.focus();
    await waitFor(() => expect(row).toHaveAttribute("tabindex", "0"));
    drawnCells.mockClear();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(new Set(drawnCells.mock.calls.flat())).toEqual(new Set(["P2026-001283"]));
  },
};

export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, step }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos" });
    const row = (index: number) => within(table).getAllByRole("row")[index + 1] as HTMLElement;
    await step("arrows move from row to row", async () => {
      row(0).focus();
      await userEvent.keyboard("{ArrowDown}{ArrowDown}");
      await waitFor(() => expect(row(2)).toHaveFocus());
      await userEvent.keyboard("{ArrowUp}");
      await waitFor(() => expect(row(1)).toHaveFocus());
      await expect(row(1)).toHaveAttribute("tabindex", "0");
      await expect(row(0)).toHaveAttribute("tabindex", "-1");
    });
    await step("space selects the row", async () => {
      await userEvent.keyboard(" ");
      await expect(within(row(1)).getByRole("checkbox")).toBeChecked();
    });
    await step("Home, End and the page keys jump to other rows", async () => {
      await userEvent.keyboard("{End}");
      await waitFor(() => expect(row(9)).toHaveFocus());
      await userEvent.keyboard("{Home}");
      await waitFor(() => expect(row(0)).toHaveFocus());
      await userEvent.keyboard("{PageDown}{PageUp}{ArrowDown}");
      await waitFor(() => expect(row(1)).toHaveFocus());
    });
    await step("Enter opens the row", async () => {
      onRowOpen.mockClear();
      await userEvent.keyboard("{Enter}");
      await expect(onRowOpen).toHaveBeenCalledWith(orders[1], { newTab: false });
    });
    await step("a column header sorts in both directions, and keeps the focus", async () => {
      const head = within(table).getByRole("columnheader", { name: "Cliente" });
      const button = within(head).getByRole("button");
      button.focus();
      await userEvent.keyboard("{Enter}");
      await expect(head).toHaveAttribute("aria-sort", "ascending");
      await userEvent.keyboard(" ");
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await expect(button).toHaveFocus();
    });
  },
};

const twoLines = col.columns([
  col.accessor("number", {
    header: "Pedido",
    cell: ({ row: { original: order } }) => (
      <span className="flex flex-col">
        <a href={`#${order.id}`} data-row-link="" className="-my-1.5 py-1.5 font-semibold">
          {order.number}
        </a>
        <span className="text-label text-secondary">{order.customer}</span>
      </span>
    ),
  }),
  col.accessor("date", { header: "Fecha", enableSorting: false }),
]);

/** The focus of a row's link is drawn around its whole cell, and never under the head. */
export const LinkFocus: Story = {
  args: { columns: twoLines, rows: forty, density: "pictures" },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "P2026-001255" });
    link.scrollIntoView({ block: "start", behavior: "instant" });
    link.focus();
    const cell = link.closest("td")!;
    const head = canvas.getByRole("columnheader", { name: "Pedido" }).getBoundingClientRect();
    await expect(cell.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom);
    await expect(getComputedStyle(link).outlineStyle).toBe("none");
    await expect(getComputedStyle(cell).outline).toMatch(/ solid 2px$/);
    await expect(cell).toBeVisible();
  },
};

/** A column is gone from the table as soon as it is unchecked in the menu; the first column cannot be hidden. */
export const ColumnChoice: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Columnas" }));
    await expect(screen.queryByRole("menuitemcheckbox", { name: "Pedido" })).toBeNull();
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Cliente" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: "Cliente" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Columnas" }));
    await waitFor(() => expect(screen.getByRole("menuitemcheckbox", { name: "Cliente" })).toBeVisible());
    await expect(screen.getByRole("menuitemcheckbox", { name: "Cliente" })).not.toBeChecked();
  },
};

/** The server sorts; the table only requests a sort order. */
export const SortedOutside: Story = {
  tags: ["played"],
  render: function Sorted() {
    const [sort, setSort] = useState<DataSort | null>({ id: "number", desc: true });
    return (
      <>
        <p role="status">{sort ? `${sort.id} ${sort.desc ? "desc" : "asc"}` : "sin orden"}</p>
        <Orders sort={sort} onSortChange={setSort} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("columnheader", { name: "Pedido" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Cliente" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("customer asc");
  },
};

/** A thousand rows, of which a few dozen are rendered; End moves to the last one. */
export const Many: Story = {
  tags: ["played"],
  args: { rows: many, density: "compact" },
  play: async ({ canvas, step }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos" });
    await step("only the visible rows are rendered", async () => {
      await waitFor(() => expect(within(table).getAllByRole("row").length).toBeGreaterThan(5));
      await expect(within(table).getAllByRole("row").length).toBeLessThan(80);
      await expect(table).toHaveAttribute("aria-rowcount", "1001");
    });
    await step("scrolling renders other rows instead", async () => {
      const first = within(table).getByText("P2026-001284");
      const scroller = table.parentElement as HTMLElement;
      scroller.scrollTop = 10_000;
      await waitFor(() => expect(within(table).getByText("P2026-001000")).toBeInTheDocument());
      await expect(first).not.toBeInTheDocument();
      await expect(within(table).getAllByRole("row").length).toBeLessThan(80);
      scroller.scrollTop = 0;
      await waitFor(() => expect(within(table).getByText("P2026-001284")).toBeInTheDocument());
    });
    await step("the keyboard reaches the last row", async () => {
      (within(table).getAllByRole("row")[1] as HTMLElement).focus();
      await userEvent.keyboard("{End}");
      await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", "1001"));
    });
  },
};

export const Loading: Story = {
  args: { status: "loading", rows: [] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos" });
    await expect(table).toHaveAttribute("aria-busy", "true");
    await expect(within(table).getAllByRole("row")).toHaveLength(11);
  },
};

/** During a refetch, the current rows stay in place. */
export const Refreshing: Story = { args: { status: "refreshing" } };

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No hay nada que mostrar" })).toBeVisible();
  },
};

const onRetry = fn();

export const Failed: Story = {
  args: { status: "error", rows: [], onRetry },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** Below md each row is a card. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  args: {
    card: (order) => (
      <span className="grid grid-cols-[1fr_auto] gap-1">
        <a href={`#${order.id}`} className="font-semibold">
          {order.number}
        </a>
        <span className="font-semibold tabular-nums">{money.format(order.total / 100)}</span>
        <span className="col-span-2 text-secondary">{order.customer}</span>
      </span>
    ),
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Orders,
    { density: ["pictures", "default", "compact"] },
    (caption) => ({ label: `Pedidos, ${caption}`, rows: orders.slice(0, 3), sort: { id: "total", desc: false } }),
    { cell: "w-240", looks: false },
  ),
  tags: ["!gate"],
};

export const Dark: Story = { globals: { scheme: "dark" }, args: { selected: new Set(["order-2", "order-3"]) } };

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

function OneRow({ label = "", chosen = false }: { label?: string; chosen?: boolean }) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={orders.slice(0, 1)}
      getRowId={(order) => order.id}
      selected={new Set(chosen ? [orders[0]?.id ?? ""] : [])}
      onSelectedChange={fn()}
      selectLabel={(order) => `Seleccionar ${order.number}, ${label}`}
      onRowOpen={onRowOpen}
    />
  );
}

/** A row in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneRow, (label) => ({ label }), {
    rows: { row: {} },
    states: { Selected: { chosen: true } },
    target: "[data-slot=data-table-row]",
    cell: "w-180",
  }),
  // On a phone there are no table rows; the cards are below.
  globals: { viewport: { value: "xl" } },
};

function OneCard({
  label = "",
  chosen = false,
  framed = false,
}: {
  label?: string;
  chosen?: boolean;
  framed?: boolean;
}) {
  return (
    <ul aria-label={label} className="w-48">
      <TableCard framed={framed} selected={chosen} onOpen={onRowOpen}>
        P2026-001283
      </TableCard>
    </ul>
  );
}

/** A row's card on a phone in every state, in the toolbar's theme. */
export const CardStates: Story = {
  ...stateMatrixOf(OneCard, (label) => ({ label }), {
    rows: { card: {}, "card, chosen": { chosen: true }, framed: { framed: true } },
    forced: ["Rest", "Hover", "Pressed"],
    target: "li",
  }),
};
