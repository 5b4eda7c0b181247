import { createTransport } from "nodemailer";
import type { TlsLevel } from "../configuration/transport.ts";
import { type Mailer, MailRefused, type OutgoingMail } from "./port.ts";

export interface SmtpConfig {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `required`: nothing is said to a server that offers no STARTTLS, or whose certificate does not fit. */
  tls: TlsLevel;
  from: { name: string | null; address: string };
}

/** What nodemailer tells of a failure. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * A refused recipient or a refused message stays refused. A refused sign-in or sender does not: it is the shop's
 * configuration, and mended the mail can go.
 */
function isFinal({ code, command, responseCode, message }: SmtpError): boolean {
  if (code === "EENVELOPE" && command === "API") return /recipient/i.test(message);
  return (responseCode ?? 0) >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
}

function describe({ code, response, message }: SmtpError, recipient: string): string {
  const said = (response ?? message).replaceAll(recipient, "…").replace(/\s+/g, " ").trim();
  return `${code ?? "SMTP"}: ${said}`.slice(0, 300);
}

/** Sends over SMTP through a few connections that are kept open. It connects with the first mail. */
export function smtpMailer({ url, tls, from }: SmtpConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // Options of the address win over these: the configuration has refused those that loosen it.
    requireTLS: tls === "required",
    maxConnections: 3,
    // Together they stay below the time that the database lets a transaction wait.
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
          headers: { "Auto-Submitted": "auto-generated", "X-Tablero-Template": mail.template },
        });
      } catch (error) {
        const told = error as SmtpError;
        const words = describe(told, mail.to);
        throw isFinal(told) ? new MailRefused(words) : new Error(words);
      }
    },
    close: () => transport.close(),
  };
}
