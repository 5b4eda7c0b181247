import { type MailEnvironment, type MailStatus, mailStatus } from "@tablero/domain/settings/sections/mail";
import type { MailTrial } from "@tablero/domain/settings/shop/mail-trial";
import type { Config } from "../config.ts";
import { stripCredentials } from "../configuration/transport.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { readMailPassword } from "../domain/settings/shop/mail-password.ts";
import { currentSettings } from "../domain/settings/shop/settings.ts";
import type { Secrets } from "../secrets.ts";
import type { Mailer, OutgoingMail } from "./port.ts";
import { dnsLookup, type TxtLookup } from "./sender-domain.ts";
import { type SmtpServer, smtpMailer, tryServer } from "./smtp.ts";

/** The mail server in use: from the environment, or else from the settings. */
export interface MailServers {
  /** The current outgoing server, and the sender. */
  status(ctx: Ctx): Promise<MailStatus>;
  /**
   * Null if no server is configured: mails are then stored. A change of the settings takes effect with the next
   * call.
   */
  openMailer(ctx: Ctx): Promise<Mailer | null>;
  /** Connects, signs in and sends one mail, over a separate connection. */
  tryOut(ctx: Ctx, mail: OutgoingMail): Promise<MailTrial>;
  lookup: TxtLookup;
  close(): void;
}

/** Used if no accepted secret decrypts the stored password: mails wait until it is entered again. */
const LOST: Mailer = {
  send: () => Promise.reject(new Error("EAUTH: the stored password cannot be read any more")),
  close: () => {},
};

/** The mail server from the settings. `lost`: no accepted secret decrypts its password. Null if there is none. */
export async function serverOfSettings(
  ctx: Ctx,
  secrets: Secrets,
  mailFrom: Config["mailFrom"],
): Promise<SmtpServer | "lost" | null> {
  const { mail } = await currentSettings(ctx);
  const { smtpHost: host, smtpPort: port, smtpUser: user, senderName, senderAddress } = mail;
  if (!host) return null;
  const password = user ? await readMailPassword(ctx, secrets, mail) : "";
  if (password === null) return "lost";
  const from = mailFrom ?? { name: senderName || null, address: senderAddress };
  return { server: { host, port, user, password }, from };
}

export function openMailServers(
  { smtp, mailFrom }: Pick<Config, "smtp" | "mailFrom">,
  secrets: Secrets,
  lookup: TxtLookup = dnsLookup(),
): MailServers {
  const environment: MailEnvironment = { server: smtp ? stripCredentials(smtp.url) : null, sender: mailFrom ?? null };
  const fixed = smtp && smtpMailer(smtp);
  let open: { key: string; mailer: Mailer } | null = null;

  return {
    async status(ctx) {
      return mailStatus(await currentSettings(ctx), environment);
    },
    async openMailer(ctx) {
      if (fixed) return fixed;
      const config = await serverOfSettings(ctx, secrets, mailFrom);
      if (config === null) return null;
      if (config === "lost") return LOST;
      const key = JSON.stringify(config);
      if (open?.key === key) return open.mailer;
      // Mails that are being sent over the former server fail, and are retried over this one.
      open?.mailer.close();
      open = { key, mailer: smtpMailer(config) };
      return open.mailer;
    },
    async tryOut(ctx, outgoing) {
      if (smtp) return tryServer(smtp, outgoing);
      const config = await serverOfSettings(ctx, secrets, mailFrom);
      if (config === null) return "not-configured";
      return config === "lost" ? "password-lost" : tryServer(config, outgoing);
    },
    lookup,
    close() {
      fixed?.close();
      open?.mailer.close();
    },
  };
}
