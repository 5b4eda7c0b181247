import type { Meta, StoryObj } from "@storybook/react-vite";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { Kbd } from "./kbd.tsx";

const meta = { title: "Components/Kbd", component: Kbd, args: { children: "Ctrl K" } } satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** On a filled button the key takes the button's ink. */
export const OnButton: Story = {
  render: () => (
    <Button>
      Guardar producto <Kbd tone="inherit">Ctrl S</Kbd>
    </Button>
  ),
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <Kbd>Esc</Kbd>
      <Kbd>Ctrl K</Kbd>
      <Button>
        Guardar <Kbd tone="inherit">Ctrl S</Kbd>
      </Button>
    </TwelveLooks>
  ),
};
