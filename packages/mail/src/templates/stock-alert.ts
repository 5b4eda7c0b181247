import { ALERT_LINK_HOURS } from "@tablero/domain/catalogue/stock/alerts";
import { button, type Letter, note, text } from "../blocks.ts";
import type { SearchAlert, StockAlert, StockAlertConfirm } from "../types.ts";

const quoted = (products: readonly string[]): string =>
  new Intl.ListFormat("es").format(products.map((product) => `«${product}»`));

export const stockAlertConfirm = ({ shop, name, product, others, url }: StockAlertConfirm): Letter => ({
  subject: others.length > 0 ? `Confirma tus avisos de ${shop.name}` : `Confirma tu aviso de ${shop.name}`,
  preheader:
    others.length > 0
      ? `Para escribirte cuando vuelvan ${others.length + 1} productos.`
      : `Para escribirte cuando vuelva ${product}.`,
  title: "Confirma que te avisemos",
  name,
  blocks: [
    text(
      `Alguien ha pedido que te escribamos a esta dirección cuando vuelva a haber ${quoted([product, ...others])}. Si has sido tú, confírmalo: el enlace vale ${ALERT_LINK_HOURS} horas.`,
    ),
    button("Sí, avisadme", url),
    note("Si el botón no funciona, copia esta dirección en el navegador:", { label: url, url }),
    note("Si no has sido tú, no hagas nada: no te escribiremos."),
  ],
  why: `Recibes este correo porque alguien ha dado tu dirección en ${shop.name}.`,
});

export const stockAlert = ({ shop, name, product, url, stopUrl }: StockAlert): Letter => ({
  subject: `Ya hay ${product}`,
  preheader: "Avisamos por orden: hay tantos avisos como unidades.",
  title: "Ha vuelto lo que esperabas",
  name,
  blocks: [
    text(
      `Ya hay unidades de «${product}». Hemos avisado a tantas personas como unidades han llegado, por orden de petición; no te la guardamos.`,
    ),
    button("Verlo en la tienda", url),
    note("Este aviso ya está cumplido y no te escribiremos más por él.", { label: "Darme de baja", url: stopUrl }),
  ],
  why: `Recibes este correo porque pediste que te avisáramos en ${shop.name}.`,
});

export const searchAlertConfirm = ({ shop, name, words, url }: SearchAlert): Letter => ({
  subject: `Confirma tu aviso de ${shop.name}`,
  preheader: `Para escribirte cuando tengamos «${words}».`,
  title: "Confirma que te avisemos",
  name,
  blocks: [
    text(
      `Alguien ha pedido que te escribamos a esta dirección cuando tengamos lo que buscaba: «${words}». Si has sido tú, confírmalo: el enlace vale ${ALERT_LINK_HOURS} horas.`,
    ),
    button("Sí, avisadme", url),
    note("Si el botón no funciona, copia esta dirección en el navegador:", { label: url, url }),
    note("Si no has sido tú, no hagas nada: no te escribiremos."),
  ],
  why: `Recibes este correo porque alguien ha dado tu dirección en ${shop.name}.`,
});

export const searchAlert = ({ shop, name, words, url, stopUrl }: SearchAlert): Letter => ({
  subject: `Ya tenemos «${words}»`,
  preheader: "Lo buscaste y no estaba. Ahora sí.",
  title: "Ha llegado lo que buscabas",
  name,
  blocks: [
    text(`Buscaste «${words}» y no lo teníamos. Ahora lo que pedías está en la tienda.`),
    button("Ver lo que ha llegado", url),
    note("Este aviso ya está cumplido y no te escribiremos más por él.", { label: "Darme de baja", url: stopUrl }),
  ],
  why: `Recibes este correo porque pediste que te avisáramos en ${shop.name}.`,
});
