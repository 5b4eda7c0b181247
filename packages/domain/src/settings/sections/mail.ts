import type { FieldError } from "../../platform/failure.ts";
import { isEmail, normaliseEmail } from "../../platform/validation.ts";

/** Mail fields that are read and written in the same format. */
export interface MailFields {
  /** Empty: the name of the shop. */
  senderName: string;
  senderAddress: string;
  /** Empty: the e-mail of the shop. */
  replyTo: string;
  /** Name of the DKIM key as stated by the provider; empty if unknown. */
  dkimSelector: string;
  /** Empty: mails are stored, not sent. */
  smtpHost: string;
  smtpPort: number;
  smtpUser: string;
}

/** The settings as read, without the password itself. */
export interface MailSettings extends MailFields {
  /** When the password was stored; null without one. */
  smtpKeyAt: string | null;
}

/** The settings as sent in a change. */
export interface MailChange extends MailFields {
  /** If empty, the stored password stays, unless server or user change. */
  smtpPassword: string;
}

/** Allowed ports of mail servers. Port 465 starts with TLS, the others switch to it by STARTTLS. */
export const MAIL_PORTS = [587, 465, 2525, 25] as const;
export const IMPLICIT_TLS_PORT = 465;

export const DEFAULT_MAIL: MailSettings = {
  senderName: "",
  senderAddress: "",
  replyTo: "",
  dkimSelector: "",
  smtpHost: "",
  smtpPort: MAIL_PORTS[0],
  smtpUser: "",
  smtpKeyAt: null,
};

export const readMail = (stored: MailSettings): MailSettings => ({
  senderName: stored.senderName,
  senderAddress: stored.senderAddress,
  replyTo: stored.replyTo,
  dkimSelector: stored.dkimSelector,
  smtpHost: stored.smtpHost,
  smtpPort: stored.smtpPort,
  smtpUser: stored.smtpUser,
  smtpKeyAt: stored.smtpKeyAt,
});

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
const SELECTOR = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

/**
 * A DNS name with at least one dot, in lower case. IP addresses are not allowed, because certificates are issued
 * for names.
 */
export const isMailHost = (text: string): boolean => text.length <= 253 && HOST.test(text);

/** What happens to the stored password: it is replaced, deleted (null) or kept (undefined). */
export type PasswordChange = string | null | undefined;

export interface CheckedMail {
  value: MailSettings;
  password: PasswordChange;
  errors: FieldError[];
}

/**
 * Names and addresses are normalised. A password belongs to one user on one server. If either changes it has to
 * be typed again, so that it cannot be sent to an attacker's server.
 */
export function checkMail({ smtpPassword, ...change }: MailChange, stored: MailSettings, now: string): CheckedMail {
  const value: MailFields = {
    ...change,
    senderAddress: normaliseEmail(change.senderAddress),
    replyTo: normaliseEmail(change.replyTo),
    dkimSelector: change.dkimSelector.toLowerCase().replace(/\._domainkey(?:\..*)?$/, ""),
    smtpHost: change.smtpHost.toLowerCase().replace(/\.$/, ""),
  };
  const isSame = value.smtpHost === stored.smtpHost && value.smtpUser === stored.smtpUser;
  const password = value.smtpHost && value.smtpUser ? smtpPassword || (isSame ? undefined : null) : null;
  const smtpKeyAt = password === undefined ? stored.smtpKeyAt : password === null ? null : now;
  return { value: { ...value, smtpKeyAt }, password, errors: mailErrors({ ...value, smtpKeyAt }) };
}

function mailErrors(mail: MailSettings): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (field: keyof MailChange, code: string, message: string) =>
    errors.push({ path: `mail.${field}`, code, message });
  const { senderAddress, replyTo, dkimSelector, smtpHost, smtpPort, smtpUser, smtpKeyAt } = mail;
  if (senderAddress && !isEmail(senderAddress))
    wrong("senderAddress", "invalid-email", "Escribe un correo como pedidos@tutienda.es.");
  if (replyTo && !isEmail(replyTo)) wrong("replyTo", "invalid-email", "Escribe un correo como hola@tutienda.es.");
  if (dkimSelector && !SELECTOR.test(dkimSelector))
    wrong("dkimSelector", "invalid-selector", "Un selector solo lleva letras, cifras, guiones y puntos.");
  if (!MAIL_PORTS.some((port) => port === smtpPort))
    wrong("smtpPort", "invalid-port", `Los puertos del correo son ${MAIL_PORTS.join(", ")}.`);
  if (!smtpHost) return errors;
  if (!isMailHost(smtpHost))
    wrong(
      "smtpHost",
      "invalid-host",
      "Escribe el nombre del servidor, como smtp.tuproveedor.com, y no su dirección IP.",
    );
  if (!senderAddress) wrong("senderAddress", "required", "Escribe de qué dirección salen los correos.");
  if (smtpUser && smtpKeyAt === null)
    wrong("smtpPassword", "required", "Escribe la contraseña de ese usuario en ese servidor.");
  return errors;
}

/** Values from the server's environment; null if the environment leaves them to the settings. */
export interface MailEnvironment {
  /** Host and port, without user and password. */
  server: string | null;
  sender: { name: string | null; address: string } | null;
}

/** The mail server and sender in use; the environment takes precedence over the settings. */
export interface MailStatus {
  /** Source of the mail server; `none`: mails are stored, not sent. */
  source: "environment" | "settings" | "none";
  /** `host:port`; null without a server. */
  server: string | null;
  sender: { name: string; address: string } | null;
  /** Whether the environment determines the sender. */
  senderFixed: boolean;
  /** Reply address; if null, replies go to the sender. */
  replyTo: string | null;
}

export function mailStatus(
  { mail, shopName, email }: { mail: MailSettings; shopName: string; email: string },
  environment: MailEnvironment,
): MailStatus {
  const fixed = environment.sender;
  const address = fixed?.address ?? mail.senderAddress;
  const name = (fixed ? fixed.name : mail.senderName) || shopName;
  const own = mail.smtpHost ? `${mail.smtpHost}:${mail.smtpPort}` : null;
  return {
    source: environment.server ? "environment" : own ? "settings" : "none",
    server: environment.server ?? own,
    sender: address ? { name, address } : null,
    senderFixed: fixed !== null,
    replyTo: mail.replyTo || email || null,
  };
}
