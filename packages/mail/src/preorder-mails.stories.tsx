import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Preorders",
  component: MailPreview,
  args: { template: "preorder-delayed", data: MAIL_SAMPLES["preorder-delayed"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Delayed: Story = {
  args: { template: "preorder-delayed", data: MAIL_SAMPLES["preorder-delayed"] },
  play: says("Tu sitio en la cola es el mismo", "Llega entre el martes 23", "La editorial ha retrasado la imprenta"),
};

export const Cancelled: Story = {
  args: { template: "preorder-cancelled", data: MAIL_SAMPLES["preorder-cancelled"] },
  play: says("Hemos cancelado tu reserva", "No han llegado unidades"),
};

export const Allocated: Story = {
  args: { template: "preorder-allocated", data: MAIL_SAMPLES["preorder-allocated"] },
  play: says("hemos apartado"),
};
