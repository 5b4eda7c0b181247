import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { outlineCutOff } from "../../_internal/outline-cut-off.ts";
import { zoomed } from "../../_internal/zoomed.ts";
import { SpaceChart } from "../space-chart/space-chart.tsx";
import { StatTile } from "../stat-tile/stat-tile.tsx";
import { StatStrip } from "./stat-strip.tsx";

const data = [15, 10, 15, 22, 27, 9, 4, 14, 11, 9, 16, 17, 14, 37].map((value, index) => ({
  label: `${index + 7} nov`,
  value,
}));

const meta = {
  title: "Components/StatStrip",
  tags: ["gate"],
  component: StatStrip,
  args: {
    label: "Resumen de pedidos",
    children: (
      <>
        <StatTile variant="cell" label="Hoy" value="1.842,60 €" detail="37 pedidos" />
        <StatTile variant="cell" label="Por preparar" value="18" />
        <StatTile variant="cell" label="Pago pendiente" value="9" detail="712,15 €" />
        <StatTile variant="cell" label="Retenidos por precompra" value="42" />
      </>
    ),
    chart: <SpaceChart label="Pedidos por día" data={data} perSpace={5} />,
  },
} satisfies Meta<typeof StatStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const strip = await canvas.findByRole("region", { name: "Resumen de pedidos" });
    await userEvent.tab();
    await expect(document.activeElement?.parentElement).toBe(strip);
    await expect(outlineCutOff(document.activeElement)).toBe(0);
  },
};

export const Loading: Story = {
  args: {
    children: (
      <>
        <StatTile variant="cell" label="Hoy" />
        <StatTile variant="cell" label="Por preparar" />
        <StatTile variant="cell" label="Pago pendiente" />
      </>
    ),
    chart: undefined,
  },
};

/** If there are more figures than fit in a row, they share the width, also in a narrow window. */
export const Wrapping: Story = {
  args: {
    wraps: true,
    chart: undefined,
    className: "max-w-180",
    children: ["Cobrado", "Devuelto", "Neto", "Comisiones previstas", "A ingresar"].map((label) => (
      <StatTile key={label} variant="cell" label={label} value="123.456,78 €" />
    )),
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Matrix: Story = {
  ...matrixOf(
    StatStrip,
    { chart: { none: undefined, chart: meta.args.chart } },
    (caption) => ({ label: caption, children: meta.args.children, className: "w-280" }),
    { looks: (look) => <StatStrip {...meta.args} chart={undefined} label={look} className="w-full" /> },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
