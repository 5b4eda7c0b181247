import { details, type Letter, text } from "../blocks.ts";
import type { MailTest } from "../types.ts";

/** Sent to the member of staff who tests the mail server. */
export const mailTest = ({ shop, name, server }: MailTest): Letter => ({
  subject: `Prueba de correo de ${shop.name}`,
  preheader: "Si lo lees, el correo de la tienda funciona.",
  title: "El correo funciona",
  name,
  blocks: [
    text("Lo has pedido en los ajustes de la tienda. Los correos a tus clientes salen por el mismo camino."),
    details([["Servidor", server]]),
    text("Si lo has encontrado en el correo no deseado, revisa SPF, DKIM y DMARC en los ajustes."),
  ],
  why: `Recibes este correo porque has probado el servidor de correo de ${shop.name}.`,
});
