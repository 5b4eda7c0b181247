import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { RelativeTime } from "./relative-time.tsx";

const MINUTE = 60_000;
const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const meta = {
  title: "Components/RelativeTime",
  tags: ["gate"],
  component: RelativeTime,
  args: { iso: before(4) },
} satisfies Meta<typeof RelativeTime>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The full date is in the tooltip and in machine-readable form. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const time = await canvas.findByText("hace 4 min");
    await expect(time).toHaveAttribute("datetime", args.iso);
    await expect(time.title).toMatch(/ de \d{4}/);
  },
};

export const Ahead: Story = {
  args: { iso: before(-90) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("dentro de 1 h")).toBeVisible();
  },
};

/** The event never happened: a visible dash, with a text for screen readers. */
export const Never: Story = {
  args: { iso: null, empty: "Sin usar" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin usar")).toBeInTheDocument();
    await expect(canvas.getByText("—")).toHaveAttribute("aria-hidden", "true");
  },
};

/** A text that is no moment stays readable. */
export const NoMoment: Story = {
  args: { iso: "sin fecha" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("sin fecha")).toBeVisible();
  },
};

/** A shop can format times with its own texts and time zone. */
export const OwnWords: Story = {
  args: {
    iso: before(26 * 60),
    format: () => "ayer, 21:14",
    formatWhole: () => "jueves, 19 de noviembre de 2026, 21:14",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("ayer, 21:14")).toHaveAttribute(
      "title",
      "jueves, 19 de noviembre de 2026, 21:14",
    );
  },
};

export const Matrix: Story = {
  ...matrixOf(
    RelativeTime,
    {
      iso: {
        now: before(0),
        minutes: before(4),
        hours: before(180),
        yesterday: before(25 * 60),
        days: before(3 * 24 * 60),
        date: "2026-10-02T09:00:00Z",
        never: null,
      },
    },
    {},
  ),
  tags: ["!gate"],
};
