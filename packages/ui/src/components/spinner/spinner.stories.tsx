import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Spinner } from "./spinner.tsx";

const meta = {
  title: "Components/Spinner",
  tags: ["gate"],
  component: Spinner,
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Cargando");
  },
};

/** For use inside an element that already announces that it is busy. */
export const Decorative: Story = {
  args: { decorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

export const Matrix: Story = {
  ...matrixOf(Spinner, { size: ["sm", "md", "lg"] }, { className: "text-primary-text" }),
  tags: ["!gate"],
};
