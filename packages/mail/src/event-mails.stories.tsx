import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Events",
  component: MailPreview,
  args: { template: "registration-received", data: MAIL_SAMPLES["registration-received"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RegistrationReceived: Story = {
  args: { template: "registration-received", data: MAIL_SAMPLES["registration-received"] },
};

export const RegistrationConfirmed: Story = {
  args: { template: "registration-confirmed", data: MAIL_SAMPLES["registration-confirmed"] },
};

export const RegistrationOffer: Story = {
  args: { template: "registration-offer", data: MAIL_SAMPLES["registration-offer"] },
};

export const RegistrationEnded: Story = {
  args: { template: "registration-ended", data: MAIL_SAMPLES["registration-ended"] },
};

export const EventMessage: Story = {
  args: { template: "event-message", data: MAIL_SAMPLES["event-message"] },
};
