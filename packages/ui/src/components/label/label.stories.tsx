import type { Meta, StoryObj } from "@storybook/react-vite";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Label } from "./label.tsx";

const meta = {
  title: "Components/Label",
  tags: ["gate"],
  component: Label,
  args: { children: "Nombre" },
} satisfies Meta<typeof Label>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Matrix: Story = {
  ...matrixOf(Label, { mark: ["none", "optional", "required"] }, { children: "Nombre" }),
  tags: ["!gate"],
};
