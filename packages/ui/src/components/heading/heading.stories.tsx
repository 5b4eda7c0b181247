import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Heading } from "./heading.tsx";

const meta = {
  title: "Components/Heading",
  tags: ["gate"],
  component: Heading,
  args: { level: 2, children: "Cuándo salen los paquetes" },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 2, name: "Cuándo salen los paquetes" });
  },
};

/** The outline level determines the size. */
export const Outline: Story = {
  render: () => (
    <div className="flex flex-col gap-3">
      <Heading level={1}>Ajustes</Heading>
      <Heading level={2}>Cuándo salen los paquetes</Heading>
      <Heading level={3}>Festivos</Heading>
    </div>
  ),
  play: async ({ canvas }) => {
    const size = (level: number) =>
      Number.parseFloat(getComputedStyle(canvas.getByRole("heading", { level })).fontSize);
    await canvas.findByRole("heading", { level: 1 });
    await expect(size(1)).toBeGreaterThan(size(2));
    await expect(size(2)).toBeGreaterThan(size(3));
  },
};

/** If the size should differ from that of the level, `size` sets it, as in a printed delivery note. */
export const OwnSize: Story = {
  args: { level: 2, size: "xl", children: "Albarán 1042" },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(await canvas.findByRole("heading", { level: 2 })).fontSize).toBe("26px");
  },
};

export const LongWord: Story = {
  globals: { viewport: { value: "w390" } },
  args: { level: 1, variant: "display", children: "Electroencefalografista-otorrinolaringólogo, edición de lujo" },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading");
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Heading,
    { variant: ["text", "display"], size: ["sm", "md", "lg", "xl"] },
    { level: 3, children: "Festivos" },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
