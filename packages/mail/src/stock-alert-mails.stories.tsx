import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Stock alerts",
  component: MailPreview,
  args: { template: "stock-alert-confirm", data: MAIL_SAMPLES["stock-alert-confirm"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {
  args: { template: "stock-alert-confirm", data: MAIL_SAMPLES["stock-alert-confirm"] },
  play: says("Almadraba (español)"),
};

export const Arrived: Story = {
  args: { template: "stock-alert", data: MAIL_SAMPLES["stock-alert"] },
  play: says("Almadraba (español)"),
};
