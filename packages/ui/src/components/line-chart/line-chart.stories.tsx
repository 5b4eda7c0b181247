import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { LineChart } from "./line-chart.tsx";

const web = [820, 640, 910, 1240, 1610, 480, 210, 870, 590, 540, 960, 1020, 830, 1842];
const shop = [310, 280, 340, 420, 510, 260, 190, 330, 300, 290, 350, 360, 320, 480];
const fairs = [null, null, null, 240, 380, 410, null, null, null, null, 120, null, null, 90];
const labels = web.map((_, index) => `${index + 7} nov`);

const meta = {
  title: "Components/LineChart",
  tags: ["gate"],
  component: LineChart,
  args: {
    label: "Ventas por día",
    labels,
    series: [
      { name: "Web", values: web },
      { name: "Tienda", values: shop },
    ],
    formatValue: (value) => `${value.toLocaleString("es-ES", { useGrouping: "always" })} €`,
    className: "max-w-200 rounded-lg bg-card p-5 shadow-tile",
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("each series has its line and its name", async () => {
      await expect(await canvas.findByRole("figure", { name: "Ventas por día" })).toBeVisible();
      await expect(canvasElement.querySelectorAll("[data-slot=line]")).toHaveLength(2);
      await expect(canvas.getByRole("list")).toHaveTextContent("WebTienda");
    });
    await step("the figures are also available as a table", async () => {
      await userEvent.click(canvas.getByText("Ver los datos"));
      const table = canvas.getByRole("table", { name: "Ventas por día" });
      await expect(within(table).getByRole("row", { name: "20 nov 1.842 € 480 €" })).toBeVisible();
    });
  },
};

/** Missing values leave a gap in the line and are listed in the table. */
export const Gaps: Story = {
  tags: ["played"],
  args: {
    series: [
      { name: "Web", values: web },
      { name: "Ferias", values: fairs },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText("Ver los datos"));
    await expect(canvas.getAllByRole("cell", { name: "sin datos" }).length).toBeGreaterThan(5);
    const path = canvasElement.querySelectorAll("[data-slot=line]")[1]?.querySelector("path")?.getAttribute("d");
    await expect(path?.match(/M/g)).toHaveLength(3);
  },
};

export const Empty: Story = {
  args: { labels: [], series: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin datos")).toBeVisible();
  },
};

export const Loading: Story = { args: { loading: true } };

const short = (values: readonly (number | null)[]) => values.slice(2, 7);
const one = [{ name: "Web", values: short(web) }];
const three = [...one, { name: "Tienda", values: short(shop) }, { name: "Ferias", values: short(fairs) }];

export const Matrix: Story = {
  ...matrixOf(
    LineChart,
    { series: { three, one } },
    (caption) => ({ ...meta.args, label: caption, labels: labels.slice(2, 7), className: "w-80", height: 7 }),
    {
      states: { "no label": { hideLabel: true } },
      looks: (look) => (
        <LineChart label={look} labels={labels.slice(2, 7)} series={three} height={5} className="w-full" />
      ),
    },
  ),
  tags: ["!gate"],
};
