import { resolveTxt } from "node:dns/promises";
import { setTimeout } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { isLoopback } from "../configuration/reach.ts";
import type { SmtpAddress } from "../mail/smtp.ts";
import { type Finding, messageOf, ok, warn, wrong } from "./finding.ts";

const PATIENCE_MS = 10_000;

export interface MailOptions {
  smtp: SmtpAddress | undefined;
  /** TXT records of a name; throws as `dns.resolveTxt`. */
  lookUp?: (name: string) => Promise<string[][]>;
}

/** The mail server: reached, by TLS, signed in to; and what the sender's domain says of who may send for it. */
export async function checkMail({ smtp, lookUp = resolveTxt }: MailOptions): Promise<Finding[]> {
  if (!smtp)
    return [
      warn(
        "mail",
        "No mail server in the environment: without one in the settings, mails are kept for staff to read.",
        "Set SMTP_URL and MAIL_FROM, or send a test mail at /admin/ajustes.",
      ),
    ];
  const [server, domain] = await Promise.all([checkServer(smtp), checkSender(smtp.from.address, lookUp)]);
  return [server, ...domain];
}

async function checkServer({ url, tls }: SmtpAddress): Promise<Finding> {
  const transport = createTransport({
    url,
    requireTLS: tls === "required",
    dnsTimeout: 5_000,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const { hostname } = new URL(url);
  try {
    await transport.verify();
    if (tls !== "required" && !isLoopback(hostname))
      return warn("mail", `${hostname} takes mail, but TLS is not required.`, "Set SMTP_TLS=required.");
    return ok("mail", `${hostname} lets the shop in.`);
  } catch (error) {
    const { code, response } = error as { code?: string; response?: string };
    const said = (response ?? messageOf(error)).replace(/\s+/g, " ").trim().slice(0, 200);
    if (code === "EAUTH")
      return wrong("mail", `${hostname} refuses the user or the password: ${said}.`, "Correct them in SMTP_URL.");
    if (code === "ETLS" || /certificate|STARTTLS|TLS/i.test(said))
      return wrong(
        "mail",
        `There is no safe connection to ${hostname}: ${said}.`,
        "Use a server with a valid certificate, or NODE_EXTRA_CA_CERTS for one of your own authority.",
      );
    return wrong(
      "mail",
      `${hostname} is not reached: ${said}.`,
      "Correct host and port in SMTP_URL; look at the firewall.",
    );
  } finally {
    transport.close();
  }
}

type LookUp = NonNullable<MailOptions["lookUp"]>;

async function checkSender(address: string, lookUp: LookUp): Promise<Finding[]> {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const [spf, dmarc] = await Promise.all([
    recordOf(domain, /^v=spf1\b/i, lookUp),
    recordOf(`_dmarc.${domain}`, /^v=DMARC1\b/i, lookUp),
  ]);
  if (spf === "unknown" || dmarc === "unknown")
    return [ok("mail-domain", `What ${domain} says of its senders could not be looked up from here.`)];
  const missing = [...(spf ? [] : ["SPF"]), ...(dmarc ? [] : ["DMARC"])];
  if (missing.length === 0) return [ok("mail-domain", `${domain} has SPF and DMARC records.`)];
  return [
    warn(
      "mail-domain",
      `${domain} has no ${missing.join(" and no ")} record: mails of the shop may end as spam.`,
      "Add what your mail provider says to the domain's records.",
    ),
  ];
}

async function recordOf(name: string, shape: RegExp, lookUp: LookUp): Promise<boolean | "unknown"> {
  try {
    const late = setTimeout(5_000, null, { ref: false });
    const found = await Promise.race([lookUp(name), late]);
    return found === null ? "unknown" : found.some((parts) => shape.test(parts.join("")));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? false : "unknown";
  }
}
