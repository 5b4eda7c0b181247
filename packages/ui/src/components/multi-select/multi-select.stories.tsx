import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { MultiSelect } from "./multi-select.tsx";

const meta = {
  title: "Components/MultiSelect",
  component: MultiSelect,
  args: {
    "aria-label": "Etiquetas",
    value: ["sellado"],
    onValueChange: fn(),
    placeholder: "Añade etiquetas",
    className: "max-w-md",
    options: ["sellado", "torneo", "novedad", "infantil", "cooperativo"].map((tag) => ({ value: tag, label: tag })),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <MultiSelect
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof MultiSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("combobox", { name: "Etiquetas" });
    await step("typing and Enter add", async () => {
      await userEvent.type(input, "nov");
      await screen.findByRole("option", { name: "novedad" });
      await userEvent.keyboard("{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado", "novedad"]);
    });
    await step("backspace takes the last one out", async () => {
      await userEvent.keyboard("{Backspace}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado"]);
    });
    await step("so does its button", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar sellado" }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    });
  },
};

/** What is no option becomes a new value. */
export const Creating: Story = {
  args: { onCreate: (text) => text.toLowerCase() },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Etiquetas" }), "Solitario{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado", "solitario"]);
  },
};

export const Many: Story = {
  args: {
    value: Array.from({ length: 12 }, (_, index) => `etiqueta ${index + 1}`),
  },
};

export const Empty: Story = { args: { value: [] } };
export const Invalid: Story = { args: { "aria-invalid": true } };
export const Disabled: Story = { args: { disabled: true } };
