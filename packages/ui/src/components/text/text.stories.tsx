import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Text } from "./text.tsx";

const meta = {
  title: "Components/Text",
  tags: ["gate"],
  component: Text,
  args: { children: "Lo que se pide después de las 14:00 sale el siguiente día de salida." },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole("paragraph");
    await expect(getComputedStyle(text).fontSize).toBe("14px");
  },
};

/** Within a line, it is rendered as a different element. */
export const WithinALine: Story = {
  args: { children: "12 unidades", as: "strong", strong: true, numeric: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("strong")).toHaveTextContent("12 unidades");
  },
};

/** A word longer than the line wraps. */
export const LongWord: Story = {
  args: { children: "Electroencefalografista-otorrinolaringólogo", className: "w-24" },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole("paragraph");
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Text,
    {
      variant: ["micro", "label", "table", "body", "shop", "shop-lg"],
      tone: ["default", "secondary", "hint", "success", "warning", "danger"],
    },
    { children: "El lunes" },
    { states: { strong: { strong: true }, numeric: { numeric: true, children: "12,50 €" } } },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
