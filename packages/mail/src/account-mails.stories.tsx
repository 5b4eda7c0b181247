import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Accounts",
  component: MailPreview,
  args: { template: "verify-account", data: MAIL_SAMPLES["verify-account"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const VerifyAccount: Story = {
  args: { template: "verify-account", data: MAIL_SAMPLES["verify-account"] },
  play: says("Confirmar mi cuenta", "https://tablero.test/verificar-cuenta/muestra/enlace-de-muestra"),
};

export const AccountExists: Story = {
  args: { template: "account-exists", data: MAIL_SAMPLES["account-exists"] },
  play: says("ya tienes una", "Entrar"),
};

export const ResetPassword: Story = {
  args: { template: "reset-password", data: MAIL_SAMPLES["reset-password"] },
  play: says("Vale una hora", "https://tablero.test/reset-password/muestra/enlace-de-muestra"),
};

/** Requested for an account that was never confirmed. */
export const ChoosePassword: Story = {
  args: { template: "reset-password", data: { ...MAIL_SAMPLES["reset-password"], confirms: true } },
  play: says("eliges la contraseña de tu cuenta y la confirmas"),
};

export const SignInLink: Story = {
  args: { template: "sign-in-link", data: MAIL_SAMPLES["sign-in-link"] },
  play: says("Vale 15 minutos", "https://tablero.test/entrar/muestra/enlace-de-muestra"),
};

export const PasswordChanged: Story = {
  args: { template: "password-changed", data: MAIL_SAMPLES["password-changed"] },
  play: says(
    "viernes, 20 de noviembre de 2026, 18:00",
    "También hemos quitado las 2 claves de acceso que tenías",
    "Poner otra contraseña",
  ),
};

/** The password was changed in the account, which keeps its passkeys. */
export const PasswordChangedInAccount: Story = {
  args: {
    template: "password-changed",
    data: { ...MAIL_SAMPLES["password-changed"], passkeys: { count: 1, kept: true } },
  },
  play: says("La clave de acceso que tienes sigue valiendo"),
};

export const TwoFactorChanged: Story = {
  args: { template: "two-factor-changed", data: MAIL_SAMPLES["two-factor-changed"] },
  play: says("se desactivó el viernes, 20 de noviembre de 2026, 18:00"),
};

export const PasskeyChanged: Story = {
  args: { template: "passkey-changed", data: MAIL_SAMPLES["passkey-changed"] },
  play: says("se añadió una clave de acceso", "Ver la seguridad de mi cuenta"),
};

export const PasskeyRefused: Story = {
  args: { template: "passkey-refused", data: MAIL_SAMPLES["passkey-refused"] },
  play: says("hemos rechazado una entrada", "Ver la seguridad de mi cuenta"),
};

export const ConfirmEmail: Story = {
  args: { template: "confirm-email", data: MAIL_SAMPLES["confirm-email"] },
  play: says("vale 24 horas", "https://tablero.test/confirmar-correo/muestra/enlace-de-muestra"),
};

export const EmailTaken: Story = {
  args: { template: "email-taken", data: MAIL_SAMPLES["email-taken"] },
  play: says("ya tiene una cuenta"),
};

export const EmailChanged: Story = {
  args: { template: "email-changed", data: MAIL_SAMPLES["email-changed"] },
  play: says("viernes, 20 de noviembre de 2026, 18:00"),
};
