import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { Switch } from "./switch.tsx";

const meta = {
  title: "Components/Switch",
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

/** In a tile of settings: text first, the switch at the right edge. */
export const AtTheEnd: Story = {
  args: { label: "Visible en la tienda", place: "end", defaultChecked: true, className: "max-w-xs" },
};

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <Switch aria-label="apagado" />
      <Switch aria-label="encendido" defaultChecked />
      <Switch label="Visible" defaultChecked />
    </TwelveLooks>
  ),
};
