import type { Meta, StoryObj } from "@storybook/react-vite";
import { madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent } from "storybook/test";
import { DayField } from "./day-field.tsx";

/** A day in the shop's time zone, stored as an instant; invalid text is kept for correction. */
const meta = {
  title: "Back office/Parts/Day field",
  component: DayField,
  args: {
    label: "Llega el",
    value: "2026-12-04T23:00:00.000Z",
    required: true,
    hint: "El día en que abre la caja.",
    error: undefined,
    dayOf: madridDay,
    instantOf: (day) => madridToUtc(day, "00:00"),
    onValueChange: fn(),
  },
  render: function Held(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <DayField
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DayField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In UTC the instant falls on the previous evening; the field shows the shop's day. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const input = await canvas.findByRole<HTMLInputElement>("textbox", { name: /Llega el/ });
    await expect(input.value).toMatch(/05|5/);
  },
};

export const Typed: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("textbox", { name: /Llega el/ });
    await step("a day typed in the Spanish format is accepted", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "24-12-2026");
      await userEvent.tab();
      await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-23T23:00:00.000Z");
    });
    await step("an invalid day remains the value, so that it is not stored as empty", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "mañana por la tarde");
      await userEvent.tab();
      await expect(args.onValueChange).toHaveBeenLastCalledWith("mañana por la tarde");
    });
  },
};

export const Optional: Story = { args: { value: null, required: false } };

export const Invalid: Story = {
  args: { error: "Elige un día a partir de hoy." },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /Llega el/ })).toBeInvalid();
  },
};
