import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Sparkline } from "./sparkline.tsx";

const values = [15, 10, 15, 22, 27, 9, 4, 14, 11, 9, 16, 17, 14, 37];

const meta = {
  title: "Components/Sparkline",
  tags: ["gate"],
  component: Sparkline,
  args: { label: "Pedidos, últimos 14 días", values },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Text alternative: first and last value, minimum and maximum. The token is at the last value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const picture = await canvas.findByRole("img", {
      name: "Pedidos, últimos 14 días: de 15 a 37, mínimo 4, máximo 37",
    });
    const token = canvasElement.querySelector("[data-slot=token]")?.getBoundingClientRect();
    const box = picture.getBoundingClientRect();
    await expect(Math.abs((token?.left ?? 0) + (token?.width ?? 0) / 2 - box.right)).toBeLessThan(1.5);
    await expect(Math.abs((token?.top ?? 0) + (token?.height ?? 0) / 2 - box.top)).toBeLessThan(1.5);
  },
};

/** Constant values are a straight line in the middle. */
export const Flat: Story = {
  args: { values: [7, 7, 7, 7] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("img", { name: /de 7 a 7/ })).toBeVisible();
    await expect(canvasElement.querySelector("path + path")).toHaveAttribute("d", expect.stringMatching(/^M0 16L/));
  },
};

export const Empty: Story = {
  args: { values: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Pedidos, últimos 14 días: sin datos" })).toBeInTheDocument();
  },
};

export const Matrix: Story = {
  ...matrixOf(Sparkline, { tone: ["primary", "success", "danger", "neutral"], size: ["sm", "md", "lg"] }, meta.args, {
    states: { "no token": { token: false }, "one value": { values: [12] } },
  }),
  tags: ["!gate"],
};
