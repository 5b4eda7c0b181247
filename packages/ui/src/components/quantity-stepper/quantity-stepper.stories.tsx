import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

const meta = {
  title: "Components/QuantityStepper",
  tags: ["gate"],
  component: QuantityStepper,
  args: { label: "Unidades de Almadraba", value: 1, max: 3, onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Quitar una unidad" })).toBeDisabled();
    await expect(canvas.getByRole("spinbutton", { name: "Unidades de Almadraba" })).toHaveValue("1");
  },
};

/** It stops at the available units, and text that is no quantity does not stay. */
export const Limits: Story = {
  tags: ["played"],
  play: async ({ canvas, args, step }) => {
    const more = await canvas.findByRole("button", { name: "Añadir una unidad" });
    const less = canvas.getByRole("button", { name: "Quitar una unidad" });
    const input = canvas.getByRole("spinbutton", { name: "Unidades de Almadraba" });
    await step("the buttons are disabled at the limits", async () => {
      await expect(less).toBeDisabled();
      await userEvent.click(more);
      await userEvent.click(more);
      await expect(input).toHaveValue("3");
      await expect(more).toBeDisabled();
    });
    await step("a typed quantity above the limit is reduced to the limit", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "9");
      await userEvent.tab();
      await expect(input).toHaveValue("3");
    });
    await step("a sign or a letter keeps the last quantity", async () => {
      for (const typed of ["-2", "2x"]) {
        await userEvent.clear(input);
        await userEvent.type(input, typed);
        await userEvent.tab();
        await expect(input).toHaveValue(typed === "-2" ? "3" : "2");
      }
      await userEvent.click(more);
    });
    await step("an empty field keeps the last quantity", async () => {
      await userEvent.clear(input);
      await userEvent.tab();
      await expect(input).toHaveValue("3");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    });
  },
};

export const Matrix: Story = {
  ...matrixOf(
    QuantityStepper,
    { size: ["md", "lg"] },
    (caption) => ({ label: caption, value: 2, onValueChange: fn() }),
    { states: { "at the end": { value: 3, max: 3 }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** A spin button: arrow keys change it by one, page keys by ten, both within the limits; the buttons work as well. */
export const Keyboard: Story = {
  tags: ["played"],
  args: { max: 30 },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Unidades de Almadraba" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{PageUp}{ArrowDown}");
    await expect(input).toHaveAttribute("aria-valuenow", "12");
    await userEvent.keyboard("{PageUp}{PageUp}");
    await expect(input).toHaveAttribute("aria-valuenow", "30");
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Enter} ");
    await expect(input).toHaveAttribute("aria-valuenow", "28");
  },
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(QuantityStepper, (caption) => ({ label: caption, value: 2, onValueChange: fn() }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" }, xl: { size: "xl" } },
    states: { "At the end": { max: 2 }, Disabled: { disabled: true } },
  }),
};
