import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { Separator } from "./separator.tsx";

const meta = {
  title: "Components/Separator",
  tags: ["gate"],
  component: Separator,
  args: {},
} satisfies Meta<typeof Separator>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="w-72">{Story()}</div>];

export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("separator")).toHaveAttribute("aria-orientation", "horizontal");
  },
};

/** A word on the line is its accessible name. */
export const WithLabel: Story = {
  decorators: NARROW,
  args: { label: "o" },
  play: async ({ canvas }) => {
    await canvas.findByRole("separator", { name: "o" });
  },
};

/** As high as the parts beside it. */
export const Vertical: Story = {
  decorators: NARROW,
  render: () => (
    <div className="flex items-center gap-3">
      <Button variant="ghost">Editar</Button>
      <Separator orientation="vertical" />
      <Button variant="ghost">Borrar</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const line = await canvas.findByRole("separator");
    await expect(line).toHaveAttribute("aria-orientation", "vertical");
    await expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(20);
  },
};

/** Visible but not announced. */
export const Decorative: Story = {
  decorators: NARROW,
  args: { decorative: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("separator")).toBeNull();
    await expect(canvasElement.querySelector("[data-slot=separator]")).toBeVisible();
  },
};

export const LongLabel: Story = { decorators: NARROW, args: { label: "o con la cuenta de otra tienda" } };

export const Matrix: Story = {
  ...matrixOf(
    Separator,
    { tone: ["default", "inherit"], orientation: ["horizontal", "vertical"] },
    {},
    { cell: "flex h-10 w-32 items-center", states: { label: { label: "o" } }, looks: <Separator label="o" /> },
  ),
  tags: ["!gate"],
};
