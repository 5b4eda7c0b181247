/** A mail in short form: correspondent, subject, text, and attachments. */
export type MailSeed = readonly [person: string, subject: string, text: string, files?: string];

/** 17 sent mails. */
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

/** 7 unfinished mails. */
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

/** 13 unsolicited mails. */
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

/** 18 deleted mails. */
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
