import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { Stack } from "./stack.tsx";

const BUTTONS = (
  <>
    <Button variant="secondary">Descartar</Button>
    <Button>Guardar cambios</Button>
  </>
);

const meta = {
  title: "Components/Stack",
  tags: ["gate"],
  component: Stack,
  args: { children: BUTTONS },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Stacked with equal gaps. */
export const Default: Story = {
  args: { align: "start" },
  play: async ({ canvas }) => {
    const above = await canvas.findByRole("button", { name: "Descartar" });
    const below = canvas.getByRole("button", { name: "Guardar cambios" });
    const gap = below.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
    await expect(Math.round(gap)).toBe(16);
  },
};

export const Row: Story = {
  args: { direction: "row", gap: "xs", justify: "end" },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("button", { name: "Descartar" });
    const second = canvas.getByRole("button", { name: "Guardar cambios" });
    await expect(Math.round(second.getBoundingClientRect().left - first.getBoundingClientRect().right)).toBe(8);
  },
};

/** A row wraps if its parts may be too wide for a phone. */
export const Wrapping: Story = {
  globals: { viewport: { value: "w390" } },
  args: { direction: "row", gap: "xs", wrap: true, className: "w-48" },
};

/** A list is announced as a single list. */
export const AsList: Story = {
  render: () => (
    <Stack as="ul" gap="xs">
      <li>Catan</li>
      <li>Azul</li>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(2);
  },
};

export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  args: { direction: "row" },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("button", { name: "Descartar" });
    const second = canvas.getByRole("button", { name: "Guardar cambios" });
    await expect(second.getBoundingClientRect().left).toBeLessThan(first.getBoundingClientRect().left);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Stack,
    { gap: ["none", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "fields"], direction: ["column", "row"] },
    {
      children: (
        <>
          <span className="size-5 rounded-sm bg-primary" />
          <span className="size-5 rounded-sm bg-primary" />
          <span className="size-5 rounded-sm bg-primary" />
        </>
      ),
    },
    { looks: false },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
