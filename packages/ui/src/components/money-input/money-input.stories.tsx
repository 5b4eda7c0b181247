import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { MoneyInput } from "./money-input.tsx";

const meta = {
  title: "Components/MoneyInput",
  tags: ["gate"],
  component: MoneyInput,
  args: { "aria-label": "Precio", value: 10995, onValueChange: fn(), className: "max-w-32" },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<number | null>(args.value);
    return (
      <MoneyInput
        {...args}
        value={value}
        onValueChange={(cents) => {
          args.onValueChange?.(cents);
          setValue(cents);
        }}
      />
    );
  },
} satisfies Meta<typeof MoneyInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The value is in cents, however the amount is typed. */
export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("textbox", { name: "Precio" });
    await expect(input).toHaveValue("109,95");
    for (const [typed, cents, shown] of [
      ["99,95", 9995, "99,95"],
      ["1.234,5", 123450, "1.234,50"],
      ["7.1", 710, "7,10"],
    ] as const) {
      await step(`typing ${typed} gives the right amount in cents`, async () => {
        await userEvent.clear(input);
        await userEvent.type(input, typed);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(cents);
        await userEvent.tab();
        await expect(input).toHaveValue(shown);
      });
    }
  },
};

/** Clearing the field gives null, not zero. */
export const Empty: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    await userEvent.clear(await canvas.findByRole("textbox", { name: "Precio" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

/** A negative amount is rejected and never read as zero. */
export const Negative: Story = {
  tags: ["played"],
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Precio" });
    await userEvent.clear(input);
    await userEvent.type(input, "-5");
    await userEvent.tab();
    await expect(input).toHaveValue("-5");
    await expect(input).toBeInvalid();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    MoneyInput,
    { value: { empty: null, small: 995, large: 123456789 } },
    (caption) => ({ "aria-label": caption }),
    { cell: "w-40", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(MoneyInput, (caption) => ({ "aria-label": caption, value: 2495 }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-32",
  }),
};
