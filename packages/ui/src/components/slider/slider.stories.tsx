import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Slider } from "./slider.tsx";

const meta = {
  title: "Components/Slider",
  tags: ["gate"],
  component: Slider,
  args: {
    value: [10, 80],
    thumbLabels: ["Precio mínimo", "Precio máximo"],
    min: 0,
    max: 120,
    step: 5,
    formatValue: (euros) => `${euros} €`,
    onValueChange: fn(),
    className: "max-w-xs",
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <Slider
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange?.(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two thumbs, each with its name and its value text. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const low = await canvas.findByRole("slider", { name: "Precio mínimo" });
    await expect(low).toHaveAttribute("aria-valuetext", "10 €");
    low.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([20, 80]);
    await userEvent.keyboard("{Home}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 80]);
    await userEvent.keyboard("{PageUp}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([50, 80]);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([50, 120]);
  },
};

export const One: Story = { args: { value: [40], thumbLabels: ["Zoom"] } };

/** It grows to the left, and so do the arrow keys; the up arrow increases the value in both directions. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas, args }) => {
    const low = await canvas.findByRole("slider", { name: "Precio mínimo" });
    const high = canvas.getByRole("slider", { name: "Precio máximo" });
    await expect(high.getBoundingClientRect().left).toBeLessThan(low.getBoundingClientRect().left);
    low.focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowRight}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([15, 80]);
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([20, 80]);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Slider,
    { value: { one: [40], two: [20, 70] } },
    { thumbLabels: ["Mínimo", "Máximo"] },
    { cell: "w-48", states: { disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Slider, (caption) => ({ thumbLabels: [caption] }), {
    rows: { one: { value: [40] } },
    states: { Disabled: { disabled: true } },
    target: "[role=slider]",
    cell: "w-32",
  }),
};
