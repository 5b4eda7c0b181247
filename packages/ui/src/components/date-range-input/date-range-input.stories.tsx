import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { DateRangeInput, type DateRangeInputProps, type DayRange } from "./date-range-input.tsx";

function Controlled(args: DateRangeInputProps) {
  const [range, setRange] = useDraft<DayRange>(args.value);
  return (
    <DateRangeInput
      {...args}
      value={range}
      onValueChange={(next) => {
        args.onValueChange(next);
        setRange(next);
      }}
    />
  );
}

const meta = {
  title: "Components/DateRangeInput",
  tags: ["gate"],
  component: DateRangeInput,
  args: {
    label: "Fecha del pedido",
    value: { from: "2026-11-01", to: "2026-11-20" },
    onValueChange: fn(),
    className: "max-w-md",
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateRangeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The end cannot come before the start. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const to = await canvas.findByRole("textbox", { name: "Hasta" });
    await userEvent.clear(to);
    await userEvent.type(to, "31-10-2026");
    await expect(to).toBeInvalid();
    await userEvent.clear(to);
    await userEvent.type(to, "30-11-2026");
    await expect(to).not.toBeInvalid();
  },
};

const dayOf = (day: number) => screen.getByRole("button", { name: new RegExp(`(?<!\\d)${day} de noviembre de 2026`) });
const paintOf = (day: number) => getComputedStyle(dayOf(day)).backgroundColor;

/** The calendar for the second day, in which days before the first are disabled. The days between both are tinted. */
export const Open: Story = {
  tags: ["open"],
  args: { value: { from: "2026-11-10", to: "2026-11-20" } },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: "Abrir el calendario" })).at(-1)!);
    await waitFor(() => expect(screen.getByRole("button", { name: /20 de noviembre de 2026/ })).toBeVisible());
    await expect(dayOf(9)).toBeDisabled();
    for (const day of [11, 15, 19]) await expect(paintOf(day)).toBe(paintOf(10));
    for (const day of [9, 20, 21]) await expect(paintOf(day)).not.toBe(paintOf(10));
  },
};

/** The calendar for the first day: the period begins with the selected day and ends with the fixed last day. */
export const OpenInDark: Story = {
  tags: ["open", "!autodocs"],
  args: { value: { from: "2026-11-10", to: "2026-11-20" } },
  globals: { scheme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: "Abrir el calendario" }))[0]!);
    await waitFor(() => expect(screen.getByRole("button", { name: /10 de noviembre de 2026/ })).toBeVisible());
    for (const day of [11, 15, 19]) await expect(paintOf(day)).toBe(paintOf(20));
    for (const day of [9, 10, 21]) await expect(paintOf(day)).not.toBe(paintOf(20));
  },
};

/** While one end is open, no days are tinted. */
export const OpenEnd: Story = {
  tags: ["open", "!autodocs"],
  args: { value: { from: "2026-11-10", to: null } },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: "Abrir el calendario" }))[0]!);
    await waitFor(() => expect(screen.getByRole("button", { name: /10 de noviembre de 2026/ })).toBeVisible());
    for (const day of [9, 11, 20]) await expect(paintOf(day)).toBe(paintOf(21));
  },
};

export const Matrix: Story = {
  ...matrixOf(
    DateRangeInput,
    {
      value: {
        both: { from: "2026-11-01", to: "2026-11-20" },
        open: { from: "2026-11-01", to: null },
        none: { from: null, to: null },
      },
    },
    (caption) => ({ label: caption, onValueChange: () => {} }),
    { cell: "w-96", states: { disabled: { disabled: true } }, looks: false },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
