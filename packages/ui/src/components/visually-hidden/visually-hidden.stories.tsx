import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = {
  title: "Components/VisuallyHidden",
  tags: ["gate"],
  component: VisuallyHidden,
  args: { children: "Solo se oye" },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const text = await canvas.findByText("Solo se oye");
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
