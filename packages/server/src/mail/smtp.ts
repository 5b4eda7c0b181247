import type { Socket } from "node:net";
import { IMPLICIT_TLS_PORT } from "@tablero/domain/settings/sections/mail";
import type { MailTrial } from "@tablero/domain/settings/shop/mail-trial";
import { createTransport } from "nodemailer";
import type { TlsLevel } from "../configuration/transport.ts";
import { openSocket } from "./guarded-socket.ts";
import { type Mailer, MailRefused, type OutgoingMail } from "./port.ts";
import { classifyTrial } from "./trial.ts";

interface Sender {
  from: { name: string | null; address: string };
}

/** A mail server from the environment. */
export interface SmtpAddress extends Sender {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `required`: nothing is sent to a server without STARTTLS or with an invalid certificate. */
  tls: TlsLevel;
}

/** A mail server from the settings: public, and by TLS only. */
export interface SmtpServer extends Sender {
  server: { host: string; port: number; user: string; password: string };
}

export type SmtpConfig = SmtpAddress | SmtpServer;

/** Error fields of nodemailer. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Whether a failure is permanent: a refused recipient or message. A refused sign-in or sender is a matter of the
 * shop's configuration; once that is corrected, the mail can be sent.
 */
function isFinal({ code, command, responseCode, message }: SmtpError): boolean {
  if (code === "EENVELOPE" && command === "API") return /recipient/i.test(message);
  return (responseCode ?? 0) >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
}

function describe({ code, response, message }: SmtpError, recipient: string): string {
  const said = (response ?? message).replaceAll(recipient, "…").replace(/\s+/g, " ").trim();
  return `${code ?? "SMTP"}: ${said}`.slice(0, 300);
}

const OPTIONS = {
  // Together they stay below the database's transaction timeout.
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** The server and its connection options. */
function buildOptions(config: SmtpConfig) {
  // Options in the address override these; those that weaken TLS were rejected by the configuration.
  if ("url" in config) return { ...OPTIONS, url: config.url, requireTLS: config.tls === "required" };
  const { host, port, user, password } = config.server;
  return {
    ...OPTIONS,
    ...{ host, port, secure: port === IMPLICIT_TLS_PORT, requireTLS: true },
    ...(user && { auth: { user, pass: password } }),
    getSocket: (_: unknown, done: (error: Error | null, options?: { connection: Socket }) => void) => {
      openSocket({ host, port }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
  };
}

const messageOf = (mail: OutgoingMail, from: Sender["from"]) => ({
  messageId: mail.messageId,
  from: { name: from.name ?? mail.senderName, address: from.address },
  to: { name: "", address: mail.to },
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  ...(mail.attachments && { attachments: [...mail.attachments] }),
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

/** Sends one mail over a separate connection, and returns the result. */
export async function tryServer(config: SmtpConfig, mail: OutgoingMail): Promise<MailTrial> {
  const transport = createTransport(buildOptions(config));
  try {
    await transport.sendMail(messageOf(mail, config.from));
    return "sent";
  } catch (error) {
    return classifyTrial(error instanceof Error ? error : new Error(String(error)));
  } finally {
    transport.close();
  }
}

/** Connects and signs in, without sending anything. Throws the error of nodemailer. */
export async function verifyServer(config: SmtpConfig): Promise<void> {
  const transport = createTransport(buildOptions(config));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends over SMTP through a few persistent connections. Connects with the first mail. */
export function smtpMailer(config: SmtpConfig): Mailer {
  const { from } = config;
  const transport = createTransport({ ...buildOptions(config), pool: true, maxConnections: 3 });
  return {
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        const failure = error as SmtpError;
        const words = describe(failure, mail.to);
        throw isFinal(failure) ? new MailRefused(words) : new Error(words);
      }
    },
    close: () => transport.close(),
  };
}
