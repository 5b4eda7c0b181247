import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
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
  play: says("Este evento pide lista de mazo", "Entrega la lista de mazo antes del", "Entregar la lista"),
};

/** The list was handed in with the booking. */
export const RegistrationConfirmedWithDeck: Story = {
  args: {
    template: "registration-confirmed",
    data: {
      ...MAIL_SAMPLES["registration-confirmed"],
      deck: { required: true, until: "2026-12-03T16:00:00Z", missing: 0 },
    },
  },
  play: says("Ya tenemos tu lista de mazo", "Ver mi lista"),
};

/** Lists are optional, and the booking has several places. */
export const RegistrationConfirmedOptionalDeck: Story = {
  args: {
    template: "registration-confirmed",
    data: {
      ...MAIL_SAMPLES["registration-confirmed"],
      deck: { required: false, until: "2026-12-03T16:00:00Z", missing: 2 },
    },
  },
  play: says("En este evento puedes entregar lista de mazo"),
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
