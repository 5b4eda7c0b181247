import { CONDITION_MEANINGS } from "@tablero/domain/platform/words/conditions";
import { legalValues } from "@tablero/domain/settings/legal/fields";
import { LEGAL_PAGES, type LegalPage } from "@tablero/domain/settings/legal/pages";
import { PRIOR_PRICE_DAYS } from "@tablero/domain/settings/legal/prior-price";
import { usedValues } from "@tablero/domain/settings/legal/texts";
import { RETURN_DAYS } from "@tablero/domain/settings/shop/terms";
import { type Clock, DAY } from "./kit.ts";
import { DEMO_SETTINGS } from "./settings.ts";
import type { LegalText } from "./types/shop.ts";

const AVISO_LEGAL = `<p>Quién está detrás de esta tienda y cómo hablar con nosotros.</p>
<h2>Titular</h2>
<p>{razon-social}, NIF {nif}, {direccion}.</p>
<p>Teléfono {telefono}, correo {correo}. Puedes escribirnos o venir: {horario}.</p>
<h2>Contenidos</h2>
<p>Los textos y las ilustraciones de la tienda son nuestros o se usan con permiso. Los nombres de juegos y editoriales pertenecen a sus dueños.</p>
<h2>Reclamaciones</h2>
<p>Respondemos a cualquier queja en un máximo de 30 días. Tienes hojas de reclamaciones en la tienda y puedes acudir a la junta arbitral de consumo de tu comunidad.</p>`;

const CONDICIONES = `<p>Lo que acordamos cuando haces un pedido.</p>
<h2>Precios</h2>
<p>Los precios incluyen el IVA. Antes de pagar ves el total con el envío y los impuestos. En los envíos a Canarias, Ceuta y Melilla vendemos sin IVA; la aduana puede cobrar los impuestos locales a la entrega.</p>
<p>Cuando un producto está rebajado, el precio tachado es el más bajo de los ${PRIOR_PRICE_DAYS} días anteriores a la rebaja.</p>
<h2>El pedido</h2>
<p>El contrato se cierra cuando pulsas «Pedido con obligación de pago» y recibes nuestra confirmación por correo. No hace falta tener cuenta. Guardamos los artículos desde ese momento; el carrito por sí solo no reserva nada.</p>
<h2>Pago</h2>
<ul>
<li><p><strong>Tarjeta</strong>: Pagas en la página segura del banco: los datos de tu tarjeta no pasan por la tienda.</p></li>
<li><p><strong>Transferencia</strong>: Te damos el IBAN y guardamos el pedido {plazo-transferencia}. Lo preparamos cuando llega el dinero.</p></li>
<li><p><strong>Contra reembolso</strong>: Pagas al recibirlo, con el recargo que ves antes de pedir.</p></li>
<li><p><strong>En la tienda</strong>: Si lo recoges, puedes pagar al venir. Lo guardamos {plazo-recogida} desde el aviso.</p></li>
</ul>
<h2>Cancelar</h2>
<p>Puedes cancelar desde la página de tu pedido mientras no haya salido de la tienda. Te devolvemos todo lo pagado por el mismo medio.</p>`;

const PRIVACIDAD = `<p>Usamos los datos justos para servirte y ninguno más. Responde de ellos {razon-social}, NIF {nif}, {direccion}.</p>
<h2>Qué guardamos y para qué</h2>
<ul>
<li><p><strong>Para tu pedido</strong>: Nombre, correo, teléfono y dirección. Sin ellos no podemos entregarlo.</p></li>
<li><p><strong>Para la ley</strong>: Los datos de las facturas, el tiempo que exige la ley fiscal.</p></li>
<li><p><strong>Para tu cuenta, si la creas</strong>: Tu correo y tu contraseña, que guardamos cifrada y no podemos leer.</p></li>
<li><p><strong>Para el boletín, si te suscribes</strong>: Tu correo, cuándo lo confirmaste y el texto que aceptaste. Te das de baja con un clic en cualquiera de sus correos; guardamos la prueba tres años.</p></li>
</ul>
<h2>Con quién los compartimos</h2>
<p>Solo con la empresa de transporte que lleva tu paquete y con la entidad que tramita el pago. No los vendemos ni hacemos publicidad con ellos.</p>
<h2>Visitas y búsquedas</h2>
<p>Contamos cuántas veces se ve cada página y qué se busca cada día. Son solo sumas: no guardamos quién, ni desde dónde, ni con qué dispositivo, y se borran a los trece meses.</p>
<h2>Tus derechos</h2>
<p>Puedes pedirnos ver, corregir, llevarte o borrar tus datos con un correo a {correo}. Si no quedas conforme, puedes acudir a la Agencia Española de Protección de Datos.</p>`;

const GARANTIA = `<p>Todos los productos nuevos tienen tres años de garantía legal de conformidad desde la entrega.</p>
<h2>Qué cubre</h2>
<p>Que el producto sea lo que dijimos: que esté completo, funcione y corresponda a su descripción. Si aparece un defecto en los dos primeros años, se presume que ya estaba ahí.</p>
<h2>Qué puedes pedir</h2>
<p>La reparación o la sustitución, sin coste. Si no es posible, tarda demasiado o el defecto es grave, una rebaja del precio o el dinero de vuelta.</p>
<p>Si a un juego le falta una pieza, escríbenos con una foto: muchas veces la editorial nos la manda en pocos días.</p>
<h2>Productos de segunda mano</h2>
<p>Las cartas sueltas que no son nuevas tienen un año de garantía. Su estado se describe en cada una y se explica en «Estado de las cartas».</p>`;

const ACCESIBILIDAD = `<p>Queremos que cualquiera pueda comprar aquí. La tienda sigue las pautas WCAG 2.2, nivel AA.</p>
<h2>Qué hacemos</h2>
<p>Se puede usar con teclado y con lector de pantalla, los textos tienen contraste suficiente en claro y en oscuro, los botones son grandes y nada se mueve si has pedido menos movimiento. Los productos y sus precios se leen también sin JavaScript.</p>
<h2>Qué falta</h2>
<p>Algunas ilustraciones antiguas tienen descripciones cortas y los documentos en PDF de terceros pueden no ser accesibles. Estamos mejorándolo.</p>
<h2>Cuéntanos</h2>
<p>Si algo te lo pone difícil, escríbenos o llámanos y te ayudamos a hacer tu pedido. Contestamos en 15 días como máximo. Si no respondemos, puedes reclamar ante la autoridad de tu comunidad autónoma.</p>`;

const ENVIOS = `<p>Cuánto tarda y cuánto cuesta. El precio exacto sale en el carrito con tu código postal, antes de pagar.</p>
<h2>Plazos</h2>
<p>Cada producto dice qué día llega. Con tu código postal, el carrito y el pedido dicen los días de cada forma de envío, y el correo de confirmación los repite.</p>
<ul>
<li><p>Los pedidos salen de lunes a viernes, salvo festivos. Los días son laborables y dependen del transportista.</p></li>
<li><p><strong>Canarias, Ceuta y Melilla</strong>: Tardan más, y van sin IVA. La aduana puede añadir impuestos locales.</p></li>
<li><p><strong>Precompras</strong>: Salen cuando sale el producto. La fecha está en su ficha.</p></li>
</ul>
<h2>Recogida en la tienda</h2>
<p>Es gratis. Te escribimos en cuanto esté listo y te lo guardamos {plazo-recogida}. Puedes pagar al venir.</p>
<h2>Si algo va mal</h2>
<p>Si el paquete llega dañado o no llega, avísanos: nos encargamos nosotros de reclamar al transportista y de mandarte otro o devolverte el dinero.</p>`;

const DEVOLUCIONES = `<p>Tienes {plazo-desistimiento} desde la entrega para desistir del contrato, sin dar motivos.</p>
<h2>Cómo se hace</h2>
<p>En la página de tu pedido, con «Desistir del contrato aquí»; el enlace va en los correos del pedido. También puedes escribirnos con el número de tu pedido; basta una frase. No hace falta tener cuenta. Te mandamos un justificante con la fecha y la hora, y tienes otros ${RETURN_DAYS} días para mandarnos los artículos o traerlos a la tienda.</p>
<h2>Qué devolvemos</h2>
<p>Todo lo que pagaste, con el envío normal de ida, por el mismo medio y en un máximo de ${RETURN_DAYS} días. El envío de vuelta corre de tu cuenta, salvo que haya sido culpa nuestra.</p>
<h2>Si lo has abierto</h2>
<p>Abrir un producto no te quita el derecho a devolverlo. Si ha perdido valor por usarlo más de lo necesario para ver cómo es, podemos descontar esa pérdida.</p>
<p>Las entradas de un evento con fecha no se pueden devolver, salvo que el evento se cancele o cambie.</p>`;

const PRECOMPRAS = `<p>Una precompra te guarda una unidad de algo que aún no ha salido.</p>
<h2>La campaña</h2>
<p>Cada campaña tiene un número de unidades, un máximo por persona, una fecha de cierre y una fecha de salida. La ficha dice cuántas quedan y cuándo llega.</p>
<h2>Cuándo se cobra</h2>
<ul>
<li><p><strong>Pago completo</strong>: Se cobra al reservar.</p></li>
<li><p><strong>Señal</strong>: Se cobra una parte al reservar y el resto cuando llega.</p></li>
<li><p><strong>Pago a la llegada</strong>: No se cobra nada hasta que tenemos el producto.</p></li>
</ul>
<h2>Si llega menos o más tarde</h2>
<p>Si la editorial nos manda menos unidades de las reservadas, las repartimos como dice la campaña y devolvemos todo a quien se quede sin la suya. Si se retrasa, te avisamos y puedes cancelar.</p>
<p>Hasta el cierre puedes cancelar cuando quieras y te devolvemos todo.</p>`;

const ESTADO_CARTAS = `<p>Revisamos cada carta suelta a mano, con luz directa y sin funda. Así las clasificamos.</p>
<h2>Los cinco estados</h2>
<ul>
<li><p><strong>Casi nueva (NM)</strong>: ${CONDITION_MEANINGS.NM}</p></li>
<li><p><strong>Poco jugada (LP)</strong>: ${CONDITION_MEANINGS.LP}</p></li>
<li><p><strong>Jugada (MP)</strong>: ${CONDITION_MEANINGS.MP}</p></li>
<li><p><strong>Muy jugada (HP)</strong>: ${CONDITION_MEANINGS.HP}</p></li>
<li><p><strong>Dañada (DMG)</strong>: ${CONDITION_MEANINGS.DMG}</p></li>
</ul>
<h2>Si no estás de acuerdo</h2>
<p>Si crees que una carta está peor de lo que dijimos, devuélvela en {plazo-desistimiento}: te pagamos también el envío de vuelta.</p>`;

const COOKIES = `<p>No usamos cookies de publicidad ni de análisis. Las que usamos son técnicas y están abajo. Por eso no ves un aviso de cookies.</p>
<p>Tu navegador guarda tu carrito y tu sesión para que la tienda funcione. Los últimos productos que has visto se guardan solo en tu navegador, para enseñártelos otra vez. Puedes borrarlos con el botón «Borrar» de esa lista.</p>`;

/** The legal texts of the demo shop, as an owner would have written them. */
const TEXTS: Readonly<Record<LegalPage, string>> = {
  "aviso-legal": AVISO_LEGAL,
  condiciones: CONDICIONES,
  privacidad: PRIVACIDAD,
  cookies: COOKIES,
  envios: ENVIOS,
  devoluciones: DEVOLUCIONES,
  accesibilidad: ACCESIBILIDAD,
  garantia: GARANTIA,
  precompras: PRECOMPRAS,
  "estado-cartas": ESTADO_CARTAS,
};

/** Payment methods of the demo shop, as listed in its checkout. */
const METHODS = ["card", "transfer", "in-store", "cash-on-delivery"] as const;

/** One reviewed version of each text. */
export function buildLegalTexts(clock: Clock): LegalText[] {
  const values = legalValues(DEMO_SETTINGS, METHODS);
  const publishedAt = clock.ago(1_000 * DAY);
  return LEGAL_PAGES.map((page) => ({
    page,
    version: 1,
    body: TEXTS[page],
    values: usedValues(TEXTS[page], values),
    revision: 1,
    updatedAt: publishedAt,
    updatedBy: null,
    publishedAt,
    publishedBy: null,
  }));
}
