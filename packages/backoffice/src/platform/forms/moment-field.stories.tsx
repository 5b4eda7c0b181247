import type { Meta, StoryObj } from "@storybook/react-vite";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent } from "storybook/test";
import { MomentField } from "./moment-field.tsx";

/** Day and time in the shop's time zone, whatever the browser's zone. */
const meta = {
  title: "Back office/Parts/Moment field",
  component: MomentField,
  args: {
    label: "Se ve desde",
    value: "2026-12-04T09:30:00.000Z",
    clock: "10:00",
    required: true,
    hint: "Hora de la tienda.",
    error: undefined,
    onValueChange: fn(),
  },
  render: function Held(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <MomentField
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof MomentField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

export const Default: Story = {
  tags: ["gate"],
};

export const Typed: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args }) => {
    const time = await canvas.findByRole("textbox", { name: /^Hora, Se ve desde/ });
    await expect(time).toHaveValue("10:30");
    await userEvent.clear(time);
    await userEvent.type(time, "6 pm");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-04T17:00:00.000Z");
  },
};

/** An invalid time is a value too, so that the form rejects it; its error differs from the error for a skipped time. */
export const NoTime: Story = {
  play: async ({ canvas, args }) => {
    const time = await canvas.findByRole("textbox", { name: /^Hora, Se ve desde/ });
    await userEvent.clear(time);
    await userEvent.type(time, "25:00");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-04 25:00");
    await expect(time).toHaveValue("25:00");
    await expect(time).toBeInvalid();
    await expect(canvas.queryByText(/de las 2:00 se pasa/)).toBeNull();
  },
};

async function checkEmpty({ canvas }: Context) {
  await expect(await canvas.findByRole("textbox", { name: /^Hora, Se ve desde/ })).toBeDisabled();
}

/** Without a day no time can be chosen. */
export const Empty: Story = {
  args: { value: null, required: false },
  play: async (context) => {
    await checkEmpty(context);
  },
};

/** A chosen day starts with the default time. */
export const EmptyFilled: Story = {
  ...Empty,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, args } = context;
    await checkEmpty(context);
    await userEvent.type(canvas.getByRole("textbox", { name: /^Se ve desde/ }), "24-12-2026");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-24T09:00:00.000Z");
  },
};

/** This time does not exist on the night when the clocks go forward. */
export const SkippedHour: Story = {
  args: { value: "2027-03-28 02:30" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no hay 02:30: de las 2:00 se pasa a las 3:00/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /^Hora, Se ve desde/ })).toHaveValue("02:30");
  },
};

export const Invalid: Story = { args: { error: "Acaba antes de empezar." } };
