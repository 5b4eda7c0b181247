import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Card, CardFooter, CardHeader } from "../card/card.tsx";
import { DataTable, dataColumns } from "../data-table/data-table.tsx";
import { type SampleOrder, sampleOrders } from "../data-table/sample-orders.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../dropdown-menu/dropdown-menu.tsx";
import { Field } from "../field/field.tsx";
import { Paginator } from "../paginator/paginator.tsx";
import { Select } from "../select/select.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Density } from "./density.tsx";

const col = dataColumns<SampleOrder>();
const COLUMNS = col.columns([
  col.accessor("number", { header: "Pedido", enableSorting: false, meta: { strong: true } }),
  col.accessor("customer", { header: "Cliente", enableSorting: false, meta: { truncate: true } }),
]);
const ORDERS = sampleOrders(4);
const GAMES = [
  { value: "azul", label: "Azul" },
  { value: "catan", label: "Catan" },
];
const nothing = () => {};

/** A form, a table in a tile and a menu. */
function Screen() {
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Nombre">
          <TextInput defaultValue="Azul" />
        </Field>
        <Field label="Juego">
          <Select options={GAMES} value="azul" onValueChange={nothing} />
        </Field>
      </div>
      <Card>
        <CardHeader title="Pedidos" actions={<Button variant="secondary">Exportar</Button>} />
        <DataTable label="Pedidos" columns={COLUMNS} rows={ORDERS} getRowId={({ id }) => id} />
        <CardFooter padding="slim">
          <Paginator page={1} pageSize={4} total={118} onPageChange={nothing} className="w-full" />
        </CardFooter>
      </Card>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" className="self-start">
            Acciones
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem>Imprimir</DropdownMenuItem>
          <DropdownMenuItem>Duplicar</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

const meta = {
  title: "Components/Density",
  tags: ["gate"],
  component: Density,
  args: { value: "compact", children: <Screen /> },
} satisfies Meta<typeof Density>;

export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height;
/** Returns the tile's header, and the paginator in its footer. */
const edgesIn = (canvas: HTMLElement) =>
  ["card-header", "paginator"].map((slot) => heightOf(canvas.querySelector(`[data-slot=${slot}]`)));
const touched = () => matchMedia("(pointer: coarse) and (width < 960px)").matches;

/** Rows, fields, the padding of a tile and the gaps between elements are smaller. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    if (touched()) return;
    await expect(heightOf(canvas.getByRole("textbox", { name: "Nombre" }).closest("[data-slot=text-input]"))).toBe(32);
    await expect(heightOf(canvas.getByRole("combobox", { name: "Juego" }))).toBe(32);
    const rows = canvas.queryAllByRole("row");
    if (rows.length > 0) await expect(rows.map(heightOf)).toEqual([32, 36, 36, 36, 36]);
    await expect(edgesIn(canvasElement)).toEqual([44, 44]);
  },
};

/** The default design. */
export const Cosy: Story = {
  args: { value: "cosy" },
  play: async ({ canvas, canvasElement }) => {
    if (touched()) return;
    await expect(heightOf(canvas.getByRole("combobox", { name: "Juego" }))).toBe(36);
    const rows = canvas.queryAllByRole("row");
    if (rows.length > 0) await expect(rows.map(heightOf)).toEqual([38, 44, 44, 44, 44]);
    await expect(edgesIn(canvasElement)).toEqual([52, 52]);
  },
};

/** With `page`, the density is set on `<html>`, where menus and windows inherit it, and removed with the component. */
export const Page: Story = {
  args: { page: true },
  play: async ({ canvas }) => {
    await expect(document.documentElement.dataset.density).toBe("compact");
    await userEvent.click(canvas.getByRole("button", { name: "Acciones" }));
    const item = await screen.findByRole("menuitem", { name: "Imprimir" });
    // The window starts slightly smaller when it opens with an animation.
    if (!touched()) await waitFor(() => expect(heightOf(item)).toBe(30));
    await userEvent.keyboard("{Escape}");
  },
};

/** Part of a compact page can be cosy. */
export const Nested: Story = {
  args: {
    children: (
      <div className="flex items-center gap-4">
        <Button>Compacto</Button>
        <Density value="cosy">
          <Button>Holgado</Button>
        </Density>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    if (touched()) return;
    await expect(heightOf(canvas.getByRole("button", { name: "Compacto" }))).toBe(32);
    await expect(heightOf(canvas.getByRole("button", { name: "Holgado" }))).toBe(36);
  },
};
