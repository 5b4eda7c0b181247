import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Rating } from "./rating.tsx";

const meta = {
  title: "Components/Rating",
  tags: ["gate"],
  component: Rating,
  args: { value: 4 },
} satisfies Meta<typeof Rating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "4 de 5 estrellas" })).toBeVisible();
  },
};

/** An average fills a star partially. */
export const Average: Story = {
  args: { value: 3.6, size: 24 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "3,6 de 5 estrellas" })).toBeVisible();
  },
};

export const Matrix: Story = { ...matrixOf(Rating, { value: [0, 2.3, 5] }, { value: 4 }), tags: ["!gate"] };
