import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Countdown } from "./countdown.tsx";

// Far from the real clock, so that the story shows a fixed time.
const now = Date.parse("2030-11-20T10:00:00Z");

const meta = {
  title: "Components/Countdown",
  tags: ["gate"],
  component: Countdown,
  args: { until: "2030-11-27T00:22:00Z", now },
  // Milliseconds since 1970, which nobody could type as a time.
  argTypes: { now: { control: false } },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("6 días, 14 horas, 22 minutos")).toBeInTheDocument();
  },
};

/** Zero days are omitted; the minutes keep two digits beside the hours. */
export const LastHours: Story = {
  args: { until: "2030-11-20T13:05:00Z" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("3 horas, 5 minutos")).toBeInTheDocument();
    await expect(canvas.getByText("05")).toBeInTheDocument();
  },
};

export const LastMinute: Story = {
  args: { until: "2030-11-20T10:00:40Z" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("menos de un minuto")).toBeInTheDocument();
  },
};

export const Ended: Story = {
  args: { until: "2030-11-20T09:59:00Z", endedText: "Precompra cerrada" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Precompra cerrada")).toBeVisible();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Countdown,
    {
      until: {
        days: "2030-11-27T00:22:00Z",
        hours: "2030-11-20T13:05:00Z",
        "a minute": "2030-11-20T10:00:40Z",
        ended: "2030-11-20T09:59:00Z",
      },
    },
    { now, endedText: "Precompra cerrada" },
  ),
  tags: ["!gate"],
};
