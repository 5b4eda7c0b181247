import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Switch } from "./switch.tsx";

const meta = {
  title: "Components/Switch",
  tags: ["gate"],
  component: Switch,
  args: { label: "Use router for the link", onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const control = await canvas.findByRole("switch", { name: "Use router for the link" });
    await userEvent.click(canvas.getByText("Use router for the link"));
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(" ");
    await expect(control).not.toBeChecked();
  },
};

/** In a settings tile: text first, the switch at the right edge. */
export const AtTheEnd: Story = {
  args: { label: "Visible en la tienda", place: "end", defaultChecked: true, className: "max-w-xs" },
};

export const Matrix: Story = {
  ...matrixOf(
    Switch,
    { place: ["start", "end"], defaultChecked: { off: false, on: true } },
    { label: "Visible en la tienda", className: "w-52" },
    {
      states: {
        disabled: { disabled: true },
        long: { label: "Avisar también a la Asociación de Jugadores de la Sierra Norte" },
      },
      looks: "all",
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Switch, (caption) => ({ "aria-label": caption, onCheckedChange: fn() }), {
    rows: { off: { defaultChecked: false }, on: { defaultChecked: true } },
    states: { Disabled: { disabled: true } },
  }),
};
