import { eventState } from "@tablero/domain/events/events/event-record";
import { slugify, uniqueSlug } from "@tablero/domain/platform/slug";
import type { EventKind, RegistrationState } from "@tablero/domain/platform/vocabulary";
import { tintOf } from "./art/cover.ts";
import { type ArtKey, parseArtKey } from "./catalogue/seed.ts";
import { after, type Clock, createRandom, DAY, HOUR, MINUTE, stableId } from "./kit.ts";
import type { Image } from "./types/art.ts";
import type { Client } from "./types/people.ts";
import type { Registration, ShopEvent } from "./types/shop.ts";

interface EventSeed {
  title: string;
  kind: EventKind;
  game: string;
  /** ISO weekday and number of weeks ahead: [6, 0] is next Saturday, [6, -1] the previous one. */
  day: [number, number];
  from: string;
  to: string;
  place: string;
  capacity: number;
  taken: number;
  waiting?: number;
  price: number;
  minimumAge?: number;
  prizes?: string;
  /** Cards of a deck for an event with deck lists: at least, at most. */
  deck?: [number, number | null];
  art: ArtKey;
  description: string;
}

const EVENTS: EventSeed[] = [
  {
    title: "Presentación de Tormenta de Ceniza",
    kind: "release",
    game: "arcania",
    day: [6, -1],
    from: "10:00",
    to: "14:00",
    place: "Sala grande",
    capacity: 32,
    taken: 30,
    price: 3000,
    prizes: "Dos sobres por victoria",
    art: "dragon/brasa",
    description:
      "Seis sobres, cuarenta minutos para montar mazo y cuatro rondas sin eliminación. La primera vez que el volcán pisó nuestras mesas.",
  },
  {
    title: "Arcania: sellado de Tormenta de Ceniza",
    kind: "tournament",
    game: "arcania",
    day: [6, 0],
    from: "17:00",
    to: "21:00",
    place: "Sala grande",
    capacity: 32,
    taken: 28,
    price: 2500,
    minimumAge: 12,
    prizes: "Sobres según puesto y tapete para quien gane",
    art: "dragon/brasa",
    description:
      "Abres seis sobres, montas mazo y juegas cuatro rondas suizas. Incluye los sobres, que te llevas, y un refresco.",
  },
  {
    title: "Domingo de estreno: Almadraba",
    kind: "demo",
    game: "juegos-de-mesa",
    day: [7, 0],
    from: "11:30",
    to: "14:00",
    place: "Mesas 1 a 6",
    capacity: 24,
    taken: 15,
    price: 0,
    art: "sea/mar",
    description:
      "Seis mesas, seis copias y alguien que la explica en cada una. Ven en pareja o a solas: siempre falta una barca.",
  },
  {
    title: "Liga Astral, jornada 4",
    kind: "league",
    game: "duelo-astral",
    day: [4, 0],
    from: "18:30",
    to: "21:30",
    place: "Sala pequeña",
    capacity: 16,
    taken: 16,
    waiting: 3,
    price: 500,
    prizes: "Puntos de liga y un sobre por asistencia",
    deck: [40, 60],
    art: "orbits/noche",
    description:
      "Cuarta de ocho jornadas. Tres rondas al mejor de tres, con la lista de mazo entregada antes de empezar.",
  },
  {
    title: "Torneo de bestias, categoría júnior",
    kind: "tournament",
    game: "bestiarium",
    day: [6, 1],
    from: "10:30",
    to: "13:30",
    place: "Sala grande",
    capacity: 24,
    taken: 13,
    price: 600,
    minimumAge: 7,
    prizes: "Todos se llevan una promocional",
    art: "creature/menta",
    description:
      "Para menores de trece años, con juez paciente y familias bienvenidas. Si no tienes mazo, te dejamos uno.",
  },
  {
    title: "Mesa abierta: La Torre sin Puertas",
    kind: "meetup",
    game: "rol",
    day: [4, 1],
    from: "18:00",
    to: "21:30",
    place: "Sótano",
    capacity: 8,
    taken: 6,
    price: 0,
    minimumAge: 16,
    art: "towers/uva",
    description:
      "Dos mesas de cuatro con personajes hechos. No hace falta saber jugar; hace falta querer abrir una puerta que no está.",
  },
  {
    title: "Taller: tu primera miniatura",
    kind: "demo",
    game: "miniaturas",
    day: [6, 2],
    from: "11:00",
    to: "13:30",
    place: "Sala pequeña",
    capacity: 10,
    taken: 4,
    price: 1200,
    minimumAge: 10,
    art: "summit/hielo",
    description:
      "Imprimar, base, lavado y luces. Pones las ganas; la figura, los pinceles y la pintura los pone la casa.",
  },
  {
    title: "Viernes de Vapor y Latón",
    kind: "league",
    game: "vapor-y-laton",
    day: [5, 2],
    from: "19:00",
    to: "22:00",
    place: "Mesas 1 a 6",
    capacity: 12,
    taken: 5,
    price: 400,
    prizes: "Una figura exclusiva al final de la liga",
    art: "roofs/sal",
    description: "Escaramuzas de una hora con escenografía montada. Prestamos bandas a quien venga a probar.",
  },
];

/** Days from today until a weekday: its next occurrence plus a number of weeks; never today itself. */
function daysUntil(today: string, [weekday, weeks]: [number, number]): number {
  const current = new Date(`${today}T12:00:00Z`).getUTCDay() || 7;
  const days = ((weekday - current + 6) % 7) + 1 + weeks * 7;
  return days === 0 ? -7 : days;
}

/** Eight events, one of them finished and one full, with all registrations. */
export function buildEvents(
  clock: Clock,
  clients: Client[],
  gameId: (slug: string) => string,
): { events: ShopEvent[]; registrations: Registration[]; images: Image[] } {
  const events: ShopEvent[] = [];
  const registrations: Registration[] = [];
  const images: Image[] = [];
  const slugs = new Set<string>();
  EVENTS.forEach((seed) => {
    const days = daysUntil(clock.day(0), seed.day);
    const startsAt = clock.at(days, seed.from);
    const createdAt = clock.ago(20 * DAY);
    const slug = uniqueSlug(slugify(seed.title), slugs);
    slugs.add(slug);
    const { scene, palette } = parseArtKey(seed.art);
    const size = { width: 1280, height: 720 };
    const image: Image = {
      id: stableId(`image:event:${slug}`, createdAt),
      art: { kind: "scene", spec: { seed: `event:${slug}`, scene, palette, ...size } },
      alt: `Ilustración de «${seed.title}»`,
      ...size,
      tint: tintOf(palette),
    };
    images.push(image);
    const event: ShopEvent = {
      id: stableId(`event:${slug}`, createdAt),
      title: seed.title,
      slug,
      kind: seed.kind,
      gameId: gameId(seed.game),
      description: `<p>${seed.description}</p>`,
      imageId: image.id,
      startsAt,
      endsAt: clock.at(days, seed.to),
      place: seed.place,
      capacity: seed.capacity,
      price: seed.price,
      taxRate: 2100,
      registrationOpensAt: createdAt,
      registrationClosesAt: after(startsAt, -HOUR),
      checkInFrom: after(startsAt, -45 * MINUTE),
      minimumAge: seed.minimumAge ?? null,
      prizes: seed.prizes ?? null,
      withdrawUntil: null,
      deckList: seed.deck ? "required" : "none",
      deckListUntil: null,
      deckMin: seed.deck?.[0] ?? null,
      deckMax: seed.deck?.[1] ?? null,
      deckSizeRequired: false,
      published: true,
      cancelledAt: null,
      active: true,
      createdAt,
    };
    events.push(event);
    registrations.push(...buildRegistrations(event, seed, clients, clock));
  });
  return { events, registrations, images };
}

function buildRegistrations(
  event: ShopEvent,
  { taken, waiting = 0 }: EventSeed,
  clients: Client[],
  clock: Clock,
): Registration[] {
  const random = createRandom(`registrations:${event.slug}`);
  const people = random.shuffle(
    clients.filter(({ kind, createdAt }) => kind === "person" && createdAt < event.createdAt),
  );
  const room = Date.parse(clock.now) - Date.parse(event.createdAt) - 8 * DAY;
  // One more than the taken seats, because one registration was cancelled.
  return people.slice(0, taken + waiting + 1).map((client, index): Registration => {
    const late = index >= taken && index < taken + waiting;
    const createdAt = after(event.createdAt, Math.round(((index + 1) / (taken + waiting + 2)) * room));
    const state: RegistrationState =
      index === taken + waiting
        ? "withdrawn"
        : late
          ? "waitlisted"
          : eventState(event, clock.now) === "finished"
            ? index % 9 === 4
              ? "no-show"
              : "finished"
            : "registered";
    return {
      id: stableId(`registration:${event.slug}:${index}`, createdAt),
      eventId: event.id,
      clientId: client.id,
      publicName: `${client.name} ${(client.surname ?? "").slice(0, 1)}.`,
      state,
      waitingPosition: late ? index - taken + 1 : null,
      paymentMethod: event.price > 0 ? "in-store" : null,
      createdAt,
    };
  });
}
