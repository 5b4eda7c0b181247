import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Meter } from "./meter.tsx";

const meta = {
  title: "Components/Meter",
  tags: ["gate"],
  component: Meter,
  args: {
    label: "Espacio ocupado",
    value: 42,
    showLabel: true,
  },
} satisfies Meta<typeof Meter>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="max-w-72">{Story()}</div>];

export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole("meter", { name: "Espacio ocupado" });
    await expect(meter).toHaveAttribute("aria-valuenow", "42");
    await expect(meter).toHaveAttribute("aria-valuetext", "42 %");
    await expect(canvas.getByText("42 %")).toBeVisible();
  },
};

/** `valueText` replaces the percentage; the caller changes it together with the value. */
export const ValueText: Story = {
  decorators: NARROW,
  args: { value: 4.2, max: 10, valueText: "4,2 de 10 GB" },
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole("meter", { name: "Espacio ocupado" });
    await expect(meter).toHaveAttribute("aria-valuenow", "4.2");
    await expect(meter).toHaveAttribute("aria-valuetext", "4,2 de 10 GB");
    await expect(canvas.getByText("4,2 de 10 GB")).toBeVisible();
  },
};

/** Only the bar, with name and number beside it. */
export const BarAlone: Story = {
  decorators: NARROW,
  args: { showLabel: false, value: 45, max: 60 },
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole("meter", { name: "Espacio ocupado" });
    await expect(meter).toHaveAttribute("aria-valuetext", "75 %");
  },
};

/** Values beyond the limits stop there, and a scale without range is empty. */
export const OutOfRange: Story = {
  decorators: NARROW,
  args: { value: 14, max: 10 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("meter")).toHaveAttribute("aria-valuenow", "10");
  },
};

export const LongLabel: Story = {
  decorators: NARROW,
  globals: { viewport: { value: "w390" } },
  args: { label: "Unidades reservadas por clientes que aún no han pagado la segunda parte", tone: "warning" },
};

/** It fills from the right. */
export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole("meter");
    const bar = meter.firstElementChild?.getBoundingClientRect();
    await expect(Math.round(bar?.right ?? 0)).toBe(Math.round(meter.getBoundingClientRect().right));
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Meter,
    { tone: ["primary", "success", "warning", "danger"], size: ["sm", "md"] },
    (caption) => ({ label: caption, value: 60, className: "w-28" }),
    {
      states: { none: { value: 0 }, all: { value: 100 }, label: { showLabel: true } },
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
