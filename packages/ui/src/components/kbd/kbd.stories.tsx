import type { Meta, StoryObj } from "@storybook/react-vite";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { Kbd } from "./kbd.tsx";

const meta = { title: "Components/Kbd", tags: ["gate"], component: Kbd, args: { children: "Ctrl K" } } satisfies Meta<
  typeof Kbd
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** On a filled button, the key has the button's text colour. */
export const OnButton: Story = {
  render: () => (
    <Button>
      Guardar producto <Kbd tone="inherit">Ctrl S</Kbd>
    </Button>
  ),
};

export const Matrix: Story = {
  ...matrixOf(
    Kbd,
    { children: ["Esc", "Ctrl K", "⌘"] },
    {},
    {
      looks: (
        <>
          <Kbd>Ctrl K</Kbd>
          <Button>
            Guardar <Kbd tone="inherit">Ctrl S</Kbd>
          </Button>
        </>
      ),
    },
  ),
  tags: ["!gate"],
};
