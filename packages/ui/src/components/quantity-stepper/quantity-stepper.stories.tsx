import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

const meta = {
  title: "Components/QuantityStepper",
  component: QuantityStepper,
  args: { label: "Unidades de Almadraba", value: 1, max: 3, onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuantityStepper
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof QuantityStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const more = await canvas.findByRole("button", { name: "Añadir una unidad" });
    const less = canvas.getByRole("button", { name: "Quitar una unidad" });
    const input = canvas.getByRole("spinbutton", { name: "Unidades de Almadraba" });
    await step("the ends stop it", async () => {
      await expect(less).toBeDisabled();
      await userEvent.click(more);
      await userEvent.click(more);
      await expect(input).toHaveValue("3");
      await expect(more).toBeDisabled();
    });
    await step("typing too much gives the most there is", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "9");
      await userEvent.tab();
      await expect(input).toHaveValue("3");
    });
    await step("emptied, it keeps the last quantity", async () => {
      await userEvent.clear(input);
      await userEvent.tab();
      await expect(input).toHaveValue("3");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    });
  },
};

export const Large: Story = { args: { size: "lg" } };
export const Disabled: Story = { args: { disabled: true } };

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <QuantityStepper label="Unidades" value={2} onValueChange={fn()} />
      <QuantityStepper size="lg" label="Unidades" value={1} onValueChange={fn()} />
    </TwelveLooks>
  ),
};
