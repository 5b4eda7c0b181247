/** Seed of a sample task: days since its due date, and the titles of its tags. */
export interface TaskSeed {
  title: string;
  notes: string;
  due: number;
  priority?: 0 | 2;
  done?: true;
  unassigned?: true;
  tags: string[];
  steps: string[];
}

/** Titles of the tags. */
export const TAG_TITLES = ["Tienda", "Almacén", "Web", "Torneos", "Proveedores", "Urgente"];

/** Nine tasks for each of the three sections. */
export const TASK_SEEDS: { section: string; tasks: TaskSeed[] }[] = [
  {
    section: "Apertura del sábado",
    tasks: [
      {
        title: "Preparar las mesas del torneo de presentación",
        notes: "Ocho mesas de cuatro en la sala grande y dos de reserva junto al mostrador.",
        due: 2,
        priority: 2,
        tags: ["Tienda", "Torneos", "Urgente"],
        steps: [
          "Bajar las mesas plegables",
          "Repartir los tapetes",
          "Numerar los sitios",
          "Probar el reloj de rondas",
          "Dejar lápices y hojas de resultados",
        ],
      },
      {
        title: "Imprimir la lista de inscritos",
        notes: "Con los que pagan en caja marcados aparte.",
        due: 2,
        tags: ["Torneos"],
        steps: ["Cerrar las inscripciones", "Ordenar por apellido", "Imprimir dos copias"],
      },
      {
        title: "Contar el fondo de caja",
        notes: "150 € en cambio, con monedas de uno y de dos de sobra.",
        due: 3,
        done: true,
        tags: ["Tienda"],
        steps: ["Contar los billetes", "Pedir monedas al banco"],
      },
      {
        title: "Montar el escaparate de otoño",
        notes: "Los juegos de bosque delante y las miniaturas pintadas en la vitrina alta.",
        due: 9,
        done: true,
        tags: ["Tienda"],
        steps: ["Vaciar el de verano", "Limpiar el cristal", "Colgar las hojas de papel", "Poner los precios"],
      },
      {
        title: "Avisar al vecindario del horario ampliado",
        notes: "El sábado cerramos a las doce de la noche; bastará una nota en el portal.",
        due: 5,
        priority: 0,
        done: true,
        tags: [],
        steps: [],
      },
      {
        title: "Revisar el botiquín y las salidas",
        notes: "La puerta del patio se atasca: que quede libre y abierta.",
        due: 4,
        priority: 2,
        done: true,
        tags: ["Tienda", "Urgente"],
        steps: ["Reponer tiritas", "Comprobar las luces de emergencia", "Engrasar la puerta del patio"],
      },
      {
        title: "Comprar agua y fruta para los jugadores",
        notes: "Para unas cuarenta personas, sin nada que manche las cartas.",
        due: 1,
        unassigned: true,
        tags: ["Torneos"],
        steps: ["Hacer la lista", "Recoger el pedido"],
      },
      {
        title: "Preparar los premios de cada categoría",
        notes: "Lotes cerrados y con nombre; los del sorteo, en la caja verde.",
        due: 2,
        priority: 2,
        tags: ["Torneos", "Almacén"],
        steps: [
          "Elegir los premios infantiles",
          "Elegir los premios absolutos",
          "Sacarlos del stock",
          "Envolver los lotes",
          "Guardarlos bajo llave",
        ],
      },
      {
        title: "Fotografiar la sala antes de abrir",
        notes: "Para la ficha del evento y para el álbum de la tienda.",
        due: 1,
        priority: 0,
        done: true,
        tags: ["Web"],
        steps: ["Cargar la cámara", "Hacer las fotos", "Subir las tres mejores"],
      },
    ],
  },
  {
    section: "Recepción y almacén",
    tasks: [
      {
        title: "Recibir el palé de la distribuidora",
        notes: "Llega entre las nueve y las once por la puerta de atrás.",
        due: 6,
        priority: 2,
        done: true,
        tags: ["Almacén", "Proveedores"],
        steps: ["Firmar el albarán solo después de contar las cajas"],
      },
      {
        title: "Inventariar las cartas sueltas",
        notes: "Por edición y número; las de más de 20 € se cuentan dos veces.",
        due: 12,
        tags: ["Almacén", "Web"],
        steps: ["Archivador rojo", "Archivador azul", "Archivador verde", "Vitrina de raras"],
      },
      {
        title: "Reclamar las dos cajas golpeadas",
        notes: "Las fotos están en la carpeta de incidencias; esperan respuesta antes del viernes.",
        due: 7,
        priority: 2,
        tags: ["Proveedores", "Urgente"],
        steps: ["Enviar las fotos", "Apuntar el número de reclamación"],
      },
      {
        title: "Reponer las fundas de tamaño estándar",
        notes: "Quedan menos de veinte paquetes en la estantería.",
        due: 8,
        done: true,
        tags: ["Almacén", "Tienda"],
        steps: ["Subir dos cajas", "Rellenar el expositor", "Ajustar el mínimo del stock"],
      },
      {
        title: "Etiquetar los juegos de segunda mano",
        notes: "Con el estado y con lo que falta, si falta algo.",
        due: 20,
        unassigned: true,
        tags: ["Tienda"],
        steps: [],
      },
      {
        title: "Ordenar el pasillo de las expansiones",
        notes: "Cada expansión junto a su juego base; lo descatalogado, arriba.",
        due: 26,
        priority: 0,
        done: true,
        tags: ["Almacén"],
        steps: ["Vaciar los estantes", "Limpiarlos", "Agrupar por juego", "Rotular", "Hacer el plano nuevo"],
      },
      {
        title: "Calcular el pedido de pinturas",
        notes: "Mira las ventas de los tres últimos meses y suma el taller de noviembre.",
        due: 15,
        done: true,
        tags: ["Proveedores", "Almacén"],
        steps: ["Sacar las ventas por color", "Redondear a cajas enteras"],
      },
      {
        title: "Devolver los dados defectuosos",
        notes: "Lote 14: salen demasiados unos para ser casualidad.",
        due: 11,
        done: true,
        tags: ["Proveedores"],
        steps: ["Separar el lote", "Pedir la autorización", "Dejar el paquete para el transportista"],
      },
      {
        title: "Preparar los pedidos de recogida",
        notes: "En la estantería del mostrador, por número de pedido y con el nombre a la vista.",
        due: 1,
        priority: 2,
        tags: ["Tienda", "Almacén", "Web", "Urgente"],
        steps: ["Imprimir los albaranes", "Buscar los productos", "Comprobar el estado", "Avisar por correo"],
      },
    ],
  },
  {
    section: "Web y comunidad",
    tasks: [
      {
        title: "Publicar el calendario de noviembre",
        notes: "Torneos los sábados, ludoteca los miércoles, taller de pintura el tercer jueves.",
        due: 10,
        done: true,
        tags: ["Web", "Torneos"],
        steps: ["Confirmar las fechas", "Crear los eventos", "Enlazarlos desde la portada"],
      },
      {
        title: "Responder a las reseñas de la semana",
        notes: "Gracias a las buenas; a las malas, una solución.",
        due: 4,
        done: true,
        tags: ["Web"],
        steps: [],
      },
      {
        title: "Escribir la guía para la primera partida de rol",
        notes: "Dos páginas, sin jerga, con una hoja de personaje rellena.",
        due: 18,
        tags: ["Web"],
        steps: ["Primer borrador", "Revisión con la mesa de los miércoles"],
      },
      {
        title: "Corregir el peso de las cajas grandes",
        notes: "Con el peso de ahora el envío sale más barato de lo que cuesta.",
        due: 13,
        priority: 2,
        done: true,
        tags: ["Web", "Almacén", "Urgente"],
        steps: ["Pesar las doce de la lista"],
      },
      {
        title: "Preparar el correo de la preventa",
        notes: "Solo a quien lo ha pedido; fecha de salida, precio y límite por persona.",
        due: 6,
        tags: ["Web"],
        steps: ["Escribir el texto", "Elegir la imagen", "Enviar una prueba", "Programar el envío"],
      },
      {
        title: "Fotografiar las miniaturas nuevas",
        notes: "Fondo gris, tres ángulos y una moneda al lado para la escala.",
        due: 16,
        done: true,
        tags: ["Web", "Tienda"],
        steps: ["Montar la caja de luz", "Recortar y subir"],
      },
      {
        title: "Buscar árbitra para la final regional",
        notes: "Nivel 2 o más; alojamiento pagado y dos comidas.",
        due: 21,
        priority: 2,
        tags: ["Torneos", "Urgente"],
        steps: ["Escribir a la liga", "Comparar disponibilidades", "Reservar la habitación"],
      },
      {
        title: "Pasar a limpio las reglas de la casa",
        notes: "Las que cuelgan de la pared ya no se leen.",
        due: 30,
        priority: 0,
        done: true,
        tags: [],
        steps: [],
      },
      {
        title: "Poner al día las preguntas frecuentes",
        notes: "Añade recogidas, devoluciones de cartas sueltas y reservas de mesa.",
        due: 24,
        tags: ["Web", "Tienda"],
        steps: [
          "Reunir las preguntas del mostrador",
          "Escribir las respuestas",
          "Pedir que las lea alguien de fuera",
          "Publicarlas",
          "Quitar las repetidas",
        ],
      },
    ],
  },
];
