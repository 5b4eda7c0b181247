import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Components/Progress",
  tags: ["gate"],
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

/** The total is unknown, so no value is announced. */
export const Indeterminate: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
};

/** Values out of range do not overflow the bar. */
export const OutOfRange: Story = {
  args: { value: 140, max: 120, valueText: "120 de 120 filas" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "120");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Progress,
    { tone: ["primary", "success", "danger"], value: { none: 0, some: 60, all: 100, unknown: undefined } },
    (caption) => ({ label: caption }),
    { cell: "w-32" },
  ),
  tags: ["!gate"],
};
