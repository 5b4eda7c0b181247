import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { BarChart } from "./bar-chart.tsx";

const data = [
  { label: "Arcania", value: 4820 },
  { label: "Bestiarium", value: 3115 },
  { label: "Duelo Astral", value: 1240 },
  { label: "Mesa", value: 2090 },
  { label: "Rol", value: 640 },
];
const days = [15, 10, 15, 22, 27, 9, 4, 14, 11, 9, 16, 17, 14, 37].map((value, index) => ({
  label: `${index + 7} nov`,
  value,
}));

const meta = {
  title: "Components/BarChart",
  tags: ["gate"],
  component: BarChart,
  args: {
    label: "Ventas por juego",
    head: "Juego",
    valueHead: "Ventas",
    data,
    formatValue: (value) => `${value.toLocaleString("es-ES", { useGrouping: "always" })} €`,
    className: "max-w-160 rounded-lg bg-card p-5 shadow-tile",
  },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Heights are proportional to the values, and the table below contains the same values. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const figure = await canvas.findByRole("figure", { name: "Ventas por juego" });
    await expect(figure).toBeVisible();
    const heights = [...canvasElement.querySelectorAll("[data-slot=bar]")].map((bar) => bar.clientHeight);
    await expect(Math.max(...heights)).toBe(heights[0]);
    await expect(Math.min(...heights)).toBe(heights[4]);
    await userEvent.click(canvas.getByText("Ver los datos"));
    const table = canvas.getByRole("table", { name: "Ventas por juego" });
    await expect(within(table).getByRole("row", { name: "Bestiarium 3.115 €" })).toBeVisible();
  },
};

/** One bar is highlighted. If there are many labels, some are omitted. */
export const Days: Story = {
  args: { label: "Pedidos por día", head: "Día", valueHead: "Pedidos", data: days, current: 13, formatValue: String },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("7 nov", { ignore: "th" })).toBeVisible();
    await expect(canvas.queryByText("8 nov", { ignore: "th" })).toBeNull();
    await expect(canvasElement.querySelectorAll("[data-current]")).toHaveLength(1);
  },
};

/** With less room, fewer labels are shown below the bars, and none is truncated. */
export const Narrow: Story = {
  args: { ...Days.args, className: "w-72 rounded-lg bg-card p-5 shadow-tile" },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("7 nov", { ignore: "th" })).toBeVisible();
    const labels = [...canvasElement.querySelectorAll("span")].filter(
      (label) => label.checkVisibility() && / nov$/.test(label.textContent) && label.childElementCount === 0,
    );
    await expect(labels.map((label) => label.textContent)).toEqual(["7 nov", "13 nov", "19 nov"]);
    for (const label of labels) await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  },
};

export const Empty: Story = {
  args: { data: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin datos")).toBeVisible();
  },
};

/** Same height as the loaded chart. */
export const Loading: Story = {
  args: { loading: true, data: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Cargando Ventas por juego");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    BarChart,
    { current: { "all alike": undefined, "one meant": 3 } },
    (caption) => ({ ...meta.args, label: caption, className: "w-72", height: 7, data: data.slice(0, 4) }),
    {
      looks: (look) => <BarChart label={look} data={data.slice(0, 3)} current={1} height={5} className="w-full" />,
      states: { "no label": { hideLabel: true }, zero: { data: [{ label: "Arcania", value: 0 }] } },
    },
  ),
  tags: ["!gate"],
};
