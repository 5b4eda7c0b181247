import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RoundClock } from "./round-clock.tsx";

const NOW = Date.parse("2026-11-26T17:00:00Z");

const meta = {
  title: "Components/RoundClock",
  tags: ["gate"],
  component: RoundClock,
  args: { endsAt: "2026-11-26T17:41:07Z", left: null, clock: () => NOW, className: "text-title" },
  argTypes: {
    endsAt: {
      control: { type: "select" },
      options: ["2026-11-26T17:41:07Z", "2026-11-26T17:04:30Z", "2026-11-26T16:58:40Z"],
    },
  },
} satisfies Meta<typeof RoundClock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("41:07")).toBeVisible();
    await expect(canvas.getByText(/Quedan 42 minutos/)).toBeInTheDocument();
  },
};

export const Stopped: Story = {
  args: { endsAt: null, left: 3_000_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("50:00")).toBeVisible();
    await expect(canvas.getByText(/parado/)).toBeInTheDocument();
  },
};

/** After the end it continues to count, because extra turns are then played. */
export const Over: Story = {
  args: { endsAt: "2026-11-26T16:58:40Z" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("+1:20")).toBeVisible();
  },
};
