import type { MailSeed } from "./sample-mails.ts";

/** 45 mails in the inbox, newest first. */
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
