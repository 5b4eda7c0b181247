import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { outlineCutOff } from "../../_internal/outline-cut-off.ts";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { DropdownMenuItem } from "../dropdown-menu/dropdown-menu.tsx";
import { outlineBanknotes } from "../icon/icons/outline-banknotes.generated.ts";
import { outlineCube } from "../icon/icons/outline-cube.generated.ts";
import { outlinePrinter } from "../icon/icons/outline-printer.generated.ts";
import { BulkBar } from "./bulk-bar.tsx";

const prepare = fn();

const meta = {
  title: "Components/BulkBar",
  tags: ["gate"],
  component: BulkBar,
  args: {
    count: 3,
    total: 118,
    onSelectAll: fn(),
    onClear: fn(),
    actions: [
      { label: "Preparar envío", icon: outlineCube, onSelect: prepare },
      { label: "Albaranes", icon: outlinePrinter, onSelect: fn() },
      { label: "Marcar cobrado", icon: outlineBanknotes, onSelect: fn() },
    ],
    menu: <DropdownMenuItem tone="danger">Cancelar pedidos</DropdownMenuItem>,
  },
} satisfies Meta<typeof BulkBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The strip around the bar has the colour of the shop's pages; on a docs page, only a frame has it too. */
const FRAMED = { docs: { story: { frame: "column", height: "124px" } } };

export const Default: Story = {
  parameters: FRAMED,
  play: async ({ canvas, args, step }) => {
    await step("the count is announced", async () => {
      await expect(await canvas.findByRole("status")).toHaveTextContent("3 seleccionados");
    });
    await step("the focus outline of each button is completely visible", async () => {
      await canvas.findByRole("button", { name: "Preparar envío" });
      for (const button of canvas.getAllByRole("button")) {
        await userEvent.tab();
        await expect(button).toHaveFocus();
        await expect(outlineCutOff(button)).toBe(0);
      }
    });
    await step("the buttons run the action, select all rows and open the menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Preparar envío" }));
      await expect(prepare).toHaveBeenCalledOnce();
      await userEvent.click(canvas.getByRole("button", { name: "Seleccionar los 118" }));
      await expect(args.onSelectAll).toHaveBeenCalledOnce();
      await userEvent.click(canvas.getByRole("button", { name: "Más acciones" }));
      await expect(await screen.findByRole("menuitem", { name: "Cancelar pedidos" })).toBeInTheDocument();
    });
    await step("Escape closes the menu first, then the selection", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await expect(args.onClear).not.toHaveBeenCalled();
      await userEvent.keyboard("{Escape}");
      await expect(args.onClear).toHaveBeenCalledOnce();
    });
  },
};

/** Actions without their own button are in the menu above the bar. */
export const Open: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Cancelar pedidos" })).toBeVisible());
  },
};

export const Nothing: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const AllSelected: Story = {
  parameters: FRAMED,
  args: { count: 9999, total: 9999, selectedWord: ["seleccionada", "seleccionadas"] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /Seleccionar los/ })).toBeNull();
    await expect((await canvas.findAllByText("9.999 seleccionadas")).length).toBeGreaterThan(0);
  },
};

/** Two actions and the menu button fit; the menu begins with the other actions. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas, args }) => {
    const dots = await canvas.findByRole("button", { name: "Más acciones" });
    await userEvent.tab();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName("Preparar envío");
    await expect(outlineCutOff(document.activeElement)).toBe(0);
    await expect(dots.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await expect(canvas.queryByRole("button", { name: "Marcar cobrado" })).toBeNull();
    await userEvent.click(dots);
    const items = await screen.findAllByRole("menuitem");
    await expect(items.map((item) => item.textContent)).toEqual(["Marcar cobrado", "Cancelar pedidos"]);
    await userEvent.click(items[0]!);
    await expect(args.actions[2]!.onSelect).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    BulkBar,
    { count: [1, 9999] },
    (caption) => ({ ...meta.args, "aria-label": caption, total: 12000, className: "w-full bg-transparent" }),
    {
      states: {
        "all of them": { total: 1 },
        busy: { actions: [{ label: "Preparar envío", icon: outlineCube, onSelect: fn(), loading: true }] },
      },
      looks: (look) => <BulkBar {...meta.args} aria-label={look} menu={undefined} className="w-full bg-transparent" />,
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** Its two kinds of buttons in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    BulkBar,
    (caption) => ({
      "aria-label": caption,
      count: 1,
      total: 1,
      onClear: fn(),
      actions: [{ label: "Preparar", icon: outlineCube, onSelect: prepare }],
      className: "bg-transparent",
    }),
    {
      rows: { action: {}, all: { total: 118, onSelectAll: fn() } },
      states: { Disabled: { actions: [{ label: "Preparar", icon: outlineCube, onSelect: prepare, disabled: true }] } },
      cell: "w-140",
    },
  ),
};
