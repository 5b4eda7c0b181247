import type { Meta, StoryObj } from "@storybook/react-vite";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { ForbiddenState } from "./forbidden-state.tsx";

const meta = {
  title: "Components/ForbiddenState",
  tags: ["gate"],
  component: ForbiddenState,
  args: {
    actions: (
      <Button asChild variant="secondary">
        <a href="#pedidos">Volver a Pedidos</a>
      </Button>
    ),
  },
} satisfies Meta<typeof ForbiddenState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Matrix: Story = {
  ...matrixOf(ForbiddenState, { size: ["page", "panel"] }, { className: "w-72" }, { states: { actions: meta.args } }),
  tags: ["!gate"],
};
