import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { DateRange } from "react-day-picker";
import { expect, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Calendar, type CalendarProps } from "./calendar.tsx";

const meta = {
  title: "Components/Calendar",
  tags: ["gate"],
  component: Calendar,
  // Each mode needs a different kind of value.
  argTypes: { mode: { control: false } },
  decorators: [
    (Story) => (
      <div className="inline-block rounded-xl bg-raised p-3 shadow-panel">
        <Story />
      </div>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj;

const NOVEMBER = new Date(2026, 10, 1);
const TODAY = new Date(2026, 10, 20);

interface MonthProps {
  /** Name of the landmark around the arrow buttons, if a page has two calendars. */
  label?: string;
}

const named = (label: string | undefined) => (label ? { labelNav: () => label } : undefined);

/** The calendar's props that a control can change. */
type LookProps = Pick<
  CalendarProps,
  "captionLayout" | "numberOfMonths" | "showOutsideDays" | "showWeekNumber" | "fixedWeeks"
>;

function OneDay({ label, ...look }: MonthProps & LookProps) {
  const [day, setDay] = useState<Date | undefined>(new Date(2026, 10, 12));
  return (
    <Calendar
      mode="single"
      selected={day}
      onSelect={setDay}
      defaultMonth={NOVEMBER}
      today={TODAY}
      labels={named(label)}
      {...look}
    />
  );
}

export const Default: StoryObj<LookProps> = {
  render: (args) => <OneDay {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /24 de noviembre/ }));
    await expect(canvas.getByRole("button", { name: /24 de noviembre.*seleccionado/ })).toBeVisible();
  },
};

function Days({ label, min, max }: MonthProps & { min?: Date; max?: Date }) {
  const [range, setRange] = useState<DateRange | undefined>({
    from: new Date(2026, 10, 9),
    to: new Date(2026, 10, 18),
  });
  return (
    <Calendar
      mode="range"
      selected={range}
      onSelect={setRange}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
      defaultMonth={NOVEMBER}
      today={TODAY}
      labels={named(label)}
    />
  );
}

/** A range of selectable days, from the 5th to the 27th. */
export const Range: Story = { render: () => <Days min={new Date(2026, 10, 5)} max={new Date(2026, 10, 27)} /> };

function Month({ mode, label }: MonthProps & { mode: "single" | "range" }) {
  return mode === "single" ? <OneDay label={label} /> : <Days label={label} />;
}

export const Matrix: Story = {
  ...matrixOf(Month, { mode: ["single", "range"] }, (label) => ({ label }), { looks: false }),
  tags: ["!gate"],
};

/** Arrow keys move by days and weeks, page keys by months, Home and End to the ends of the week; Enter selects. */
export const Keyboard: Story = {
  tags: ["played"],
  render: () => <OneDay />,
  play: async ({ canvas }) => {
    const focused = (name: RegExp) => waitFor(() => expect(canvas.getByRole("button", { name })).toHaveFocus());
    (await canvas.findByRole("button", { name: /12 de noviembre/ })).focus();
    await userEvent.keyboard("{ArrowRight}");
    await focused(/13 de noviembre/);
    await userEvent.keyboard("{ArrowDown}");
    await focused(/20 de noviembre/);
    await userEvent.keyboard("{Home}");
    await focused(/16 de noviembre/);
    await userEvent.keyboard("{End}");
    await focused(/22 de noviembre/);
    await userEvent.keyboard("{PageDown}");
    await focused(/22 de diciembre/);
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: /22 de diciembre.*seleccionado/ })).toBeVisible();
  },
};

/** Days run from right to left, and so do the keys; the arrow button at the left goes to the next month. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  render: () => <OneDay />,
  play: async ({ canvas }) => {
    const focused = (name: RegExp) => waitFor(() => expect(canvas.getByRole("button", { name })).toHaveFocus());
    (await canvas.findByRole("button", { name: /12 de noviembre/ })).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await focused(/13 de noviembre/);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await focused(/11 de noviembre/);
    const [previous, next] = [/anterior/, /siguiente/].map((name) => canvas.getByRole("button", { name }));
    await expect(next?.getBoundingClientRect().left).toBeLessThan(previous?.getBoundingClientRect().left ?? 0);
  },
};

const DAY = new Date(2026, 10, 18);

function OneMonth({ label, chosen = false, closed = false }: MonthProps & { chosen?: boolean; closed?: boolean }) {
  return (
    <Calendar
      mode="single"
      month={NOVEMBER}
      today={TODAY}
      selected={chosen ? DAY : undefined}
      disabled={closed ? [DAY] : undefined}
      labels={named(label)}
    />
  );
}

/** The 18th in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneMonth, (label) => ({ label }), {
    rows: { day: {} },
    states: { Selected: { chosen: true }, Disabled: { closed: true } },
    target: '[data-day="2026-11-18"] button',
  }),
};
