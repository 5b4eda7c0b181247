import type { MailTrial } from "@tablero/domain/settings/shop/mail-trial";

/** Fields of the errors of nodemailer and of sockets. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  message: string;
}

const NOT_FOUND = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EDNS"]);
const REFUSED = new Set(["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH"]);

/** Explains a failed attempt to send, in terms of the server and its settings. */
export function classifyTrial({ code = "", command = "", message }: SmtpError): Exclude<MailTrial, "sent"> {
  if (code === "EINSIDE") return "inside";
  if (NOT_FOUND.has(code)) return "name-not-found";
  if (REFUSED.has(code) || message.includes("ECONNREFUSED")) return "refused";
  if (code === "ETIMEDOUT" || /timeout/i.test(message)) return "timeout";
  if (code === "EAUTH" || code === "ENOAUTH") return "sign-in";
  if (code === "ETLS" || code === "ESOCKET")
    return /certificate|altnames|issuer/i.test(message) ? "certificate" : "no-tls";
  if (command === "MAIL FROM") return "sender";
  if (command === "RCPT TO") return "recipient";
  return "other";
}
