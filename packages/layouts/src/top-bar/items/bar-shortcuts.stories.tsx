import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar, panelOf } from "../../stories/bar-strip.tsx";
import { BarShortcuts } from "./bar-shortcuts.tsx";

/** The user's own shortcuts. The panel with its four modes is in Shell/Shortcuts. */
const meta = {
  title: "Shell/Top bar/Shortcuts",
  component: BarShortcuts,
  args: { panel: panelOf(["Pedidos por preparar", "Cartas que faltan", "Caja del día"]) },
  argTypes: { panel: { control: false } },
  decorators: [onBar],
} satisfies Meta<typeof BarShortcuts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole("button", { name: "Shortcuts" });
    await step("a click opens the panel", async () => {
      await userEvent.click(button);
      await waitFor(() => expect(screen.getByRole("dialog", { name: "Shortcuts" })).toBeVisible());
    });
    await step("following a shortcut closes the panel", async () => {
      await userEvent.click(await screen.findByText("Caja del día"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect(button).toHaveAttribute("aria-expanded", "false");
    });
    await axeInDark();
  },
};

/** Open, at rest. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Shortcuts" }));
    await waitFor(() => expect(screen.getByText("Cartas que faltan")).toBeVisible());
    await axeInDark();
  },
};
