import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { Logo } from "./logo.tsx";

const meta = { title: "Foundations/Logo", component: Logo } satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Tablero" })).toBeVisible();
  },
};

export const SymbolOnly: Story = { args: { part: "symbol" } };

/** The navigation is dark in both schemes. */
export const OnDark: Story = {
  args: { look: "dark" },
  decorators: [
    (Story) => (
      <div className="inline-block rounded-lg bg-nav p-6">
        <Story />
      </div>
    ),
  ],
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <Logo />
      <Logo part="symbol" size={16} />
      <Logo part="symbol" look="mono" size={24} className="text-hint" />
    </TwelveLooks>
  ),
};
