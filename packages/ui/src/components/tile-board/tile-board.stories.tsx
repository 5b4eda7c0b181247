import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { TileBoard } from "./tile-board.tsx";

const meta = {
  title: "Components/TileBoard",
  tags: ["gate"],
  component: TileBoard,
  args: {
    columns: 5,
    rows: 3,
    children: <span className="block size-full bg-linear-to-br from-primary to-primary-text" />,
    className: "max-w-lg",
  },
  argTypes: { ground: { control: "color" } },
} satisfies Meta<typeof TileBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

const board = (canvasElement: HTMLElement) => canvasElement.querySelector("[data-slot=tile-board] > div");

export const Default: Story = {
  args: { empty: [0, 10], token: 14 },
  play: async ({ canvasElement }) => {
    const { width, height } = board(canvasElement)?.getBoundingClientRect() ?? new DOMRect();
    await expect(width / height).toBeCloseTo(5 / 3, 1);
  },
};

/** Below md a different board is used. */
export const Phone: Story = {
  args: { empty: [0, 10], token: 14, phone: { columns: 3, rows: 2, token: 0 } },
  globals: { viewport: { value: "w390" } },
  play: async ({ canvasElement }) => {
    const { width, height } = board(canvasElement)?.getBoundingClientRect() ?? new DOMRect();
    await expect(width / height).toBeCloseTo(3 / 2, 1);
  },
};

export const OnColour: Story = {
  args: { empty: [0, 10], token: 14, ground: "#0b3a53" },
  decorators: [
    (Story) => (
      <div style={{ backgroundColor: "#0b3a53" }} className="p-6">
        <Story />
      </div>
    ),
  ],
};

export const Matrix: Story = {
  ...matrixOf(
    TileBoard,
    { columns: [3, 5], rows: [2, 3] },
    {
      children: <span className="block size-full bg-linear-to-br from-primary to-primary-text" />,
      empty: [1],
      token: 0,
      className: "w-40",
    },
  ),
  tags: ["!gate"],
};
