import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { ChartTable } from "./chart-table.tsx";

const meta = {
  title: "Components/ChartTable",
  tags: ["gate"],
  component: ChartTable,
  args: {
    caption: "Ventas por día",
    heads: ["Día", "Web", "Tienda"],
    rows: [
      { label: "18 nov", values: ["1.020,00 €", "310,50 €"] },
      { label: "19 nov", values: ["830,40 €", "290,00 €"] },
      { label: "20 nov", values: ["1.842,60 €", "412,10 €"] },
    ],
  },
} satisfies Meta<typeof ChartTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Collapsed below the chart. It opens by keyboard, and each value is announced with its day and series. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const summary = await canvas.findByText("Ver los datos");
    await expect(canvas.getByRole("group")).not.toHaveAttribute("open");
    await userEvent.click(summary);
    const table = await canvas.findByRole("table", { name: "Ventas por día" });
    await expect(within(table).getByRole("row", { name: "19 nov 830,40 € 290,00 €" })).toBeVisible();
    await expect(within(table).getAllByRole("columnheader")).toHaveLength(3);
  },
};

/** Visually hidden, and available to screen readers. */
export const Hidden: Story = {
  args: { variant: "hidden" },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Ventas por día" });
    await expect(table.parentElement?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const Matrix: Story = {
  ...matrixOf(ChartTable, { variant: ["disclosure"] }, (caption) => ({
    ...meta.args,
    caption,
  })),
  tags: ["!gate"],
};

/** The line that opens it in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(ChartTable, (caption) => ({ ...meta.args, caption }), {
    rows: { disclosure: { variant: "disclosure" } },
    target: "summary",
  }),
};
