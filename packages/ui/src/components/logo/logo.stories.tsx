import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Logo } from "./logo.tsx";

const meta = { title: "Foundations/Logo", tags: ["gate"], component: Logo } satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Tablero" })).toBeVisible();
  },
};

/** The navigation is dark in both schemes. */
export const OnDark: Story = {
  args: { variant: "dark" },
  decorators: [
    (Story) => (
      <div className="inline-block rounded-lg bg-nav p-6">
        <Story />
      </div>
    ),
  ],
};

export const Matrix: Story = {
  ...matrixOf(
    Logo,
    { part: ["wordmark", "symbol"], variant: ["scheme", "mono"] },
    {},
    { states: { small: { size: 22 } }, looks: "all" },
  ),
  tags: ["!gate"],
};
