import { CONDITION_MEANINGS } from "../../platform/words/conditions.ts";
import { RETURN_DAYS } from "../shop/terms.ts";
import type { LegalPage } from "./pages.ts";
import { PRIOR_PRICE_DAYS } from "./prior-price.ts";

/*
 * Initial drafts. They contain the law's rules for every shop and this software's functions; an owner's promises
 * are left to fill in, as `{completar: …}`. Only staff see them until a text is reviewed and published.
 */

const AVISO = `<h2>Titular</h2>
<p>Esta web es de {razon-social}, con NIF {nif} y domicilio en {direccion}.</p>
<p>Correo: {correo}. Teléfono: {telefono}.</p>
<p>{completar: los datos del Registro Mercantil, si eres una sociedad}</p>
<h2>Contenidos</h2>
<p>{completar: de quién son los textos y las imágenes de la tienda}</p>
<p>Los nombres de juegos y editoriales pertenecen a sus dueños.</p>
<h2>Reclamaciones</h2>
<p>Puedes escribirnos a {correo} o venir a {direccion}. Hay hojas de reclamaciones a disposición de quien las pida.</p>`;

const CONDICIONES = `<h2>Quién vende</h2>
<p>{razon-social}, con NIF {nif}, domicilio en {direccion} y correo {correo}.</p>
<h2>Precios</h2>
<p>Los precios incluyen el IVA. Antes de pagar ves el total con el envío y los impuestos. En los envíos a Canarias, Ceuta y Melilla vendemos sin IVA; la aduana puede cobrar los impuestos locales a la entrega.</p>
<p>Cuando un producto está rebajado, el precio tachado es el más bajo de los ${PRIOR_PRICE_DAYS} días anteriores a la rebaja.</p>
<h2>El pedido</h2>
<p>El contrato se cierra cuando pulsas «Pedido con obligación de pago» y recibes nuestra confirmación por correo. No hace falta tener cuenta. El carrito por sí solo no reserva nada.</p>
<p>Cada pedido guarda la versión de estas condiciones que aceptaste: la encuentras en la página de tu pedido.</p>
<h2>Pago</h2>
<p>Puedes pagar con {formas-de-pago}, según cómo lo recibas. Los pagos en línea se hacen en la página segura de la entidad de pago: los datos de tu tarjeta no pasan por la tienda.</p>
<p>Un pedido por transferencia espera el dinero {plazo-transferencia}. Lo que se recoge en la tienda espera {plazo-recogida} desde el aviso.</p>
<h2>Cancelar</h2>
<p>Puedes cancelar desde la página de tu pedido mientras no haya salido de la tienda. Se devuelve todo lo pagado por el mismo medio.</p>
<h2>Desistimiento y garantía</h2>
<p>Tienes {plazo-desistimiento} desde la entrega para desistir, como explica <a href="/legal/devoluciones">Devoluciones y desistimiento</a>. Los productos nuevos tienen la garantía legal de tres años.</p>`;

const PRIVACIDAD = `<h2>Quién es responsable de tus datos</h2>
<p>{razon-social}, con NIF {nif} y domicilio en {direccion}. Para cualquier asunto sobre tus datos: {correo}.</p>
<h2>Para qué los usamos y con qué base</h2>
<ul>
<li><p><strong>Tu pedido</strong>: nombre, correo, teléfono y dirección, para cumplir el contrato. Sin ellos no se puede entregar.</p></li>
<li><p><strong>Facturas</strong>: los datos que pide la ley fiscal, por obligación legal.</p></li>
<li><p><strong>Tu cuenta</strong>, si la creas: tu correo y tu contraseña, que se guarda de forma que nadie puede leerla.</p></li>
<li><p><strong>El boletín</strong>, si te suscribes: tu correo, cuándo lo confirmaste y el texto que aceptaste, con tu consentimiento. Te das de baja con un clic en cualquiera de sus correos; la prueba se guarda tres años. Si además tienes cuenta, podemos recordarte una vez por correo el carrito que dejaste.</p></li>
<li><p><strong>Tus preguntas</strong>: tu correo y lo que escribes, para responderte.</p></li>
</ul>
<h2>Quién más los recibe</h2>
<p>La empresa de transporte que lleva tu paquete y la entidad que tramita el pago.</p>
<p>{completar: otros que reciban datos, como tu gestoría o quien aloja la web, o borra este párrafo}</p>
<h2>Cuánto tiempo se guardan</h2>
<p>Los datos de las facturas, el tiempo que exige la ley fiscal. {completar: cuánto guardas los demás}</p>
<h2>Visitas y búsquedas</h2>
<p>La tienda cuenta cuántas veces se ve cada página y qué se busca cada día, y suma lo que tu navegador tarda en mostrar cada tipo de página. Son solo sumas: no se guarda quién, ni desde dónde, ni con qué dispositivo, y se borran a los trece meses.</p>
<h2>Tus derechos</h2>
<p>Puedes pedir ver, corregir, borrar o llevarte tus datos, oponerte a su uso o limitarlo, y retirar un consentimiento, con un correo a {correo}. Si no quedas conforme, puedes reclamar ante la Agencia Española de Protección de Datos (<a href="https://www.aepd.es">aepd.es</a>).</p>`;

const COOKIES = `<p>La tienda no usa cookies de publicidad ni de análisis. Las que usa son técnicas: hacen lo que has pedido, y por eso no ves un aviso. Abajo están todas.</p>
<p>Además, tu navegador guarda tu carrito, tu sesión y los últimos productos que has visto. Eso no sale de tu navegador por sí solo, y puedes borrarlo cuando quieras desde sus ajustes.</p>`;

const ENVIOS = `<h2>Precio y plazo</h2>
<p>El precio exacto y el plazo de cada envío salen en el carrito con tu código postal, antes de pagar.</p>
<p>{completar: adónde envías y con quién}</p>
<p>En los envíos a Canarias, Ceuta y Melilla vendemos sin IVA; la aduana puede cobrar los impuestos locales a la entrega.</p>
<h2>Recogida en la tienda</h2>
<p>Te escribimos en cuanto el pedido está listo en {direccion}. Te espera {plazo-recogida}.</p>
<h2>Si algo va mal</h2>
<p>La tienda responde del paquete hasta que lo tienes. Si llega dañado o no llega, escribe a {correo}.</p>`;

const DEVOLUCIONES = `<p>Tienes {plazo-desistimiento} desde la entrega para desistir del contrato, sin dar motivos.</p>
<h2>Cómo se hace</h2>
<p>En la página de tu pedido, con «Desistir del contrato aquí»; el enlace va en los correos del pedido. También puedes escribir a {correo} con el número de tu pedido y decir que quieres desistir, o usar el formulario de esta página. No hace falta tener cuenta, y te mandamos un justificante con fecha y hora.</p>
<p>Desde que lo dices tienes ${RETURN_DAYS} días para mandar los artículos o traerlos a {direccion}.</p>
<h2>Qué se devuelve</h2>
<p>Todo lo que pagaste, con el envío normal de ida, por el mismo medio y en un máximo de ${RETURN_DAYS} días. La devolución puede esperar a que lleguen los artículos o la prueba de que los has enviado.</p>
<p>El envío de vuelta corre de tu cuenta, salvo que el producto sea defectuoso o no sea el que pediste.</p>
<h2>Si lo has abierto</h2>
<p>Abrir un producto no te quita el derecho a devolverlo. Si ha perdido valor por usarlo más de lo necesario para ver cómo es, se puede descontar esa pérdida.</p>
<p>Las entradas de un evento con fecha no se pueden devolver, salvo que el evento se cancele o cambie.</p>`;

const ACCESIBILIDAD = `<h2>Cómo está hecha la tienda</h2>
<p>Se puede usar con teclado y con lector de pantalla, los textos tienen contraste suficiente en claro y en oscuro y nada se mueve si has pedido menos movimiento. Los productos y sus precios se leen también sin JavaScript. El programa está hecho según las pautas WCAG 2.2, nivel AA.</p>
<h2>Qué falta</h2>
<p>{completar: lo que sepas que no es accesible, como imágenes sin descripción o documentos en PDF}</p>
<h2>Cuéntanoslo</h2>
<p>Si algo te lo pone difícil, escribe a {correo} o llama al {telefono}. Si no quedas conforme con la respuesta, puedes reclamar ante la autoridad de tu comunidad autónoma.</p>`;

const GARANTIA = `<p>Todos los productos nuevos tienen tres años de garantía legal de conformidad desde la entrega.</p>
<h2>Qué cubre</h2>
<p>Que el producto sea lo que se dijo: que esté completo, funcione y corresponda a su descripción. Si aparece un defecto en los dos primeros años, se presume que ya estaba ahí.</p>
<h2>Qué puedes pedir</h2>
<p>La reparación o la sustitución, sin coste. Si no es posible, tarda demasiado o el defecto es grave, una rebaja del precio o el dinero de vuelta.</p>
<h2>Productos de segunda mano</h2>
<p>{completar: el plazo que das a lo que no es nuevo, al menos un año, o borra este apartado}</p>`;

const PRECOMPRAS = `<p>Una precompra te guarda una unidad de algo que aún no ha salido.</p>
<h2>La campaña</h2>
<p>Cada campaña tiene un número de unidades, un máximo por persona, una fecha de cierre y una fecha de salida. La ficha dice cuántas quedan y cuándo llega.</p>
<h2>Cuándo se cobra</h2>
<ul>
<li><p><strong>Pago completo</strong>: se cobra al reservar.</p></li>
<li><p><strong>Señal</strong>: se cobra una parte al reservar y el resto cuando llega.</p></li>
<li><p><strong>Pago a la llegada</strong>: no se cobra nada hasta que está el producto.</p></li>
</ul>
<h2>Si llega menos o más tarde</h2>
<p>{completar: cómo repartes lo que llega y qué haces si se retrasa}</p>`;

const ESTADO_CARTAS = `<p>{completar: cómo revisas las cartas sueltas}</p>
<h2>Los cinco estados</h2>
<ul>
<li><p><strong>Casi nueva (NM)</strong>: ${CONDITION_MEANINGS.NM}</p></li>
<li><p><strong>Poco jugada (LP)</strong>: ${CONDITION_MEANINGS.LP}</p></li>
<li><p><strong>Jugada (MP)</strong>: ${CONDITION_MEANINGS.MP}</p></li>
<li><p><strong>Muy jugada (HP)</strong>: ${CONDITION_MEANINGS.HP}</p></li>
<li><p><strong>Dañada (DMG)</strong>: ${CONDITION_MEANINGS.DMG}</p></li>
</ul>
<h2>Si no estás de acuerdo</h2>
<p>Como cualquier otro producto, puedes devolver la carta en {plazo-desistimiento}.</p>`;

export const LEGAL_TEMPLATES: Readonly<Record<LegalPage, string>> = {
  "aviso-legal": AVISO,
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
