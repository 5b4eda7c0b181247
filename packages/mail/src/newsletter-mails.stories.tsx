import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Newsletter",
  component: MailPreview,
  args: { template: "newsletter-issue", data: MAIL_SAMPLES["newsletter-issue"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewsletterConfirm: Story = {
  args: { template: "newsletter-confirm", data: MAIL_SAMPLES["newsletter-confirm"] },
  play: says("el enlace vale 72 horas"),
};

export const NewsletterWelcome: Story = {
  args: { template: "newsletter-welcome", data: MAIL_SAMPLES["newsletter-welcome"] },
  play: says("Darme de baja"),
};

export const NewsletterIssue: Story = {
  args: { template: "newsletter-issue", data: MAIL_SAMPLES["newsletter-issue"] },
  play: says("Vuelve Almadraba", "Ver Almadraba", "Liga de invierno", "Darme de baja"),
};

export const CartReminder: Story = {
  args: { template: "cart-reminder", data: MAIL_SAMPLES["cart-reminder"] },
  play: says(
    "Tu carrito sigue aquí",
    "Abrir mi carrito",
    "Uno de los artículos ya no está disponible",
    "Darme de baja",
  ),
};
