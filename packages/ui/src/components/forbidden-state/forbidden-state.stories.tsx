import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { ForbiddenState } from "./forbidden-state.tsx";

const meta = {
  title: "Components/ForbiddenState",
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

export const Panel: Story = { args: { size: "panel", actions: undefined } };

export const Dark: Story = { globals: { scheme: "dark" } };
