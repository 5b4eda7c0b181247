/** A mail as it is written: with whom, about what, what it says, and the files that come with it. */
export type MailSeed = readonly [person: string, subject: string, text: string, files?: string];

/** 45 in the inbox, newest first. */
export const INBOX: readonly MailSeed[] = [
  [
    "Rocío Valdivia",
    "Fotos de la mesa nueva",
    "Te mando las fotos de la mesa con el tapete ya pegado. Al final la dejamos en nogal, que aguanta mejor los golpes de dados. Dime si te encaja para la zona de partidas.",
    "mesa-nogal.jpg,detalle-tapete.jpg",
  ],
  [
    "Salitre Juegos",
    "Sobre las dos cajas que faltan",
    "Lamentamos el error: las dos cajas se quedaron en nuestro muelle. Salen hoy con portes pagados y llegan mañana antes de las doce.",
  ],
  [
    "Club Torre y Peón",
    "Inscripciones del sábado",
    "Ya somos 28 para el torneo del sábado y dijimos 32 como mucho. Si mañana se cierra la lista, nos sobra tiempo para imprimir las mesas.",
    "lista-provisional.pdf",
  ],
  [
    "Mercè Dalmau",
    "Cierre del trimestre",
    "Tengo casi todo el trimestre cuadrado. Me faltan dos facturas de accesorios y el justificante de la comisión del banco. Con eso lo presento el viernes.",
  ],
  [
    "Joana Prat",
    "Re: ¿Reserva para un cumpleaños?",
    "¡Estupendo! Entonces confirmamos la sala de cinco a ocho. Llevamos nosotros la tarta, y no hace falta que pongáis velas.",
  ],
  [
    "Fermín Aroca",
    "Reglamento de la Liga Astral",
    "He revisado el reglamento con los cambios de esta temporada: el desempate pasa a ser por puntos de los rivales. Échale un ojo antes de que lo publique.",
    "reglamento-liga-astral.pdf",
  ],
  [
    "Estudio Cénit",
    "Prototipo en camino",
    "El prototipo salió ayer por mensajería y debería llegar el jueves. Lleva dos versiones del tablero; nos interesa mucho saber cuál se lee mejor de lejos.",
  ],
  [
    "Iker Lasarte",
    "Re: Duda con mi pedido",
    "Ha llegado el segundo paquete hace un rato, todo perfecto. Gracias por avisar tan rápido.",
  ],
  [
    "Noelia Casado",
    "Cambio de turno del jueves",
    "¿Te importa si cambio el turno del jueves por la mañana con Unai? Tengo médico a las once y él ya me ha dicho que sí.",
  ],
  [
    "Galga Accesorios",
    "Nueva tarifa de fundas",
    "Adjuntamos la tarifa que entra en vigor el día 1. Las fundas mate bajan un tres por ciento y las de tamaño tarot vuelven a estar disponibles.",
    "tarifa-fundas.pdf",
  ],
  [
    "Candela Ruano",
    "Taller de pintura",
    "Me encantaría dar el taller de pintura otra vez. La última vez faltaron pinceles del cero; con quince por persona y agua limpia vamos sobrados.",
  ],
  [
    "Julián Barreda",
    "Escaparate de invierno",
    "He pensado en montar el escaparate como un puerto nevado, con los barcos de la última campaña. Necesito permiso para gastar unos 80 € en corcho y luces.",
    "boceto-escaparate.png",
  ],
  [
    "Biblioteca de Ruzafa",
    "Tarde de juegos en la biblioteca",
    "El mes pasado vinieron más de sesenta personas. Querríamos repetir en otoño con diez títulos distintos; ¿nos los podríais prestar como la otra vez?",
  ],
  [
    "Teo Garrigues",
    "Busco un juego que no encuentro",
    "Llevo meses detrás de una copia de «Ceniza fría» en español, la primera edición. Si os entra alguna de segunda mano, me la guardáis y paso ese mismo día.",
  ],
  [
    "Zarpa Ediciones",
    "Fecha de «Eclipse Rojo»",
    "La imprenta nos confirma que «Eclipse Rojo» sale el 14. Las tiendas con preventa reciben las cajas tres días antes, siempre que no se abran hasta el lanzamiento.",
  ],
  [
    "Lucía Carrasco",
    "Gracias por el arreglo",
    "Solo quería daros las gracias por cambiarme la pieza rota sin poner pegas. Mi hijo ha vuelto a montar el castillo entero esta misma tarde.",
  ],
  [
    "Yunque y Pincel",
    "Pinturas retiradas",
    "Hemos detectado un lote de verde oliva que se seca en el bote. Si tenéis unidades del lote 0417, apartadlas y os las reponemos sin coste.",
    "lote-0417.jpg",
  ],
  [
    "Berta Solís",
    "Confirmo para la final",
    "Cuenta conmigo para arbitrar la final. Llegaré una hora antes para revisar las mesas y el sonido.",
  ],
  [
    "Asociación Meeple Sur",
    "Jornadas de primavera",
    "Este año las jornadas son el 9 y el 10 de mayo. El puesto de la tienda sería el mismo, junto a la entrada; el plano va adjunto.",
    "plano-del-recinto.png,horario.pdf,cartel-jornadas.jpg",
  ],
  [
    "Amparo Belda",
    "Re: Pedido para la ludoteca",
    "La propuesta nos gusta mucho. Solo cambiaríamos los dos de memoria por uno cooperativo, si el precio no sube.",
  ],
  [
    "Unai Ercilla",
    "Inventario de la balda tres",
    "La balda tres ya está contada y cuadra salvo un mazo de «Bestiarium», que aparece vendido pero sigue aquí. Lo dejo en tu mesa.",
  ],
  [
    "Nerea Ibarrola",
    "Propuesta de colaboración",
    "Tengo un canal pequeño de reseñas y me gustaría grabar una partida en la tienda. Vosotros elegís el juego y yo pongo las cámaras.",
  ],
  [
    "Mercè Dalmau",
    "Factura de la luz",
    "Ha llegado la factura de la luz y sube bastante. ¿Dejamos encendido el escaparate hasta las doce o lo bajamos a las diez?",
    "factura-luz.pdf",
  ],
  [
    "Tres Mesas Distribución",
    "Reimpresión confirmada",
    "«Crónica de la Escalera» entra en reimpresión. Podéis pedir hasta cuarenta unidades; las primeras salen del almacén a final de mes.",
  ],
  [
    "Gonzalo Tejada",
    "Carta dañada en un sobre",
    "Al abrir un sobre de «Arcania» me ha salido una carta con el borde cortado. Os envío una foto por si hay que reclamarla a la editorial.",
    "carta-danada.jpg",
  ],
  [
    "Joana Prat",
    "¿Reserva para un cumpleaños?",
    "Somos doce niños y cuatro adultos, el domingo 20 por la tarde. ¿Se puede reservar la sala grande y que alguien nos enseñe un par de juegos sencillos?",
  ],
  [
    "Editorial Páramo",
    "Ejemplares de promoción",
    "Te mandamos dos ejemplares de cortesía del nuevo suplemento de rol. Si hacéis una partida abierta, avisadnos y enviamos marcapáginas.",
  ],
  [
    "Noelia Casado",
    "Clienta con una devolución rara",
    "Una señora quiere devolver un juego abierto porque «no le hacía gracia el dibujo». Le he dicho que lo consulto contigo y que la llamamos mañana.",
  ],
  [
    "Fermín Aroca",
    "Re: Árbitros para la final",
    "Por mí, perfecto: dos árbitros en mesa y uno libre para las consultas. Le escribo a Berta para que confirme antes del lunes.",
  ],
  [
    "Talleres La Casilla",
    "Presupuesto de expositores",
    "Dos expositores de chapa pintada con cuatro baldas salen por 410 € con montaje incluido. El plazo es de tres semanas desde que nos confirméis el color.",
    "expositor-planos.pdf",
  ],
  [
    "Hugo Barrientos",
    "Club de rol de los martes",
    "Se nos ha quedado pequeña la mesa de los martes: ya somos nueve. ¿Podríamos usar la de atrás también, aunque sea hasta las nueve?",
  ],
  [
    "Unai Ercilla",
    "Faltan dos cajas del envío de hoy",
    "Acabo de contar el palé de Salitre y faltan dos cajas de «Puertos de Ultramar». El transportista ha firmado la incidencia. ¿Reclamo yo o prefieres llamarles tú?",
  ],
  [
    "Julián Barreda",
    "Resumen de la semana",
    "Semana buena: un ocho por ciento más que la anterior, sobre todo por los accesorios. Lo único flojo han sido las miniaturas.",
    "resumen-semanal.pdf",
  ],
  [
    "Paula Echave",
    "Regalo para quien no juega",
    "Busco algo para una pareja que nunca ha jugado a nada. Que se explique en cinco minutos y que se pueda jugar con la cena puesta.",
  ],
  [
    "Rocío Valdivia",
    "Las sillas llegan el lunes",
    "Las ocho sillas están terminadas y las llevo el lunes a primera hora. Son apilables, así que la sala se puede vaciar en un momento.",
  ],
  [
    "Forja de Naipes",
    "Material para la presentación",
    "Para la presentación os enviamos cien cartas promocionales y un cartel de metro y medio. ¿A qué dirección y a qué nombre?",
    "cartel.jpg",
  ],
  [
    "Inés Camprubí",
    "¿Tenéis la expansión?",
    "Vi en la web que queda una unidad de la expansión de «Vapor y Latón». ¿Me la podéis reservar hasta el sábado por la mañana?",
  ],
  [
    "Fermín Aroca",
    "Premios de la liga",
    "Quedan por decidir los premios del quinto al octavo. Yo daría fundas y una inscripción gratis para la próxima temporada.",
  ],
  [
    "Colegio Las Acacias",
    "Visita de dos clases",
    "Querríamos llevar a dos grupos de once años, unos cuarenta alumnos, un viernes por la mañana. ¿Hay sitio y qué nos costaría?",
  ],
  [
    "Iker Lasarte",
    "Duda con mi pedido",
    "Pedí dos copias de «Trashumancia» y en el seguimiento aparece solo una. ¿Es que van en dos paquetes o se ha perdido algo por el camino?",
  ],
  [
    "Candela Ruano",
    "Lista de material del taller",
    "Te paso la lista completa para doce personas. Lo que está marcado ya lo tengo yo en casa y no hace falta comprarlo.",
    "material-taller.pdf",
  ],
  [
    "Amparo Belda",
    "Pedido para la ludoteca",
    "La ludoteca municipal quiere veinte juegos para edades de seis a diez años, con un presupuesto cerrado de 600 €. ¿Nos preparas una propuesta?",
    "necesidades.pdf",
  ],
  [
    "Mercè Dalmau",
    "Certificado caducado",
    "El certificado digital de la empresa caduca el mes que viene. Lo renuevo yo, pero tienes que firmar una autorización.",
  ],
  [
    "Club Torre y Peón",
    "Resultados del torneo",
    "Aquí tienes la clasificación final y la foto de los tres primeros. Nos ha escrito mucha gente preguntando por el siguiente.",
    "clasificacion.pdf,podio.jpg",
  ],
  [
    "Hoshizora Works",
    "Saludos desde la feria",
    "Fue un placer conoceros en la feria. Os mandaremos el catálogo traducido en cuanto esté, con las condiciones de las que hablamos.",
  ],
];

/** 17 that were sent. */
export const SENT: readonly MailSeed[] = [
  [
    "Noelia Casado",
    "Re: Cambio de turno del jueves",
    "Claro, sin problema. Apunta el cambio en el calendario para que no nos liemos.",
  ],
  [
    "Julián Barreda",
    "Re: Escaparate de invierno",
    "Me gusta lo del puerto. Tienes los 80 €, pero guarda los tiques para Mercè y que las luces sean de bajo consumo.",
  ],
  [
    "Biblioteca de Ruzafa",
    "Re: Tarde de juegos en la biblioteca",
    "Contad con los diez juegos. Los llevamos el mismo día a las cuatro y los recogemos al cerrar.",
  ],
  [
    "Teo Garrigues",
    "Re: Busco un juego que no encuentro",
    "Te apunto en la lista. La última copia se vendió en marzo, pero de vez en cuando nos traen lotes con sorpresas.",
  ],
  [
    "Zarpa Ediciones",
    "Preventa de «Eclipse Rojo»",
    "Nos quedamos con treinta copias para la preventa. Las cajas se quedarán cerradas en el almacén hasta el día del lanzamiento.",
  ],
  [
    "Nerea Ibarrola",
    "Re: Propuesta de colaboración",
    "Nos encanta la idea. ¿Te viene bien un lunes por la mañana, que está más tranquilo?",
  ],
  [
    "Joana Prat",
    "Re: ¿Reserva para un cumpleaños?",
    "El domingo 20 tenemos libre la sala grande de cinco a ocho. Noelia os enseñará dos juegos para empezar y luego os deja a vuestro aire.",
  ],
  [
    "Mercè Dalmau",
    "Re: Factura de la luz",
    "Bajamos el escaparate a las diez. Aun así mira si podemos cambiar de tarifa, que tenemos muchas horas en valle.",
  ],
  [
    "Iker Lasarte",
    "Re: Duda con mi pedido",
    "Tu pedido va en dos paquetes porque la segunda copia salió de otra balda. Llega mañana; si no es así, escríbeme y lo reclamo.",
  ],
  [
    "Gonzalo Tejada",
    "Re: Carta dañada en un sobre",
    "Gracias por la foto. La editorial repone las cartas dañadas; pásate con ella cuando quieras y la enviamos nosotros.",
  ],
  [
    "Amparo Belda",
    "Propuesta para la ludoteca",
    "Te envío una propuesta de veinte juegos por 594 €, con fundas para los de cartas. Si quieres cambiar alguno, hay margen.",
  ],
  [
    "Hugo Barrientos",
    "Re: Club de rol de los martes",
    "La mesa de atrás es vuestra los martes hasta las nueve y media. Solo os pido que la dejéis recogida.",
  ],
  [
    "Talleres La Casilla",
    "Color de los expositores",
    "Los queremos en verde oscuro, como el de la puerta. Adelante con el montaje en cuanto los tengáis.",
  ],
  [
    "Salitre Juegos",
    "Incidencia en el último envío",
    "En el palé de hoy faltan dos cajas de «Puertos de Ultramar», y la incidencia está firmada por el transportista. ¿Podéis mirarlo en vuestro almacén?",
  ],
  [
    "Paula Echave",
    "Re: Regalo para quien no juega",
    "Para cenar y jugar a la vez, «Sobremesa»: se explica en tres minutos y las manos quedan libres. Os lo envolvemos.",
  ],
  [
    "Fermín Aroca",
    "Árbitros para la final",
    "Para la final propongo dos árbitros en mesa y uno libre. ¿Puedes preguntar a Berta si está disponible?",
  ],
  [
    "Colegio Las Acacias",
    "Re: Visita de dos clases",
    "Cuarenta caben si se dividen en dos turnos de una hora. Para colegios la visita no cuesta nada.",
  ],
];

/** 7 that are not finished. */
export const DRAFTS: readonly MailSeed[] = [
  [
    "Hoshizora Works",
    "Condiciones del catálogo",
    "Hemos estado mirando las condiciones de las que hablamos en la feria y",
  ],
  ["Asociación Meeple Sur", "Puesto de las jornadas", "Confirmamos el puesto de siempre. Este año llevaremos también"],
  [
    "",
    "Ideas para el boletín de diciembre",
    "Regalos por menos de veinte euros. Entrevista con Candela. Calendario de torneos. Falta algo para quienes empiezan.",
  ],
  [
    "Estudio Cénit",
    "Impresiones del prototipo",
    "Jugamos cuatro partidas con el prototipo. El tablero claro se lee mejor de lejos, pero",
  ],
  ["Yunque y Pincel", "Lote de verde oliva", "Tenemos once botes del lote 0417 apartados. ¿Los recogéis vosotros o"],
  ["", "Turnos de las fiestas", ""],
  [
    "Editorial Páramo",
    "Partida abierta del suplemento",
    "Queremos hacer la partida abierta un viernes por la tarde. Sobre los marcapáginas,",
  ],
];

/** 13 that nobody asked for. */
export const SPAM: readonly MailSeed[] = [
  [
    "Premios Instantáneos",
    "¡Ha sido seleccionado!",
    "Su dirección ha salido en nuestro sorteo mundial. Responda con sus datos para recibir la gran suma hoy mismo.",
  ],
  [
    "Gana Desde Casa",
    "Trabaje dos horas a la semana",
    "Nuestros colaboradores ganan más que un notario con solo pulsar un botón. Plazas limitadas hasta la medianoche.",
  ],
  [
    "Soporte de Correo",
    "Su buzón se cerrará en 24 horas",
    "Hemos notado actividad. Pulse el enlace y escriba su contraseña para que su buzón no desaparezca.",
  ],
  [
    "Relojes del Emperador",
    "Hasta un 95 % menos",
    "Relojes idénticos a los de verdad, con caja y certificado que parece de verdad. Envío discreto.",
  ],
  [
    "Doctor Vitalidad",
    "El truco que callan los médicos",
    "Una cucharada por la noche y amanecerá con veinte años menos. La ciencia no se lo explica.",
  ],
  [
    "Herencias Ultramar",
    "Asunto confidencial de su pariente",
    "Un pariente lejano le ha dejado una fortuna y un barco. Solo falta que abone las tasas del notario.",
  ],
  [
    "Crédito Relámpago",
    "Dinero en diez minutos sin preguntas",
    "No miramos nada. No preguntamos nada. Firme primero y lea después.",
  ],
  [
    "Visitas a Granel",
    "Le ponemos el primero en los buscadores",
    "Su página merece un millón de visitas. Garantizamos que la mitad serán casi humanas.",
  ],
  [
    "Paquetería Urgente",
    "Su paquete está retenido",
    "No hemos podido entregarle un paquete que no ha pedido. Pague 1,99 € para saber qué contiene.",
    "aviso.pdf",
  ],
  [
    "Lotería de los Mares",
    "Número ganador: el suyo",
    "Sí, el suyo. No hace falta haber jugado para ganar, solo enviarnos una copia de la tarjeta.",
  ],
  [
    "Amor a Distancia",
    "Alguien le espera en su ciudad",
    "Ha visto su foto y no puede dormir. Conéctese ahora para descubrir quién es.",
  ],
  [
    "Inversiones Cometa",
    "Doble su dinero cada martes",
    "Los lunes no funciona, pero los martes nunca falla. Pregunte a nuestros clientes satisfechos.",
  ],
  [
    "Cartuchos Eternos",
    "Tinta que no se acaba jamás",
    "Compre una vez e imprima para siempre. Oferta válida solo para quien lea este correo.",
  ],
];

/** 18 that were thrown away. */
export const TRASH: readonly MailSeed[] = [
  [
    "Noelia Casado",
    "¿Quién ha dejado el café encendido?",
    "No digo nombres, pero la cafetera llevaba encendida desde ayer y olía a quemado en toda la tienda.",
  ],
  [
    "Galga Accesorios",
    "Catálogo de la temporada pasada",
    "Os adelantamos el catálogo con todas las referencias de accesorios. Sustituye al que enviamos en enero.",
  ],
  ["Julián Barreda", "Prueba de la impresora", "Esto es una prueba desde la impresora nueva. Si lo lees, funciona."],
  [
    "Iker Lasarte",
    "Me he equivocado de tienda",
    "Perdona, el correo de antes era para otra tienda. Ignóralo, por favor.",
  ],
  [
    "Forja de Naipes",
    "Encuesta de satisfacción",
    "¿Cómo valoraría nuestro servicio del uno al diez? Le llevará menos de dos minutos.",
  ],
  [
    "Unai Ercilla",
    "Palés vacíos",
    "Hay seis palés vacíos en el patio. Mañana pasa el camión a por ellos, así que no hace falta hacer nada.",
  ],
  [
    "Club Torre y Peón",
    "Cambio de hora (anulado)",
    "Olvidad el cambio de hora que os mandé: el torneo empieza a las diez, como siempre.",
  ],
  [
    "Asociación Meeple Sur",
    "Acta de la reunión de marzo",
    "Se adjunta el acta de la reunión de marzo para quien no pudo asistir.",
    "acta-marzo.pdf",
  ],
  [
    "Mercè Dalmau",
    "Factura duplicada",
    "Te envié dos veces la misma factura de transporte. Borra esta y quédate con la otra.",
  ],
  [
    "Tres Mesas Distribución",
    "Aviso de vacaciones",
    "El almacén cierra del 5 al 19 de agosto. Los pedidos de esos días saldrán el 20.",
  ],
  [
    "Fermín Aroca",
    "Mesa coja",
    "La mesa siete cojea. Le he puesto un posavasos doblado y aguanta, pero habría que mirarla.",
  ],
  [
    "Zarpa Ediciones",
    "Corrección de la nota de prensa",
    "En la nota anterior se coló una errata en el título. Aquí va la buena; disculpad las molestias.",
  ],
  [
    "Inés Camprubí",
    "Ya no hace falta",
    "Al final he encontrado la expansión por otro lado. Gracias igualmente por mirarlo.",
  ],
  [
    "Rocío Valdivia",
    "Muestras de barniz",
    "Os dejé tres muestras de barniz en el mostrador. Ya no hacen falta, que elegisteis la mate.",
  ],
  [
    "Talleres La Casilla",
    "Presupuesto antiguo",
    "Este presupuesto ya no vale: os hemos enviado otro con la subida de la chapa y el montaje aparte.",
  ],
  [
    "Biblioteca de Ruzafa",
    "Recordatorio de la tarde de juegos",
    "Os recordamos que mañana es la tarde de juegos. Nos vemos a las cuatro en la puerta de atrás.",
  ],
  [
    "Teo Garrigues",
    "Falsa alarma",
    "Creí que había encontrado el juego, pero era la edición en inglés. Sigo buscando.",
  ],
  [
    "Salitre Juegos",
    "Cierre por inventario",
    "El jueves y el viernes cerramos por inventario y no atenderemos pedidos. El lunes volvemos.",
  ],
];
