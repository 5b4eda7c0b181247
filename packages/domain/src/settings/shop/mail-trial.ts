/** Outcomes of a test mail. */
export const MAIL_TRIALS = [
  "sent",
  "not-configured",
  "password-lost",
  "name-not-found",
  "inside",
  "refused",
  "timeout",
  "no-tls",
  "certificate",
  "sign-in",
  "sender",
  "recipient",
  "other",
] as const;
export type MailTrial = (typeof MAIL_TRIALS)[number];

export interface MailTrialContext {
  /** `host:port` */
  server: string;
  sender: string;
  to: string;
}

/** An outcome in one or two sentences: the result, and how to fix it. */
export function trialText(trial: MailTrial, { server, sender, to }: MailTrialContext): string {
  switch (trial) {
    case "sent":
      return `El servidor ha aceptado el correo para ${to}. Si no llega en unos minutos, mira en el correo no deseado.`;
    case "not-configured":
      return "Todavía no hay servidor de correo: rellénalo y guarda.";
    case "password-lost":
      return "La contraseña guardada ya no se puede leer, porque ha cambiado la clave de la tienda. Escríbela otra vez.";
    case "name-not-found":
      return `No existe ningún servidor ${server}, o no se ha podido preguntar por él. Revisa el nombre y la conexión.`;
    case "inside":
      return `${server} está en una red interna. Un servidor así se configura en el entorno, con SMTP_URL.`;
    case "refused":
      return `${server} no admite conexiones. Revisa el nombre y el puerto.`;
    case "timeout":
      return `${server} no contesta. Revisa el puerto: algunos proveedores de alojamiento cierran el 25 y el 465.`;
    case "no-tls":
      return `${server} no ofrece una conexión cifrada, y sin ella no se envía la contraseña. Prueba con otro puerto.`;
    case "certificate":
      return `El certificado de ${server} no vale para ese nombre o ha caducado. Escribe el nombre que te da tu proveedor.`;
    case "sign-in":
      return "El servidor no acepta el usuario o la contraseña. Algunos proveedores piden una contraseña de aplicación.";
    case "sender":
      return `El servidor no deja enviar como ${sender}. Usa una dirección de esa cuenta o da de alta el dominio en tu proveedor.`;
    case "recipient":
      return `El servidor no acepta correos para ${to}.`;
    case "other":
      return `El envío ha fallado. Inténtalo otra vez dentro de un rato.`;
  }
}
