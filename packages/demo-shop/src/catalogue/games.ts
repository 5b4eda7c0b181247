import type { GameKind, Ruleset } from "@tablero/domain/platform/vocabulary";
import type { ArtKey } from "./seed.ts";

export interface GameSeed {
  name: string;
  slug: string;
  kind: GameKind;
  ruleset: Ruleset;
  colour: string;
  art: ArtKey;
  description: string;
}

export const GAME_SEEDS: GameSeed[] = [
  {
    name: "Arcania",
    slug: "arcania",
    kind: "tcg",
    ruleset: "mtg",
    colour: "#5e2dad",
    art: "dragon/brasa",
    description: "Cinco casas, un volcán y mazos de sesenta cartas. Torneo los viernes y sellado en cada expansión.",
  },
  {
    name: "Bestiarium",
    slug: "bestiarium",
    kind: "tcg",
    ruleset: "pokemon",
    colour: "#006b48",
    art: "creature/menta",
    description: "Criaturas que crecen de carta en carta. El juego con el que empieza casi todo el mundo en la tienda.",
  },
  {
    name: "Duelo Astral",
    slug: "duelo-astral",
    kind: "tcg",
    ruleset: "yugioh",
    colour: "#0256a9",
    art: "orbits/noche",
    description: "Combates rápidos entre flotas y constelaciones. Liga de ocho jornadas todos los jueves.",
  },
  {
    name: "Juegos de mesa",
    slug: "juegos-de-mesa",
    kind: "board",
    ruleset: "generic",
    colour: "#a53e00",
    art: "hexes/sol",
    description:
      "De los que se explican en cinco minutos a los que llenan una tarde. Casi todos se pueden probar aquí.",
  },
  {
    name: "Rol",
    slug: "rol",
    kind: "rpg",
    ruleset: "generic",
    colour: "#b0062d",
    art: "towers/uva",
    description: "Manuales, aventuras y mesas abiertas en el sótano, con plaza para quien no ha jugado nunca.",
  },
  {
    name: "Miniaturas",
    slug: "miniaturas",
    kind: "miniatures",
    ruleset: "generic",
    colour: "#2e5263",
    art: "summit/hielo",
    description: "Bandas, ejércitos y pintura. Taller de iniciación el primer sábado de cada mes.",
  },
  {
    name: "Vapor y Latón",
    slug: "vapor-y-laton",
    kind: "miniatures",
    ruleset: "generic",
    colour: "#7d4e00",
    art: "roofs/sal",
    description: "Escaramuzas de seis figuras en una ciudad de chimeneas. Partidas de una hora y mesa pequeña.",
  },
  {
    name: "Umbral",
    slug: "umbral",
    kind: "rpg",
    ruleset: "generic",
    colour: "#8a1c6f",
    art: "forest/noche",
    description: "Rol de misterio para tres o cuatro personas, sin preparación y con final en una noche.",
  },
];

/** [slug, name, parent's slug or null, game's slug or null, art or null, description] */
export type CategorySeed = [string, string, string | null, string | null, ArtKey | null, string];

export const CATEGORY_SEEDS: CategorySeed[] = [
  ["arcania", "Arcania", null, "arcania", "dragon/brasa", "Sobres, cajas, mazos y cartas sueltas de Arcania."],
  [
    "arcania-sellado",
    "Producto sellado",
    "arcania",
    "arcania",
    null,
    "Cajas, sobres y estuches con el precinto intacto.",
  ],
  [
    "arcania-cartas",
    "Cartas sueltas",
    "arcania",
    "arcania",
    null,
    "Carta a carta, revisadas y con el estado a la vista.",
  ],
  ["arcania-mazos", "Mazos", "arcania", "arcania", null, "Listos para jugar al abrir la caja."],
  ["bestiarium", "Bestiarium", null, "bestiarium", "creature/menta", "Todo para criar, coleccionar y combatir."],
  [
    "bestiarium-sellado",
    "Producto sellado",
    "bestiarium",
    "bestiarium",
    null,
    "Sobres y cajas de todas las temporadas.",
  ],
  [
    "bestiarium-cartas",
    "Cartas sueltas",
    "bestiarium",
    "bestiarium",
    null,
    "La criatura que te falta, en el estado que quieras.",
  ],
  ["duelo-astral", "Duelo Astral", null, "duelo-astral", "orbits/noche", "Flotas, constelaciones y cartas de mando."],
  [
    "duelo-astral-sellado",
    "Producto sellado",
    "duelo-astral",
    "duelo-astral",
    null,
    "Cajas y estructuras con su precinto.",
  ],
  [
    "duelo-astral-cartas",
    "Cartas sueltas",
    "duelo-astral",
    "duelo-astral",
    null,
    "Copias sueltas para cerrar tu mazo de liga.",
  ],
  [
    "juegos-de-mesa",
    "Juegos de mesa",
    null,
    "juegos-de-mesa",
    "hexes/sol",
    "Para dos, para ocho, para diez minutos o para una tarde.",
  ],
  [
    "familiares",
    "Familiares",
    "juegos-de-mesa",
    "juegos-de-mesa",
    null,
    "Se explican rápido y aguantan muchas partidas.",
  ],
  [
    "estrategia",
    "Estrategia",
    "juegos-de-mesa",
    "juegos-de-mesa",
    null,
    "Decisiones con peso y una hora larga por delante.",
  ],
  ["cooperativos", "Cooperativos", "juegos-de-mesa", "juegos-de-mesa", null, "Ganáis juntos o lo volvéis a intentar."],
  ["para-dos", "Para dos", "juegos-de-mesa", "juegos-de-mesa", null, "Pensados desde el principio para dos personas."],
  ["fiesta", "Fiesta", "juegos-de-mesa", "juegos-de-mesa", null, "Grupos grandes, reglas cortas y mucho ruido."],
  ["rol", "Rol", null, "rol", "towers/uva", "Manuales, aventuras y pantallas de dirección."],
  ["manuales", "Manuales", "rol", "rol", null, "Reglas y ambientación para empezar una campaña."],
  ["aventuras", "Aventuras", "rol", "rol", null, "Historias listas para dirigir esta misma noche."],
  ["miniaturas", "Miniaturas", null, "miniaturas", "summit/hielo", "Bandas, escenografía y pinturas."],
  ["accesorios", "Accesorios", null, null, "crystal/uva", "Para guardar, proteger y tirar."],
  ["fundas", "Fundas", "accesorios", null, null, "Medidas exactas para que la carta no baile."],
  ["tapetes", "Tapetes", "accesorios", null, null, "Tela cosida, base de caucho y buen dibujo."],
  ["cajas-de-mazo", "Cajas de mazo", "accesorios", null, null, "Desde sesenta cartas hasta la colección entera."],
  ["dados", "Dados", "accesorios", null, null, "Sueltos, en juegos de siete y de los que pesan."],
];
