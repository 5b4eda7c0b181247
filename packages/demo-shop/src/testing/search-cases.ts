/** A search in the demo shop, and the products expected among the first three. */
export interface SearchCase {
  query: string;
  /** Names expected among the first three. */
  first?: readonly string[];
  /** Name expected first. */
  best?: string;
  /** Patterns that each of the first three results must match; there must be three results. */
  each?: Partial<Record<"game" | "name" | "format", RegExp>>;
  /** Expected corrected term; null or omitted when the term is not corrected. */
  corrected?: string | null;
  /** No results expected. */
  nothing?: true;
}

const boxes36 = /^Caja de 36 sobres$/;
const commanders = /^Mazo de comandante$/;

export const SEARCH_CASES: Record<string, readonly SearchCase[]> = {
  names: [
    { query: "tormenta de ceniza", best: "Tormenta de Ceniza" },
    { query: "tormenta ceniza sobre", best: "Tormenta de Ceniza, sobre" },
    { query: "almadraba", best: "Almadraba" },
    { query: "El Año del Vino", best: "El Año del Vino" },
    { query: "la que no respira", best: "La Que No Respira" },
    { query: "faro", first: ["Faro Apagado"], each: { name: /faro/i } },
    { query: "ceniza", first: ["Ceniza fría"], each: { name: /ceniza/i } },
  ],
  accents: [
    { query: "hijos de harn", first: ["Hijos de Hárn", "Hijos de Hárn, caja"] },
    { query: "orbita de ruptura", best: "Órbita de Ruptura" },
    { query: "última carta", best: "Última Carta" },
    { query: "nido de ciguenas", best: "Nido de Cigüeñas" },
    { query: "lenador", best: "Leñador Arrepentido" },
    { query: "rebaño", best: "¡Que Viene el Rebaño!" },
    { query: "álmadraba", best: "Almadraba" },
  ],
  unknown: [
    { query: "catan", nothing: true },
    { query: "evento", nothing: true },
    { query: "naipe catan", nothing: true },
  ],
  typos: [
    { query: "arcnia", each: { game: /^Arcania$/ }, corrected: "arcania" },
    { query: "bestirium", each: { game: /^Bestiarium$/ }, corrected: "bestiarium" },
    { query: "dragn", first: ["Dragón de Escoria"], corrected: "dragon" },
    { query: "tormneta", first: ["Tormenta de Ceniza"], corrected: "tormenta" },
    { query: "almadrava", best: "Almadraba", corrected: "almadraba" },
    { query: "vessania", first: ["Vesania, la Ceniza Viva"], corrected: "vesania" },
    { query: "comander", each: { format: commanders }, corrected: "commander" },
    { query: "fundsa mate", each: { name: /^Fundas mate/ }, corrected: "fundas mate" },
    { query: "tapete cenisa", best: "Tapete «Ceniza»", corrected: "tapete ceniza" },
    { query: "juego de siete slina", best: "Juego de siete «Salina»", corrected: "juego siete salina" },
    { query: "trashumanzia", best: "Trashumancia", corrected: "trashumancia" },
    { query: "marea rja", first: ["Marea Roja", "Marea Roja, sobre"], corrected: "marea roja" },
    { query: "escenografia hermita", best: "Escenografía: ermita en ruinas", corrected: "escenografia ermita" },
    { query: "mazo comadante", each: { format: commanders }, corrected: "mazo comandante" },
    { query: "cartografa bacio", best: "Cartógrafa del Vacío", corrected: "cartografa vacio" },
  ],
  plurals: [
    { query: "funda", each: { name: /^Fundas/ } },
    { query: "tapetes", each: { name: /^Tapete/ } },
    { query: "mareas rojas", best: "Marea Roja" },
    { query: "dragones", first: ["Dragón de Escoria"] },
    { query: "liebres", first: ["Liebre de Luna Llena", "Fundas ilustradas Liebre"] },
    { query: "cometas", best: "Cometas", first: ["Cometa de Herrumbre"] },
    { query: "pincel", first: ["Pinceles de marta"] },
    { query: "mazos de comandante", each: { format: commanders } },
  ],
  beginnings: [
    { query: "alm", first: ["Almadraba", "Almirante Vega-9"] },
    { query: "trash", best: "Trashumancia" },
    { query: "tapete ba", best: "Tapete «Bajamar»" },
    { query: "torm", first: ["Tormenta de Ceniza", "Tormenta de Ceniza, sobre"] },
    { query: "umbral tr", best: "Umbral: tres noches" },
    { query: "almdra", best: "Almadraba", corrected: "almadraba" },
  ],
  codes: [
    { query: "ARC-TDC-24-ES", best: "Tormenta de Ceniza" },
    { query: "bes-mvi-36-es", best: "Mareas Vivas, caja" },
    { query: "8430001102007", best: "Almadraba" },
    { query: "8430 0010 0000 6", best: "Tormenta de Ceniza" },
    { query: "acc dad tor", best: "Torre de dados «Campanario»" },
  ],
  games: [
    { query: "arcania", each: { game: /^Arcania$/ } },
    { query: "duelo astral", each: { game: /^Duelo Astral$/ } },
    { query: "vapor y laton", best: "Vapor y Latón: caja básica" },
    { query: "bestiarium caja", each: { game: /^Bestiarium$/, name: /, caja$/ } },
    { query: "juegos de mesa", each: { game: /^Juegos de mesa$/, format: /jugadores/ } },
    { query: "fundas arcania", first: ["Fundas mate Cobalto", "Fundas ilustradas Vesania"] },
  ],
  options: [
    { query: "caja azul", best: "Caja sencilla" },
    { query: "dados hielo", best: "Juego de siete «Salina»" },
    { query: "carpeta burdeos", best: "Carpeta de 360 huecos" },
    { query: "carpeta budreos", best: "Carpeta de 360 huecos", corrected: "carpeta burdeos" },
  ],
  brands: [
    { query: "hoshizora", each: { game: /^Bestiarium$/ } },
    { query: "galga tapete", each: { name: /^Tapete/ } },
    { query: "yunque y pincel dragon", first: ["Dragón de Escoria"] },
  ],
  numbers: [
    { query: "caja 36", each: { format: boxes36 } },
    { query: "36 sobres", each: { format: boxes36 } },
    { query: "cota 3000", best: "Cota 3.000" },
    { query: "cota 3.000", best: "Cota 3.000" },
    { query: "carpeta 360", best: "Carpeta de 360 huecos" },
  ],
  categories: [
    { query: "cajas de mazo", first: ["Caja de mazo «Cripta»", "Caja de mazo «Faro»"] },
    { query: "manuales", each: { format: /^Manual/ } },
    { query: "juegos para dos", each: { format: /^2 jugadores/ } },
    { query: "cartas sueltas bestiarium", each: { game: /^Bestiarium$/, format: /^Carta suelta/ } },
  ],
  english: [
    { query: "booster box", each: { format: /^Caja de .*\bsobres\b/ } },
    { query: "sleeves", each: { name: /^Fundas/ } },
    { query: "playmat", each: { name: /^Tapete/ } },
    { query: "dice tower", best: "Torre de dados «Campanario»" },
    { query: "deck box", each: { name: /^Caja de mazo|Caja (doble|sencilla)/ } },
    { query: "board games", each: { format: /jugadores/ } },
    { query: "starter deck", each: { format: /^Mazo de inicio/ } },
    { query: "Commander", each: { format: commanders } },
  ],
  writing: [
    { query: "TORMENTA DE CENIZA", best: "Tormenta de Ceniza" },
    { query: "¿tapete «ceniza»?", best: "Tapete «Ceniza»" },
    { query: "sal & hierro", best: "Sal y Hierro" },
    { query: "vega-9", best: "Almirante Vega-9" },
    { query: "  umbral:   la casa ajena ", best: "Umbral: la casa ajena" },
  ],
  nothing: [
    { query: "qwxzzk", nothing: true },
    { query: "xilófono", nothing: true },
    { query: "bicicleta", nothing: true },
    { query: "!!!", nothing: true },
    { query: "tormenta qwxzzk", nothing: true },
    { query: "8430001999999", nothing: true },
    { query: "' & | :*", nothing: true },
  ],
};

/** A search in words: the text that remains, and the filters that it means. */
export interface UnderstoodCase {
  query: string;
  text: string;
  filters: Readonly<Record<string, unknown>>;
}

export const UNDERSTOOD_CASES: readonly UnderstoodCase[] = [
  {
    query: "juegos para 2 jugadores menos de 30 euros",
    text: "",
    filters: { kind: ["board-game"], players: ["2"], maxPrice: 3000 },
  },
  { query: "partidas de 30 min", text: "", filters: { minutes: ["30"] } },
  { query: "a partir de 8 años", text: "", filters: { age: ["8"] } },
  { query: "cartas en español", text: "", filters: { kind: ["single"], language: ["es"] } },
  { query: "arcania NM foil", text: "arcania", filters: { condition: ["NM"], finish: ["Foil"] } },
  { query: "fundas 63x88", text: "fundas", filters: { dimensions: ["63,5 × 88 mm", "62 × 89 mm"] } },
  { query: "63.5 × 88 mm", text: "", filters: { dimensions: ["63,5 × 88 mm"] } },
  { query: "precompra", text: "", filters: { availability: ["preorder"] } },
  { query: "bestiarium en oferta", text: "bestiarium", filters: { onSale: true } },
];
