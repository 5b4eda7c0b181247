import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { NumberInput } from "./number-input.tsx";

const meta = {
  title: "Components/NumberInput",
  tags: ["gate"],
  component: NumberInput,
  args: { "aria-label": "Límite por persona", value: 2, min: 0, max: 99, className: "max-w-32" },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <NumberInput {...args} value={value} onValueChange={setValue} />
        <output className="ml-3 text-hint">{value === null ? "vacío" : value}</output>
      </>
    );
  },
} satisfies Meta<typeof NumberInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Límite por persona" });
    await step("arrows step, page keys step by ten", async () => {
      await userEvent.type(input, "{ArrowUp}{PageUp}{ArrowDown}");
      await expect(input).toHaveValue("12");
    });
    await step("leaving it brings the value within its limits", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "500");
      await userEvent.tab();
      await expect(input).toHaveValue("99");
    });
  },
};

/** Decimal comma and point are both accepted; invalid text stays visible. */
export const Decimals: Story = {
  args: { "aria-label": "Peso", value: 0.86, decimals: 3, suffix: "kg", className: "max-w-40" },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Peso" });
    await userEvent.clear(input);
    await userEvent.type(input, "1.25");
    await userEvent.tab();
    await expect(input).toHaveValue("1,25");
    await userEvent.clear(input);
    await userEvent.type(input, "mucho");
    await userEvent.tab();
    await expect(input).toHaveValue("mucho");
    await expect(input).toBeInvalid();
  },
};

export const Matrix: Story = matrixOf(
  NumberInput,
  { value: { empty: null, some: 1284 } },
  (caption) => ({ "aria-label": caption, placeholder: "Sin límite" }),
  {
    cell: "w-36",
    states: { suffix: { suffix: "kg" }, invalid: { "aria-invalid": true }, disabled: { disabled: true } },
  },
);
