import type { Meta, StoryObj } from "@storybook/react-vite";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { BarDense } from "./bar-dense.tsx";

/** Only in the dense layout, beside the hamburger. */
const meta = {
  title: "Shell/Top bar/Dense toggle",
  component: BarDense,
  args: { pressed: true, onPressedChange: fn() },
  decorators: [onBar],
  render: function Controlled(args) {
    const [pressed, setPressed] = useDraft(args.pressed ?? true);
    return (
      <BarDense
        pressed={pressed}
        onPressedChange={(next) => {
          args.onPressedChange(next);
          setPressed(next);
        }}
      />
    );
  },
} satisfies Meta<typeof BarDense>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Modo denso", pressed: true });
    await userEvent.click(button);
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard("{Enter}");
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
    await expect(button).toHaveFocus();
    await axeInDark();
  },
};
