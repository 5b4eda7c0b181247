import { PRIOR_PRICE_DAYS } from "@tablero/domain/catalogue/pricing";
import { DEFAULT_TERMS, RETURN_DAYS } from "@tablero/domain/shop/terms";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { CONDITION_MEANINGS } from "@tablero/domain/words/conditions";
import type { LegalPage } from "../links.ts";

export interface LegalText {
  intro: string;
  sections: {
    title: string;
    paragraphs?: string[];
    list?: Entry[];
    /** Ways to pay: those that the shop offers are listed, in its order. */
    payments?: Partial<Record<PaymentMethod, Entry>>;
  }[];
}

type Entry = [term: string, text: string];

const { transferExpiryDays, pickupExpiryDays, withdrawalDays } = DEFAULT_TERMS;

/** The shop's legal texts, short and plain. A real shop has them reviewed by its own lawyer. */
export const LEGAL_TEXTS: Record<LegalPage, LegalText> = {
  "aviso-legal": {
    intro: "Quién está detrás de esta tienda y cómo hablar con nosotros.",
    sections: [
      {
        title: "Titular",
        paragraphs: [
          "El nombre, el NIF, la dirección, el teléfono y el correo de la empresa titular están al pie de todas las páginas. Puedes escribirnos o venir en el horario que aparece ahí.",
        ],
      },
      {
        title: "Contenidos",
        paragraphs: [
          "Los textos y las ilustraciones de la tienda son nuestros o se usan con permiso. Los nombres de juegos y editoriales pertenecen a sus dueños.",
        ],
      },
      {
        title: "Reclamaciones",
        paragraphs: [
          "Respondemos a cualquier queja en un máximo de 30 días. Tienes hojas de reclamaciones en la tienda y puedes acudir a la junta arbitral de consumo de tu comunidad.",
        ],
      },
    ],
  },
  condiciones: {
    intro: "Lo que acordamos cuando haces un pedido.",
    sections: [
      {
        title: "Precios",
        paragraphs: [
          "Los precios incluyen el IVA. Antes de pagar ves el total con el envío y los impuestos. En los envíos a Canarias, Ceuta y Melilla vendemos sin IVA; la aduana puede cobrar los impuestos locales a la entrega.",
          `Cuando un producto está rebajado, el precio tachado es el más bajo de los ${PRIOR_PRICE_DAYS} días anteriores a la rebaja.`,
        ],
      },
      {
        title: "El pedido",
        paragraphs: [
          "El contrato se cierra cuando pulsas «Pedido con obligación de pago» y recibes nuestra confirmación por correo. No hace falta tener cuenta. Guardamos los artículos desde ese momento; el carrito por sí solo no reserva nada.",
        ],
      },
      {
        title: "Pago",
        payments: {
          card: ["Tarjeta", "Pagas en la página segura del banco: los datos de tu tarjeta no pasan por la tienda."],
          bizum: ["Bizum", "Pagas desde el móvil, en la página segura del banco."],
          transfer: [
            "Transferencia",
            `Te damos el IBAN y guardamos el pedido ${transferExpiryDays} días. Lo preparamos cuando llega el dinero.`,
          ],
          "cash-on-delivery": ["Contra reembolso", "Pagas al recibirlo, con el recargo que ves antes de pedir."],
          "in-store": [
            "En la tienda",
            `Si lo recoges, puedes pagar al venir. Lo guardamos ${pickupExpiryDays} días desde el aviso.`,
          ],
        },
      },
      {
        title: "Cancelar",
        paragraphs: [
          "Puedes cancelar desde la página de tu pedido mientras no haya salido de la tienda. Te devolvemos todo lo pagado por el mismo medio.",
        ],
      },
    ],
  },
  privacidad: {
    intro: "Usamos los datos justos para servirte y ninguno más.",
    sections: [
      {
        title: "Qué guardamos y para qué",
        list: [
          ["Para tu pedido", "Nombre, correo, teléfono y dirección. Sin ellos no podemos entregarlo."],
          ["Para la ley", "Los datos de las facturas, el tiempo que exige la ley fiscal."],
          ["Para tu cuenta, si la creas", "Tu correo y tu contraseña, que guardamos cifrada y no podemos leer."],
          [
            "Para el boletín, si te suscribes",
            "Tu correo, cuándo lo confirmaste y el texto que aceptaste. Te das de baja con un clic en cualquiera de sus correos; guardamos la prueba tres años.",
          ],
        ],
      },
      {
        title: "Con quién los compartimos",
        paragraphs: [
          "Solo con la empresa de transporte que lleva tu paquete y con la entidad que tramita el pago. No los vendemos ni hacemos publicidad con ellos.",
        ],
      },
      {
        title: "Visitas y búsquedas",
        paragraphs: [
          "Contamos cuántas veces se ve cada página y qué se busca cada día. Son solo sumas: no guardamos quién, ni desde dónde, ni con qué dispositivo, y se borran a los trece meses.",
        ],
      },
      {
        title: "Cookies",
        paragraphs: [
          "No usamos cookies de publicidad ni de análisis. Tu navegador guarda tu carrito y tu sesión para que la tienda funcione. Dos cookies técnicas ayudan: una le dice a la página del carrito cuál es el tuyo y otra, cuando entras en tu cuenta, reconoce tu dispositivo para protegerla. Por eso no ves un aviso de cookies.",
          "Los últimos productos que has visto se guardan solo en tu navegador, para enseñártelos otra vez. Puedes borrarlos con el botón «Borrar» de esa lista.",
        ],
      },
      {
        title: "Tus derechos",
        paragraphs: [
          "Puedes pedirnos ver, corregir, llevarte o borrar tus datos con un correo a la dirección que está al pie. Si no quedas conforme, puedes acudir a la Agencia Española de Protección de Datos.",
        ],
      },
    ],
  },
  garantia: {
    intro: "Todos los productos nuevos tienen tres años de garantía legal de conformidad desde la entrega.",
    sections: [
      {
        title: "Qué cubre",
        paragraphs: [
          "Que el producto sea lo que dijimos: que esté completo, funcione y corresponda a su descripción. Si aparece un defecto en los dos primeros años, se presume que ya estaba ahí.",
        ],
      },
      {
        title: "Qué puedes pedir",
        paragraphs: [
          "La reparación o la sustitución, sin coste. Si no es posible, tarda demasiado o el defecto es grave, una rebaja del precio o el dinero de vuelta.",
          "Si a un juego le falta una pieza, escríbenos con una foto: muchas veces la editorial nos la manda en pocos días.",
        ],
      },
      {
        title: "Productos de segunda mano",
        paragraphs: [
          "Las cartas sueltas que no son nuevas tienen un año de garantía. Su estado se describe en cada una y se explica en «Estado de las cartas».",
        ],
      },
    ],
  },
  accesibilidad: {
    intro: "Queremos que cualquiera pueda comprar aquí. La tienda sigue las pautas WCAG 2.2, nivel AA.",
    sections: [
      {
        title: "Qué hacemos",
        paragraphs: [
          "Se puede usar con teclado y con lector de pantalla, los textos tienen contraste suficiente en claro y en oscuro, los botones son grandes y nada se mueve si has pedido menos movimiento. Los productos y sus precios se leen también sin JavaScript.",
        ],
      },
      {
        title: "Qué falta",
        paragraphs: [
          "Algunas ilustraciones antiguas tienen descripciones cortas y los documentos en PDF de terceros pueden no ser accesibles. Estamos mejorándolo.",
        ],
      },
      {
        title: "Cuéntanos",
        paragraphs: [
          "Si algo te lo pone difícil, escríbenos o llámanos y te ayudamos a hacer tu pedido. Contestamos en 15 días como máximo. Si no respondemos, puedes reclamar ante la autoridad de tu comunidad autónoma.",
        ],
      },
    ],
  },
  envios: {
    intro: "Cuánto tarda y cuánto cuesta. El precio exacto sale en el carrito con tu código postal, antes de pagar.",
    sections: [
      {
        title: "Plazos",
        list: [
          [
            "Península",
            "De 1 a 4 días laborables desde que sale de la tienda, según el transportista. Los pedidos salen de lunes a viernes, salvo festivos.",
          ],
          ["Baleares", "De 2 a 4 días."],
          ["Canarias, Ceuta y Melilla", "De 4 a 7 días, sin IVA. La aduana puede añadir impuestos locales."],
          ["Portugal", "De 2 a 4 días."],
        ],
      },
      {
        title: "Recogida en la tienda",
        paragraphs: [
          `Es gratis. Te escribimos en cuanto esté listo y te lo guardamos ${pickupExpiryDays} días. Puedes pagar al venir.`,
        ],
      },
      {
        title: "Si algo va mal",
        paragraphs: [
          "Si el paquete llega dañado o no llega, avísanos: nos encargamos nosotros de reclamar al transportista y de mandarte otro o devolverte el dinero.",
        ],
      },
    ],
  },
  devoluciones: {
    intro: `Tienes ${withdrawalDays} días desde la entrega para desistir del contrato, sin dar motivos.`,
    sections: [
      {
        title: "Cómo se hace",
        paragraphs: [
          `Escríbenos con el número de tu pedido y di que quieres desistir; basta una frase. No hace falta tener cuenta. Te confirmamos la fecha por correo y tienes otros ${RETURN_DAYS} días para mandarnos los artículos o traerlos a la tienda.`,
        ],
      },
      {
        title: "Qué devolvemos",
        paragraphs: [
          `Todo lo que pagaste, con el envío normal de ida, por el mismo medio y en un máximo de ${RETURN_DAYS} días. El envío de vuelta corre de tu cuenta, salvo que haya sido culpa nuestra.`,
        ],
      },
      {
        title: "Si lo has abierto",
        paragraphs: [
          "Abrir un producto no te quita el derecho a devolverlo. Si ha perdido valor por usarlo más de lo necesario para ver cómo es, podemos descontar esa pérdida.",
          "Las entradas de un evento con fecha no se pueden devolver, salvo que el evento se cancele o cambie.",
        ],
      },
    ],
  },
  precompras: {
    intro: "Una precompra te guarda una unidad de algo que aún no ha salido.",
    sections: [
      {
        title: "La campaña",
        paragraphs: [
          "Cada campaña tiene un número de unidades, un máximo por persona, una fecha de cierre y una fecha de salida. La ficha dice cuántas quedan y cuándo llega.",
        ],
      },
      {
        title: "Cuándo se cobra",
        list: [
          ["Pago completo", "Se cobra al reservar."],
          ["Señal", "Se cobra una parte al reservar y el resto cuando llega."],
          ["Pago a la llegada", "No se cobra nada hasta que tenemos el producto."],
        ],
      },
      {
        title: "Si llega menos o más tarde",
        paragraphs: [
          "Si la editorial nos manda menos unidades de las reservadas, las repartimos como dice la campaña y devolvemos todo a quien se quede sin la suya. Si se retrasa, te avisamos y puedes cancelar.",
          "Hasta el cierre puedes cancelar cuando quieras y te devolvemos todo.",
        ],
      },
    ],
  },
  "estado-cartas": {
    intro: "Revisamos cada carta suelta a mano, con luz directa y sin funda. Así las clasificamos.",
    sections: [
      {
        title: "Los cinco estados",
        list: [
          ["Casi nueva (NM)", CONDITION_MEANINGS.NM],
          ["Poco jugada (LP)", CONDITION_MEANINGS.LP],
          ["Jugada (MP)", CONDITION_MEANINGS.MP],
          ["Muy jugada (HP)", CONDITION_MEANINGS.HP],
          ["Dañada (DMG)", CONDITION_MEANINGS.DMG],
        ],
      },
      {
        title: "Si no estás de acuerdo",
        paragraphs: [
          `Si crees que una carta está peor de lo que dijimos, devuélvela en ${withdrawalDays} días: te pagamos también el envío de vuelta.`,
        ],
      },
    ],
  },
};
