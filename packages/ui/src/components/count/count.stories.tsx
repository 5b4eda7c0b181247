import type { Meta, StoryObj } from "@storybook/react-vite";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Count } from "./count.tsx";

const meta = { title: "Components/Count", tags: ["gate"], component: Count, args: { value: 118 } } satisfies Meta<
  typeof Count
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A number greater than `max` is capped. */
export const Many: Story = { args: { value: 9999 } };

export const Matrix: Story = {
  ...matrixOf(
    Count,
    { tone: ["neutral", "primary"], value: [0, 18, 9999] },
    {},
    {
      looks: (
        <>
          <Count value={0} />
          <Count value={18} tone="primary" />
          <span className="rounded-md bg-nav p-1">
            <Count value={18} tone="nav" />
          </span>
        </>
      ),
    },
  ),
  tags: ["!gate"],
};
