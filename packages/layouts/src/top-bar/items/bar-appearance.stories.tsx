import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { BarAppearance } from "./bar-appearance.tsx";

/** Theme, scheme, density and layout. The settings themselves are in Shell/Settings. */
const meta = {
  title: "Shell/Top bar/Appearance",
  component: BarAppearance,
  args: { onOpen: fn(), onApproach: fn() },
  decorators: [onBar],
} satisfies Meta<typeof BarAppearance>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Ajustes de apariencia" });
    await userEvent.hover(button);
    await expect(args.onApproach).toHaveBeenCalled();
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledWith(button);
    await axeInDark();
  },
};
