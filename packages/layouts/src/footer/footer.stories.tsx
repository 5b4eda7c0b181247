import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { axeInDark } from "../stories/axe-looks.ts";
import { Footer } from "./footer.tsx";

/** The end of the page in every layout except the empty one. Each layout sets its height. */
const meta = {
  title: "Shell/Footer",
  component: Footer,
  args: { className: "h-14" },
  parameters: { layout: "fullscreen", docs: { story: { height: "120px" } } },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const footer = await canvas.findByRole("contentinfo");
    await expect(footer).toHaveTextContent(`Tablero © ${new Date().getFullYear()}`);
    await expect(footer.getBoundingClientRect().height).toBe(56);
    await axeInDark();
  },
};

/** Layouts with a menu row: 80 px high from sm on. */
export const Tall: Story = {
  args: { className: "h-14 sm:h-20" },
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole("contentinfo")).getBoundingClientRect().height).toBe(80);
  },
};

/** On a card, as in the enterprise layout. */
export const OnCard: Story = { args: { className: "h-14 bg-card sm:h-20" } };
