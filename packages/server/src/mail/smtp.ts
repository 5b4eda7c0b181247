import { createTransport } from "nodemailer";
import type { TlsLevel } from "../configuration/transport.ts";
import { type Mailer, MailRefused, type OutgoingMail } from "./port.ts";

export interface SmtpConfig {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `required`: nothing is sent to a server without STARTTLS or with an invalid certificate. */
  tls: TlsLevel;
  from: { name: string | null; address: string };
}

/** Error fields of nodemailer. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * A refused recipient or message is a permanent failure. A refused sign-in or sender is not: it is the shop's
 * configuration, and once that is corrected the mail can be sent.
 */
function isFinal({ code, command, responseCode, message }: SmtpError): boolean {
  if (code === "EENVELOPE" && command === "API") return /recipient/i.test(message);
  return (responseCode ?? 0) >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
}

function describe({ code, response, message }: SmtpError, recipient: string): string {
  const said = (response ?? message).replaceAll(recipient, "…").replace(/\s+/g, " ").trim();
  return `${code ?? "SMTP"}: ${said}`.slice(0, 300);
}

/** Sends over SMTP through a few persistent connections. It connects with the first mail. */
export function smtpMailer({ url, tls, from }: SmtpConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // Options in the address override these: the configuration has rejected those that weaken TLS.
    requireTLS: tls === "required",
    maxConnections: 3,
    // Their sum stays below the database's transaction timeout.
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail({
          messageId: mail.messageId,
          from: { name: from.name ?? mail.senderName, address: from.address },
          to: { name: "", address: mail.to },
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          date: mail.date,
          headers: {
            "Auto-Submitted": "auto-generated",
            "X-Mail-Template": mail.template,
            ...(mail.unsubscribe && {
              "List-Unsubscribe": `<${mail.unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
      } catch (error) {
        const failure = error as SmtpError;
        const words = describe(failure, mail.to);
        throw isFinal(failure) ? new MailRefused(words) : new Error(words);
      }
    },
    close: () => transport.close(),
  };
}
