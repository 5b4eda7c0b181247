import { uuidv7 } from "@tablero/domain/platform/ids";
import { slugify } from "@tablero/domain/platform/slug";

/** Words for product names: enough for 10,000 different ones. */
const BEINGS =
  "Dragón,Hechicera,Caballero,Fénix,Sirena,Golem,Lobo,Bruja,Capitán,Espectro,Grifo,Titán,Elfo,Nigromante,Cazadora,Hidra,Unicornio,Samurái,Pirata,Minotauro,Ángel,Vampiro,Alquimista,Druida,Centauro,Esfinge,Quimera,Valquiria,Bardo".split(
    ",",
  );
const COLOURS =
  "carmesí,esmeralda,de ébano,dorado,de plata,sombrío,celeste,ardiente,helado,ancestral,errante,olvidado,radiante,silencioso,salvaje,eterno,maldito,sagrado,veloz,profundo,lunar,solar,espectral,imperial".split(
    ",",
  );
const PLACES =
  "Tarkir,Zendikar,Valdemar,Aranjuez,Kanto,Johto,Duelia,Ravnica,Eldrane,Nortumbria,Catania,Arrakeen,Alejandría,Sevilla,Toledo,Numenor,Avalon,Atlántida,Samarcanda,Tombuctú".split(
    ",",
  );

export const GAMES = [
  { name: "Magic", slug: "magic", kind: "tcg", ruleset: "mtg", colour: "#7c3aed" },
  { name: "Pokémon", slug: "pokemon", kind: "tcg", ruleset: "pokemon", colour: "#b45309" },
  { name: "Yu-Gi-Oh!", slug: "yu-gi-oh", kind: "tcg", ruleset: "yugioh", colour: "#1d4ed8" },
  { name: "Juegos de mesa", slug: "juegos-de-mesa", kind: "board", ruleset: "generic", colour: "#047857" },
  { name: "Miniaturas", slug: "miniaturas", kind: "miniatures", ruleset: "generic", colour: "#be123c" },
] as const;

interface Line {
  title: string;
  category: string;
  kind: "sealed" | "single" | "board-game" | "accessory";
  format: string;
  /** Cents. */
  price: [low: number, high: number];
  tags: string[];
}

export const LINES: readonly Line[] = [
  line("Caja de sobres", "Cajas", "sealed", "Caja de 24 sobres", [8990, 16990], ["sellado"]),
  line("Mazo Commander", "Mazos", "sealed", "Mazo de 100 cartas", [3990, 6490], ["commander", "sellado"]),
  line("Sobre de coleccionista", "Sobres", "sealed", "Sobre de 15 cartas", [1290, 2990], ["sellado"]),
  line("Carta", "Cartas sueltas", "single", "Carta suelta", [25, 4990], ["singles"]),
  line("Juego", "Juegos de mesa", "board-game", "De 2 a 5 jugadores", [1990, 7990], ["familiar"]),
  line("Expansión", "Expansiones", "board-game", "Necesita el juego básico", [1490, 3990], ["expansión"]),
  line("Fundas", "Fundas", "accessory", "100 fundas", [590, 1290], ["fundas"]),
  line("Tapete", "Tapetes", "accessory", "61 × 35 cm", [1490, 2490], ["torneo"]),
  line("Archivador", "Archivadores", "accessory", "9 bolsillos, 360 cartas", [1490, 3490], ["colección"]),
  line("Dados", "Dados", "accessory", "Juego de 7 dados", [690, 1990], ["rol"]),
];

function line(
  title: string,
  category: string,
  kind: Line["kind"],
  format: string,
  price: Line["price"],
  tags: string[],
): Line {
  return { title, category, kind, format, price, tags };
}

const BRANDS = "Wizards,Devir,Asmodee,Ultra Pro,Gamegenic,Maldito Games,Konami,The Pokémon Company".split(",");

export interface BenchProduct {
  id: string;
  variantId: string;
  imageId: string;
  name: string;
  slug: string;
  sku: string;
  barcode: string;
  line: Line;
  game: number;
  brand: string;
  description: string;
  price: number;
  featured: boolean;
  /** Days ago. */
  published: number;
}

/** Deterministic numbers from 0 to 1. */
function series(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The given number of products, the same in every run except for their ids. */
export function makeProducts(count: number): BenchProduct[] {
  const next = series(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const chosen = LINES[index % LINES.length] as Line;
    const plain = `${chosen.title} ${pick(BEINGS)} ${pick(COLOURS)} de ${pick(PLACES)}`;
    const name = taken.has(plain) ? `${plain}, serie ${index}` : plain;
    taken.add(name);
    const [low, high] = chosen.price;
    return {
      id: uuidv7(),
      variantId: uuidv7(),
      imageId: uuidv7(),
      name,
      slug: slugify(name),
      sku: `TB-${String(index).padStart(6, "0")}`,
      barcode: String(8_400_000_000_000 + index),
      line: chosen,
      game: Math.floor(next() * GAMES.length),
      brand: pick(BRANDS),
      description: `<p>${name}: ${chosen.format.toLowerCase()}. Una pieza de ${pick(PLACES)} para quien juega con ${pick(BEINGS).toLowerCase()} y busca algo ${pick(COLOURS)}.</p><p>Enviamos en 24 o 48 horas, bien protegido. Si juegas en la tienda, recógelo sin gastos y estrénalo en la mesa.</p><ul><li>En castellano</li><li>A partir de 12 años</li><li>${chosen.format}</li></ul>`,
      price: Math.round(low + next() * (high - low)),
      featured: next() < 0.02,
      published: Math.floor(next() * 700),
    };
  });
}

/** Typical search terms: two words of a name, a kind of product, a prefix, a code. */
export function makeSearches(products: readonly Pick<BenchProduct, "name" | "sku" | "barcode">[]): string[] {
  const every = (step: number) => products.filter((_, index) => index % step === 0);
  const names = every(Math.floor(products.length / 16)).map(({ name }) => name.split(" "));
  return [
    ...names.slice(0, 8).map((words) => words.slice(-3).join(" ")),
    ...names.slice(8, 12).map((words) => `${words[0]} ${words.at(-1)}`),
    "dragón carmesí",
    "mazo commander pokemon",
    "caja de sobres hechicera",
    "fundas",
    "drag",
    "archiv",
    ...products.slice(0, 3).map(({ sku }) => sku),
    ...products.slice(3, 5).map(({ barcode }) => barcode),
  ];
}
