import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Components/Progress",
  component: Progress,
  args: { label: "Subiendo cubierta.webp", value: 42 },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole("progressbar", { name: "Subiendo cubierta.webp" });
    await expect(bar).toHaveAttribute("aria-valuenow", "42");
    await expect(bar).toHaveAttribute("aria-valuetext", "42 %");
  },
};

/** The length is not known: no value is read out. */
export const Indeterminate: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
};

/** Values beyond the ends do not leave the bar. */
export const OutOfRange: Story = {
  args: { value: 140, max: 120, valueText: "120 de 120 filas" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "120");
  },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: (args) => (
    <TwelveLooks>
      <div className="flex w-40 flex-col gap-3">
        <Progress {...args} value={0} />
        <Progress {...args} value={60} />
        <Progress {...args} value={100} tone="success" />
        <Progress {...args} value={30} tone="danger" />
      </div>
    </TwelveLooks>
  ),
};
