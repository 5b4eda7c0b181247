/** Guides by category: "slug|title|subtitle". Category slugs are from the specification. */
export const GUIDE_SEEDS: { slug: string; title: string; guides: string[] }[] = [
  {
    slug: "getting-started",
    title: "Primeros pasos",
    guides: [
      "que-es-tablero|Qué es Tablero|Un recorrido de cinco minutos por la tienda y la trastienda",
      "instalar-la-tienda|Instalar la tienda|Del ordenador vacío a la primera venta en una mañana",
      "el-primer-producto|Tu primer producto|Nombre, precio, existencias y una foto que venda",
      "el-equipo|Invita a tu equipo|Quién puede ver, quién puede cambiar y quién puede cobrar",
    ],
  },
  {
    slug: "projects",
    title: "Proyectos",
    guides: [
      "abrir-un-proyecto|Abrir un proyecto|Un torneo, una mudanza o una campaña, todo en un mismo sitio",
      "tablero-de-tarjetas|El tablero de tarjetas|Listas, tarjetas y el placer de moverlas a «Hecho»",
      "repartir-tareas|Repartir tareas|Que cada cosa tenga dueño y fecha",
      "plantillas|Plantillas de proyecto|Prepara el próximo torneo en diez segundos",
      "adjuntar-archivos|Adjuntar archivos|Carteles, bases y presupuestos junto a su tarea",
      "invitar-colaboradores|Invitar a colaboradores|Gente de fuera que ve solo lo que le toca",
      "seguir-el-avance|Seguir el avance|Qué va bien, qué se retrasa y qué se ha olvidado",
      "archivar|Archivar un proyecto|Guardarlo sin que estorbe y recuperarlo cuando haga falta",
    ],
  },
  {
    slug: "settings",
    title: "Ajustes",
    guides: [
      "datos-de-la-tienda|Los datos de la tienda|Nombre, dirección, horario y lo que sale en las facturas",
      "impuestos|Impuestos|El IVA de cada producto y las ventas a Canarias",
      "formas-de-envio|Formas de envío|Zonas, tarifas por peso y recogida en tienda",
      "apariencia|Apariencia|Colores, distribución del menú y modo oscuro",
      "avisos|Avisos y correos|Qué se envía, a quién y con qué palabras",
    ],
  },
  {
    slug: "payments",
    title: "Pagos",
    guides: [
      "conectar-la-pasarela|Conectar la pasarela|Las claves del banco, paso a paso y sin prisas",
      "devolver-un-importe|Devolver un importe|Entero o en parte, sin descuadrar la caja",
      "cupones|Crear cupones|Descuentos que se acaban cuando tú quieres",
      "cuadrar-el-mes|Cuadrar el mes|Facturas, abonos y lo que espera la gestoría",
    ],
  },
  {
    slug: "your-account",
    title: "Tu cuenta",
    guides: [
      "cambiar-la-contrasena|Cambiar la contraseña|Y elegir una que puedas recordar",
      "cerrar-sesiones|Cerrar las otras sesiones|Por si te dejaste el portátil abierto en la feria",
      "tu-perfil|Tu perfil y tu retrato|Cómo te ve el resto del equipo",
      "accesos-directos|Accesos directos|Lo que más usas, a un clic desde cualquier pantalla",
      "estado|Disponible, ausente u ocupado|Que nadie te interrumpa en mitad de un recuento",
      "borrar-la-cuenta|Borrar la cuenta|Qué se va contigo y qué tiene que quedarse",
    ],
  },
];

/** Content shared by all guides. */
export const GUIDE_CONTENT = `<h2>Antes de empezar</h2>
<p>Esta guía se lee en unos cuatro minutos. Necesitas una cuenta de personal con permiso para cambiar ajustes; si al entrar no ves el menú <strong>Sistema</strong>, pídeselo a quien administre la tienda.</p>
<ol>
  <li>Abre la trastienda y entra con tu correo y tu contraseña.</li>
  <li>Busca en el menú la sección de la que trata la guía.</li>
  <li>Ten a mano los datos que vayas a escribir: siempre se tarda más en buscarlos que en copiarlos.</li>
</ol>
<h2>Paso a paso</h2>
<p>Pulsa <em>Añadir</em> en la esquina superior derecha. Se abre un formulario con los campos obligatorios marcados; el resto puedes dejarlo para otro día. Mientras escribes, los errores aparecen junto al campo que los provoca y nada de lo escrito se pierde.</p>
<blockquote>Consejo de la casa: si dudas entre dos opciones, elige la más sencilla. Todo se puede cambiar después.</blockquote>
<p>Al guardar, el cambio se ve al momento en todas las pantallas abiertas. Si otra persona ha tocado lo mismo mientras tanto, te lo diremos y podrás comparar las dos versiones antes de decidir.</p>
<h2>Comprueba el resultado</h2>
<ul>
  <li>Abre la tienda en una ventana privada: es lo que ven tus clientes.</li>
  <li>Haz una compra de prueba con recogida en tienda y anúlala al terminar.</li>
  <li>Mira el registro de actividad: ahí queda quién cambió qué y cuándo.</li>
</ul>
<h3>Si algo no sale</h3>
<p>No pasa nada. Vuelve al paso anterior con el botón del navegador y repite; y si se resiste, escríbenos desde <strong>Asistencia</strong> con una captura de la pantalla. Solemos contestar el mismo día.</p>`;
