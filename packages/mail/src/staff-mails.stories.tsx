import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Staff",
  component: MailPreview,
  args: { template: "staff-invitation", data: MAIL_SAMPLES["staff-invitation"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const StaffInvitation: Story = {
  args: { template: "staff-invitation", data: MAIL_SAMPLES["staff-invitation"] },
  play: says("Marina Olmedo", "Tienda", "7 días", "https://tablero.test/invitacion/muestra/enlace-de-muestra"),
};

export const MailTest: Story = {
  args: { template: "mail-test", data: MAIL_SAMPLES["mail-test"] },
  play: says("smtp.proveedor.test:587", "SPF, DKIM y DMARC"),
};
