import { resolveTxt } from "node:dns/promises";
import { setTimeout } from "node:timers/promises";
import { textProperty } from "@tablero/domain/platform/typed";
import { isLoopback } from "../configuration/reach.ts";
import { type SmtpAddress, type SmtpConfig, type SmtpServer, verifyServer } from "../mail/smtp.ts";
import { describeError, type Finding, ok, warn, wrong } from "./finding.ts";

/**
 * The mail server from the settings. `lost`: its password cannot be decrypted, which `checkSealed` reports.
 * `unknown`: the settings could not be read.
 */
export type OwnServer = SmtpServer | "lost" | "none" | "unknown";

export interface MailOptions {
  /** The server from the environment, which takes precedence. */
  smtp: SmtpAddress | undefined;
  own: OwnServer;
  /** Returns the TXT records of a name; throws like `dns.resolveTxt`. */
  lookUp?: (name: string) => Promise<string[][]>;
}

/** Checks the mail server (connection, TLS, sign-in), and which servers the sender's domain authorises to send. */
export async function checkMail({ smtp, own, lookUp = resolveTxt }: MailOptions): Promise<Finding[]> {
  const config = smtp ?? own;
  if (config === "lost") return [];
  if (config === "none")
    return [
      warn(
        "mail",
        "No hay servidor de correo: los correos no salen, y se guardan para leerlos en la administración.",
        "Ponlo en admin/ajustes, «Correo», y envíate uno de prueba.",
      ),
    ];
  if (config === "unknown")
    return [
      warn(
        "mail",
        "No hay servidor de correo en el entorno: si tampoco está en los ajustes, los correos se guardan para leerlos en la administración.",
        "Pon SMTP_URL y MAIL_FROM, o envía un correo de prueba desde admin/ajustes.",
      ),
    ];
  const [server, domain] = await Promise.all([checkServer(config), checkSender(config.from.address, lookUp)]);
  return [server, ...domain];
}

async function checkServer(config: SmtpConfig): Promise<Finding> {
  const isFixed = "url" in config;
  const hostname = isFixed ? new URL(config.url).hostname : config.server.host;
  const place = isFixed ? "SMTP_URL" : "admin/ajustes, «Correo»";
  try {
    await verifyServer(config);
    if (isFixed && config.tls !== "required" && !isLoopback(hostname))
      return warn("mail", `${hostname} acepta correo, pero no se exige TLS.`, "Pon SMTP_TLS=required.");
    return ok("mail", `${hostname} deja entrar a la tienda.`);
  } catch (error) {
    const code = textProperty(error, "code");
    const said = (textProperty(error, "response") ?? describeError(error)).replace(/\s+/g, " ").trim().slice(0, 200);
    if (code === "EINSIDE")
      return wrong("mail", `${hostname} está en una red interna.`, "Un servidor así se pone en el entorno: SMTP_URL.");
    if (code === "EAUTH")
      return wrong("mail", `${hostname} rechaza el usuario o la contraseña: ${said}.`, `Corrígelos en ${place}.`);
    if (code === "ETLS" || /certificate|STARTTLS|TLS/i.test(said))
      return wrong(
        "mail",
        `No hay conexión segura con ${hostname}: ${said}.`,
        "Usa un servidor con un certificado válido, o NODE_EXTRA_CA_CERTS para uno de tu propia autoridad.",
      );
    return wrong(
      "mail",
      `No se llega a ${hostname}: ${said}.`,
      `Corrige el servidor y el puerto en ${place}; revisa el cortafuegos.`,
    );
  }
}

type LookUp = NonNullable<MailOptions["lookUp"]>;

async function checkSender(address: string, lookUp: LookUp): Promise<Finding[]> {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const [spf, dmarc] = await Promise.all([
    lookUpRecord(domain, /^v=spf1\b/i, lookUp),
    lookUpRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i, lookUp),
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

async function lookUpRecord(name: string, shape: RegExp, lookUp: LookUp): Promise<boolean | "unknown"> {
  try {
    const late = setTimeout(5_000, null, { ref: false });
    const found = await Promise.race([lookUp(name), late]);
    return found === null ? "unknown" : found.some((parts) => shape.test(parts.join("")));
  } catch (error) {
    const code = textProperty(error, "code");
    return code === "ENOTFOUND" || code === "ENODATA" ? false : "unknown";
  }
}
