import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { DateRange } from "react-day-picker";
import { expect, userEvent } from "storybook/test";
import { Calendar } from "./calendar.tsx";

const meta = {
  title: "Components/Calendar",
  component: Calendar,
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

function OneDay() {
  const [day, setDay] = useState<Date | undefined>(new Date(2026, 10, 12));
  return <Calendar mode="single" selected={day} onSelect={setDay} defaultMonth={NOVEMBER} today={TODAY} />;
}

export const Default: Story = {
  render: () => <OneDay />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /24 de noviembre/ }));
    await expect(canvas.getByRole("button", { name: /24 de noviembre.*seleccionado/ })).toBeVisible();
  },
};

function Days() {
  const [range, setRange] = useState<DateRange | undefined>({
    from: new Date(2026, 10, 9),
    to: new Date(2026, 10, 18),
  });
  return <Calendar mode="range" selected={range} onSelect={setRange} defaultMonth={NOVEMBER} today={TODAY} />;
}

export const Range: Story = { render: () => <Days /> };
