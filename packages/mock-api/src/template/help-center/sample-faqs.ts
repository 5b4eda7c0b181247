/** Questions and answers by category; slugs from the specification. */
export const FAQ_SEEDS: { slug: string; title: string; faqs: [question: string, answer: string][] }[] = [
  {
    slug: "most-asked",
    title: "Lo que más se pregunta",
    faqs: [
      [
        "¿Cuánto tarda en llegar un pedido?",
        "Los pedidos que entran antes de las cuatro de la tarde salen el mismo día y suelen llegar en uno o dos días laborables. En Baleares cuenta con dos más, y en Canarias, Ceuta y Melilla con una semana. Cuando el paquete sale recibes un correo con el enlace de seguimiento.",
      ],
      [
        "¿Puedo recoger mi pedido en la tienda?",
        "Sí, y no cuesta nada. Elige «Recogida en tienda» al tramitar el pedido y espera a que te avisemos de que está listo, normalmente en un par de horas. Te lo guardamos quince días.",
      ],
      [
        "¿Cómo devuelvo un juego?",
        "Tienes treinta días desde que lo recibes. Si está precintado te devolvemos el importe completo; si lo has abierto y le falta algo o llegó dañado, escríbenos con una foto y lo resolvemos nosotros con la editorial.",
      ],
      [
        "¿Qué es una precompra?",
        "Es reservar un juego que todavía no ha salido. Guardamos tu unidad desde el primer momento y te cobramos al reservar; si la editorial retrasa la salida, puedes anularla sin coste hasta el día del envío.",
      ],
      [
        "¿Compráis colecciones de segunda mano?",
        "Sí: cartas sueltas, miniaturas y juegos completos. Mándanos una lista o unas fotos y te damos una tasación en dos o tres días. Pagamos por transferencia, o un quince por ciento más si lo prefieres en vale.",
      ],
    ],
  },
  {
    slug: "general-inquiries",
    title: "Consultas generales",
    faqs: [
      [
        "¿Cuál es el horario de la tienda?",
        "De martes a sábado abrimos de diez a dos y de cinco a nueve. Los días de torneo cerramos cuando termina la última ronda, y los festivos lo avisamos en la portada.",
      ],
      [
        "¿Hace falta comprar algo para sentarse a jugar?",
        "No. Las mesas de la entrada son libres y la ludoteca tiene más de doscientos títulos. Solo te pedimos que devuelvas cada juego completo y que, si la tienda está llena, no ocupes la mesa más de dos horas.",
      ],
      [
        "¿Puedo llevar mi propio juego?",
        "Claro. Si además quieres enseñarlo a otras personas, dínoslo con unos días y te guardamos una mesa grande.",
      ],
      [
        "¿Hacéis envíos fuera de España?",
        "Enviamos a Portugal y al resto de la Unión Europea. El precio se calcula en el carrito según el peso. Por ahora no llegamos a otros países.",
      ],
      [
        "¿Se puede ir con niños?",
        "Por supuesto. Los sábados por la mañana la sala pequeña es para familias, con juegos a partir de cuatro años y alguien que explica las reglas.",
      ],
      [
        "¿Buscáis gente para explicar partidas?",
        "Casi siempre. Deja tu nombre en el mostrador o escríbenos contándonos a qué juegas y qué días puedes; te llamaremos antes de la siguiente feria.",
      ],
    ],
  },
  {
    slug: "licenses",
    title: "Licencias",
    faqs: [
      [
        "¿Con qué licencia se distribuye el programa de la tienda?",
        "Con la licencia MIT: puedes usarlo, cambiarlo y venderlo dentro de tu propio producto mientras conserves el aviso de autoría.",
      ],
      [
        "¿Puedo usar las ilustraciones en mi cartel?",
        "Las que dibuja la propia tienda, sí, citando su nombre. Las de las editoriales son suyas: pídeles permiso antes de publicarlas.",
      ],
      [
        "¿Necesito una licencia por cada caja?",
        "No. Una instalación vale para toda la tienda, con los ordenadores y las cuentas de personal que quieras.",
      ],
      [
        "¿Qué pasa con las tipografías?",
        "Las que vienen incluidas son libres y pueden incrustarse. Si añades otras, comprueba que su licencia permita el uso en la web.",
      ],
      [
        "¿Puedo quitar el nombre del pie de página?",
        "Sí. Está en los ajustes de apariencia y no afecta a la licencia; solo hay que conservar el aviso en el código.",
      ],
    ],
  },
  {
    slug: "payments",
    title: "Pagos",
    faqs: [
      [
        "¿Qué formas de pago se aceptan?",
        "Tarjeta, transferencia y contra reembolso en la península. En la tienda, además, efectivo y vales.",
      ],
      [
        "¿Es seguro pagar con tarjeta?",
        "Los datos de la tarjeta se escriben en la página del banco y nunca pasan por la tienda: solo sabemos si el pago se ha hecho o no.",
      ],
      [
        "Mi pago ha fallado, ¿he perdido el carrito?",
        "No. El pedido queda pendiente durante una hora con las unidades apartadas; desde el correo de confirmación puedes intentarlo otra vez con la misma tarjeta o con otra.",
      ],
      [
        "¿Cuándo me devuelven el dinero de una devolución?",
        "En cuanto revisamos el paquete, casi siempre el mismo día que llega. El abono se hace en el medio con el que pagaste y el banco suele tardar entre dos y cinco días.",
      ],
      [
        "¿Puedo pedir factura a nombre de mi empresa?",
        "Sí. Marca «Quiero factura con datos fiscales» al tramitar el pedido. Si ya lo has hecho, escríbenos antes de que acabe el mes y la rectificamos.",
      ],
      [
        "¿Cómo se usa un cupón?",
        "Escríbelo en el carrito. Si no se aplica, el aviso dice por qué: lo más habitual es que haya caducado o que el pedido no llegue al mínimo.",
      ],
    ],
  },
  {
    slug: "support",
    title: "Asistencia",
    faqs: [
      [
        "He olvidado mi contraseña",
        "Pulsa «¿La has olvidado?» en la pantalla de entrada y escribe tu correo. Te mandamos un enlace que vale una hora; si no llega, mira en la carpeta de no deseados.",
      ],
      [
        "A mi juego le falta una pieza",
        "Dinos el título y qué pieza es, mejor con una foto de la hoja de componentes. Muchas las tenemos de repuesto; el resto se las pedimos a la editorial sin coste para ti.",
      ],
      [
        "El seguimiento lleva días sin moverse",
        "Puede pasar en épocas de mucho reparto. Si en dos días laborables no hay novedades, escríbenos con el número del pedido y abrimos una incidencia con el transportista.",
      ],
      [
        "No me llega el correo de confirmación",
        "Comprueba que la dirección esté bien escrita en tu cuenta y busca en la carpeta de no deseados. También puedes ver todos tus pedidos desde «Mi cuenta».",
      ],
      [
        "¿Cómo cambio mi dirección de envío?",
        "En «Mi cuenta», dentro de «Direcciones». Si el pedido aún no ha salido, avísanos y lo corregimos también en el paquete.",
      ],
      [
        "La página se ve mal en mi móvil",
        "Cuéntanos qué modelo es y qué navegador usas y, si puedes, añade una captura. Solemos arreglarlo en la siguiente versión.",
      ],
      [
        "¿Cómo borro mi cuenta?",
        "En «Mi cuenta», abajo del todo. Se borran tus datos y tus direcciones; las facturas se conservan el tiempo que marca la ley.",
      ],
    ],
  },
];
