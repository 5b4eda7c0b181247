import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { BarSearch } from "./bar-search.tsx";

/** Opens the search: a field from md on, an icon below md. The search itself is in Shell/Search. */
const meta = {
  title: "Shell/Top bar/Search",
  component: BarSearch,
  args: { variant: "field", onOpen: fn(), onApproach: fn() },
  decorators: [onBar],
} satisfies Meta<typeof BarSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Buscar" });
    await expect(button).toHaveAttribute("aria-haspopup", "dialog");
    await step("the pointer loads the code, and a click opens the search", async () => {
      await userEvent.hover(button);
      await expect(args.onApproach).toHaveBeenCalled();
      await userEvent.click(button);
      await expect(args.onOpen).toHaveBeenCalledOnce();
    });
    await step("Enter and space open the search", async () => {
      await userEvent.keyboard("{Enter} ");
      await expect(args.onOpen).toHaveBeenCalledTimes(3);
    });
    await axeInDark();
  },
};

/** For phones; hidden in wider windows. */
export const AsIcon: Story = {
  args: { variant: "icon" },
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Buscar" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
