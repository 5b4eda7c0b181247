export interface CourseSeed {
  title: string;
  description: string;
  /** Minutes. */
  duration: number;
  /** Days since the last change. */
  daysAgo: number;
  featured?: true;
  currentStep?: number;
  completed?: number;
}

/** The staff school: courses about the online shop, people, the counter and the tablet. */
export const CATEGORY_SEEDS: { title: string; slug: string; courses: CourseSeed[] }[] = [
  {
    title: "Tienda en línea",
    slug: "web",
    courses: [
      {
        title: "Fichas de producto que se entienden",
        description: "Título, número de jugadores, edad y duración: lo que busca quien no conoce el juego.",
        duration: 30,
        daysAgo: 41,
        featured: true,
        completed: 2,
      },
      {
        title: "Fotografiar cajas y miniaturas",
        description: "Luz, fondo y escala con lo que hay en la trastienda, sin retocar después.",
        duration: 60,
        daysAgo: 112,
        currentStep: 5,
      },
      {
        title: "Precios de cartas sueltas",
        description: "Cómo se mira el estado de una carta, qué margen se aplica y cuándo no se compra.",
        duration: 90,
        daysAgo: 18,
        currentStep: 10,
        completed: 1,
      },
      {
        title: "Preventas sin sorpresas",
        description: "Fechas, límites por persona y qué se escribe cuando la editorial se retrasa.",
        duration: 45,
        daysAgo: 63,
      },
      {
        title: "Preparar y enviar un pedido",
        description: "De la etiqueta al transportista: qué caja, cuánto relleno y qué se comprueba dos veces.",
        duration: 30,
        daysAgo: 9,
        completed: 3,
      },
      {
        title: "Devoluciones y reembolsos",
        description: "Los catorce días, las excepciones y cómo se devuelve el dinero sin enfadar a nadie.",
        duration: 60,
        daysAgo: 77,
        currentStep: 2,
      },
      {
        title: "Textos que se leen en el móvil",
        description: "Frases cortas, una idea por párrafo y enlaces que dicen adónde llevan.",
        duration: 45,
        daysAgo: 150,
      },
    ],
  },
  {
    title: "Avisos y comunidad",
    slug: "firebase",
    courses: [
      {
        title: "Avisar en el momento justo",
        description: "Qué merece un aviso al instante, qué puede esperar al correo y qué no se manda.",
        duration: 30,
        daysAgo: 25,
        currentStep: 1,
      },
      {
        title: "Organizar un torneo de principio a fin",
        description: "Inscripciones, rondas suizas, premios y el acta que hay que guardar.",
        duration: 120,
        daysAgo: 34,
        featured: true,
        currentStep: 7,
        completed: 1,
      },
      {
        title: "Enseñar un juego en diez minutos",
        description: "Empieza por cómo se gana, deja las excepciones para la segunda partida.",
        duration: 45,
        daysAgo: 88,
        completed: 2,
      },
      {
        title: "Cuando dos clientes discuten por una regla",
        description: "Escuchar a las dos partes, leer en voz alta y decidir sin alargarlo.",
        duration: 60,
        daysAgo: 130,
      },
    ],
  },
  {
    title: "Datos y almacén",
    slug: "cloud",
    courses: [
      {
        title: "Un inventario que cuadra",
        description: "Contar por zonas, anotar diferencias y encontrar de dónde vienen.",
        duration: 90,
        daysAgo: 14,
        currentStep: 3,
      },
      {
        title: "Copias de seguridad para quien no es técnico",
        description: "Qué se guarda cada noche, dónde está y cómo se comprueba que sirve.",
        duration: 30,
        daysAgo: 56,
      },
      {
        title: "Leer los informes de ventas",
        description: "Rotación, margen y temporada: tres números que deciden el próximo pedido.",
        duration: 60,
        daysAgo: 102,
        currentStep: 9,
      },
      {
        title: "Datos personales en el mostrador",
        description: "Qué se puede pedir, qué se apunta y qué se rompe al terminar el día.",
        duration: 45,
        daysAgo: 71,
        completed: 1,
      },
    ],
  },
  {
    title: "Caja y tableta",
    slug: "android",
    courses: [
      {
        title: "Cobrar con la tableta",
        description: "Encenderla, cobrar con tarjeta o en efectivo y cerrar el día sin descuadres.",
        duration: 30,
        daysAgo: 5,
        currentStep: 4,
        completed: 3,
      },
      {
        title: "Recogidas en tienda con el lector",
        description: "Leer el código del pedido, comprobar quién lo recoge y marcarlo como entregado.",
        duration: 45,
        daysAgo: 29,
      },
      {
        title: "Seguir vendiendo sin conexión",
        description: "Qué funciona cuando se cae la red, qué se anota a mano y cómo se pasa después.",
        duration: 60,
        daysAgo: 95,
        currentStep: 6,
      },
    ],
  },
];
