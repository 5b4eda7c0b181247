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

/** One link confirms the alerts of a whole list. */
export const ConfirmSeveral: Story = {
  args: {
    template: "stock-alert-confirm",
    data: {
      ...MAIL_SAMPLES["stock-alert-confirm"],
      product: "Castillo de Vela (Español · Casi nueva)",
      others: ["Faro Apagado (Español · Casi nueva)", "Rescoldo Eterno (Español · Jugada)"],
    },
  },
  play: says("Rescoldo Eterno"),
};

export const Arrived: Story = {
  args: { template: "stock-alert", data: MAIL_SAMPLES["stock-alert"] },
  play: says("Almadraba (español)"),
};

/** A search that found nothing. */
export const SearchConfirm: Story = {
  args: { template: "stock-alert-search-confirm", data: MAIL_SAMPLES["stock-alert-search-confirm"] },
  play: says("isla corsaria"),
};

export const SearchFound: Story = {
  args: { template: "stock-alert-search", data: MAIL_SAMPLES["stock-alert-search"] },
  play: says("Ha llegado lo que buscabas"),
};
