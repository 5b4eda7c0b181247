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
        "No hay servidor de correo en el entorno: si tampoco está en los ajustes, los correos se guardan para leerlos en la administración.",
        "Pon SMTP_URL y MAIL_FROM, o envía un correo de prueba desde admin/ajustes.",
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
      return warn("mail", `${hostname} acepta correo, pero no se exige TLS.`, "Pon SMTP_TLS=required.");
    return ok("mail", `${hostname} deja entrar a la tienda.`);
  } catch (error) {
    const { code, response } = error as { code?: string; response?: string };
    const said = (response ?? messageOf(error)).replace(/\s+/g, " ").trim().slice(0, 200);
    if (code === "EAUTH")
      return wrong("mail", `${hostname} rechaza el usuario o la contraseña: ${said}.`, "Corrígelos en SMTP_URL.");
    if (code === "ETLS" || /certificate|STARTTLS|TLS/i.test(said))
      return wrong(
        "mail",
        `No hay conexión segura con ${hostname}: ${said}.`,
        "Usa un servidor con un certificado válido, o NODE_EXTRA_CA_CERTS para uno de tu propia autoridad.",
      );
    return wrong(
      "mail",
      `No se llega a ${hostname}: ${said}.`,
      "Corrige el servidor y el puerto en SMTP_URL; revisa el cortafuegos.",
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
    return [ok("mail-domain", `Desde aquí no se ha podido consultar qué dice ${domain} de quién envía por él.`)];
  const missing = [...(spf ? [] : ["SPF"]), ...(dmarc ? [] : ["DMARC"])];
  if (missing.length === 0) return [ok("mail-domain", `${domain} tiene registros SPF y DMARC.`)];
  return [
    warn(
      "mail-domain",
      `${domain} no tiene registro ${missing.join(" ni ")}: los correos de la tienda pueden acabar como spam.`,
      "Añade a los registros del dominio lo que diga tu proveedor de correo.",
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
