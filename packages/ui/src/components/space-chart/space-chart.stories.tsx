import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { SpaceChart } from "./space-chart.tsx";

const data = [15, 10, 15, 22, 27, 9, 4, 14, 11, 9, 16, 17, 14, 37].map((value, index) => ({
  label: `${index + 7} nov`,
  value,
}));

const meta = {
  title: "Components/SpaceChart",
  tags: ["gate"],
  component: SpaceChart,
  args: { label: "Pedidos por día", data, perSpace: 5, className: "max-w-120" },
} satisfies Meta<typeof SpaceChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The values are also available as a table, for users who cannot see the chart. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Pedidos por día" });
    await expect(within(table).getAllByRole("row")).toHaveLength(15);
    await expect(within(table).getByRole("row", { name: "20 nov 37" })).toBeInTheDocument();
  },
};

export const Empty: Story = { args: { data: data.map((day) => ({ ...day, value: 0 })), perSpace: undefined } };

/** Without a unit, the tallest column has six spaces. */
export const LargeNumbers: Story = {
  args: { perSpace: undefined, data: data.map((day) => ({ ...day, value: day.value * 311 })) },
};

export const Matrix: Story = {
  ...matrixOf(
    SpaceChart,
    { perSpace: { auto: undefined, five: 5 } },
    (caption) => ({ label: caption, data: data.slice(0, 7), className: "w-72" }),
    {
      states: { "no caption": { hideCaption: true } },
      looks: (look) => <SpaceChart label={look} data={data.slice(0, 5)} hideCaption className="w-40" />,
    },
  ),
  tags: ["!gate"],
};
