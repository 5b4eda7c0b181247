import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { SplitView } from "./split-view.tsx";

const ORDERS = Array.from({ length: 12 }, (_, index) => `P2026-${String(1279 + index).padStart(6, "0")}`);

const list = (
  <ul className="divide-y">
    {ORDERS.map((order) => (
      <li key={order} className="px-5 py-3.5 font-semibold tabular-nums">
        {order}
      </li>
    ))}
  </ul>
);

const detail = (
  <div className="flex flex-col gap-2 p-5">
    <h3 className="text-heading">Fundas mate Cobalto</h3>
    <p className="text-secondary">100 unidades, 63,5 × 88 mm · estante A-11</p>
  </div>
);

const meta = {
  title: "Components/SplitView",
  tags: ["gate"],
  component: SplitView,
  args: {
    start: list,
    end: detail,
    startLabel: "Pedidos",
    endLabel: "Pedido",
    value: 40,
    onValueChange: fn(),
    onActiveChange: fn(),
    className: "h-90 max-w-220 overflow-hidden rounded-lg bg-card shadow-tile",
  },
} satisfies Meta<typeof SplitView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const divider = await canvas.findByRole("separator", { name: "Ancho de Pedidos" });
    const first = canvas.getByRole("region", { name: "Pedidos" });
    const row = divider.parentElement?.getBoundingClientRect();
    if (!row) throw new Error("no row");
    await step("the first pane has its initial share", async () => {
      await expect(Math.round((first.offsetWidth / row.width) * 100)).toBe(40);
    });
    await step("dragging stays within the limits, and is reported at its end", async () => {
      const at = (share: number) => ({
        clientX: row.left + row.width * share,
        clientY: row.top + 40,
        pointerId: 1,
        button: 0,
      });
      // Pointer capture is not possible for a synthetic pointer.
      divider.setPointerCapture = () => undefined;
      divider.hasPointerCapture = () => true;
      await fireEvent.pointerDown(divider, at(0.4));
      await fireEvent.pointerMove(divider, at(0.6));
      await expect(args.onValueChange).not.toHaveBeenCalled();
      await fireEvent.pointerUp(divider, at(0.6));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(60);
      await fireEvent.pointerMove(divider, at(0.95));
      await waitFor(() => expect(divider).toHaveAttribute("aria-valuenow", "75"));
    });
    await step("a double click restores the initial share", async () => {
      await userEvent.dblClick(divider);
      await expect(divider).toHaveAttribute("aria-valuenow", "40");
    });
  },
};

/** The divider is a window splitter: arrow keys move it by 2 %, page keys by 10 %, Home and End to the limits. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const divider = await canvas.findByRole("separator");
    // Scrolling panes also take the focus.
    while (document.activeElement !== divider) await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{PageUp}{ArrowLeft}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(52);
    await userEvent.keyboard("{End}");
    await expect(divider).toHaveAttribute("aria-valuenow", "75");
    await userEvent.keyboard("{Home}");
    await expect(divider).toHaveAttribute("aria-valuenow", "25");
  },
};

/** In right-to-left text, the first pane is on the other side, and the arrow keys are reversed. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const divider = await canvas.findByRole("separator");
    const first = canvas.getByRole("region", { name: "Pedidos" });
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(divider.getBoundingClientRect().left);
    divider.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(divider).toHaveAttribute("aria-valuenow", "38");
  },
};

/** One pane at a time, with a button for each. */
export const Narrow: Story = {
  tags: ["played"],
  args: { className: "h-90 w-80 overflow-hidden rounded-lg bg-card shadow-tile" },
  play: async ({ canvas, args, canvasElement }) => {
    await expect(await canvas.findByRole("button", { name: "Pedidos", pressed: true })).toBeVisible();
    await expect(canvas.queryByRole("separator")).toBeNull();
    await expect(canvas.queryByRole("region", { name: "Pedido" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Pedido" }));
    await expect(canvas.getByRole("region", { name: "Pedido" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Pedidos" })).toBeNull();
    await expect(args.onActiveChange).toHaveBeenLastCalledWith("end");
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** A fixed line. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Pedidos" });
    await expect(canvas.queryByRole("separator")).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    startLabel: "Pedidos por preparar de todas las tiendas",
    end: <p className="p-5">{"Sinpausa".repeat(60)}</p>,
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };

export const Matrix: Story = {
  ...matrixOf(
    SplitView,
    { value: [30, 60] },
    (caption) => ({
      start: list,
      end: detail,
      startLabel: `Lista ${caption}`,
      endLabel: `Detalle ${caption}`,
      className: "h-60 w-180 bg-card shadow-tile",
    }),
    { states: { disabled: { disabled: true }, narrow: { className: "h-60 w-80 bg-card shadow-tile" } }, looks: false },
  ),
  tags: ["!gate"],
};

const pane = <p className="p-3">Contenido</p>;

/** The buttons of a narrow view and the divider of a wide one, in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    SplitView,
    (caption) => ({ start: pane, end: pane, startLabel: `Lista, ${caption}`, endLabel: `Detalle, ${caption}` }),
    {
      rows: {
        button: { className: "h-28 w-72 bg-card" },
        "button, shown": { className: "h-28 w-72 bg-card" },
        // The divider is shown from 672 px on.
        divider: { className: "h-28 w-170 max-w-full bg-card" },
      },
      parts: {
        button: { target: "[aria-pressed=false]" },
        "button, shown": { target: "[aria-pressed=true]" },
        divider: { target: "[role=separator]" },
      },
    },
  ),
};
