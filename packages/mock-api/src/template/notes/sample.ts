import type { Note, NoteLabel } from "@tablero/contract/template/shapes/notes";
import { DAY, HOUR, type Sampling } from "../kit.ts";
import { samplePicture } from "../pictures.ts";

export interface Notes {
  labels: NoteLabel[];
  notes: Note[];
}

const LABELS = ["Tienda", "Torneos", "Pedidos", "Ideas", "Familia", "Lecturas"] as const;

interface Seed {
  title: string;
  content: string | null;
  labels: readonly (typeof LABELS)[number][];
  /** Prefixed with "+" when done. */
  tasks?: readonly string[];
  image?: string;
  /** Milliseconds from now; negative in the past. */
  reminder?: number;
  archived?: true;
}

const SEEDS: readonly Seed[] = [
  {
    title: "Escaparate de invierno",
    content: "Un puerto nevado con los barcos de la última campaña. El corcho de las cajas sirve de muelle.",
    labels: ["Tienda", "Ideas"],
    image: "escaparate-puerto-nevado",
    reminder: 3 * DAY,
  },
  {
    title: "Compra de la semana",
    content: null,
    labels: ["Tienda"],
    tasks: ["+Bolsas de papel grandes", "Rollos para el datáfono", "Café", "Pilas AAA para los expositores"],
  },
  {
    title: "",
    content: "La mejor explicación de un juego es la primera ronda.",
    labels: ["Ideas"],
  },
  {
    title: "Final de la Liga Astral",
    content: "Treinta y dos plazas, dos árbitros en mesa y uno libre. Empieza a las diez en punto.",
    labels: ["Torneos"],
    tasks: [
      "+Confirmar a Berta",
      "+Imprimir los emparejamientos",
      "Revisar el sonido",
      "Trofeos",
      "Agua para las mesas",
    ],
    reminder: 5 * DAY,
  },
  {
    title: "Cumpleaños de Vera",
    content: "Le gustan los gatos y los juegos de memoria. Envolverlo en el papel de los dados.",
    labels: ["Familia"],
    reminder: 9 * DAY,
  },
  {
    title: "Preguntar a Salitre",
    content: "¿Mandan cajas sueltas o hay que pedir el palé entero? ¿Cuándo reimprimen «Puertos de Ultramar»?",
    labels: ["Pedidos"],
  },
  {
    title: "Lecturas pendientes",
    content: null,
    labels: ["Lecturas"],
    tasks: ["+La historia del dominó", "Manual de diseño de tableros"],
  },
  {
    title: "Taller de pintura",
    content: "Pinceles del cero, paleta húmeda y agua limpia. Doce plazas, con lista de espera.",
    labels: ["Tienda", "Torneos"],
    image: "taller-de-pintura",
  },
  {
    title: "Medidas de la balda nueva",
    content: "182 × 34 cm. Caben nueve cajas cuadradas de pie y quedan dos dedos.",
    labels: ["Tienda"],
    archived: true,
  },
  {
    title: "Boletín de diciembre",
    content: "Regalos por menos de veinte euros, entrevista con Candela y calendario de torneos.",
    labels: ["Ideas", "Tienda"],
    reminder: 14 * DAY,
  },
  {
    title: "",
    content: "Probar a dejar un juego abierto en el mostrador con una carta que diga «te toca».",
    labels: ["Ideas"],
  },
  {
    title: "Visita del colegio",
    content: "Dos turnos de veinte niños. Cuatro juegos por mesa, ninguno de más de quince minutos.",
    labels: ["Torneos"],
    tasks: ["+Elegir los juegos", "Avisar a Noelia", "Pegatinas con los nombres"],
  },
  {
    title: "Pedido de fundas",
    content: "La tarifa nueva entra el día 1: pedir las mate después y las de tarot ahora.",
    labels: ["Pedidos"],
    reminder: -2 * DAY,
  },
  {
    title: "Receta del bizcocho de la abuela",
    content:
      "Seis huevos, un yogur, tres medidas de harina y la ralladura de dos naranjas. Cuarenta minutos a 170 grados.",
    labels: ["Familia"],
    archived: true,
  },
  {
    title: "Reglas de la casa",
    content:
      "Lo que se empieza se recoge. Quien explica no gana la primera partida. Los dados que caen al suelo no cuentan.",
    labels: ["Lecturas", "Ideas"],
    archived: true,
  },
];

/** 15 notes: four with tasks, two with a picture, five with a reminder, three archived; and six labels. */
export function notesSample({ clock, id }: Sampling): Notes {
  const labels = LABELS.map((title) => ({ id: id(`note label ${title}`), title }));
  const notes = SEEDS.map((seed, index): Note => {
    const createdAt = (index + 1) * 2 * DAY + 5 * HOUR;
    return {
      id: id(`note ${index}`),
      title: seed.title,
      content: seed.content,
      tasks: seed.tasks?.map((task, place) => taskOf(id(`note ${index} task ${place}`), task)) ?? null,
      image: seed.image ? samplePicture("scene", seed.image) : null,
      reminder: seed.reminder === undefined ? null : clock.ago(-seed.reminder),
      labels: labels.filter(({ title }) => seed.labels.includes(title)).map((label) => label.id),
      archived: seed.archived ?? false,
      createdAt: clock.ago(createdAt),
      updatedAt: index % 3 === 0 ? clock.ago(createdAt / 2) : null,
    };
  });
  return { labels, notes };
}

const taskOf = (id: string, text: string) => ({
  id,
  content: text.replace(/^\+/, ""),
  completed: text.startsWith("+"),
});
