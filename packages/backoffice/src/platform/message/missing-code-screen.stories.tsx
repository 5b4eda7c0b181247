import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { MissingCodeScreen } from "./missing-code-screen.tsx";

const meta = {
  title: "Back office/Messages/Missing code",
  component: MissingCodeScreen,
  args: { onRetry: fn(), onBack: fn(), loading: false },
} satisfies Meta<typeof MissingCodeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The section's code can be requested again, or the navigation cancelled. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Seguir donde estaba" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = { args: { loading: true } };
