import { stem, typoForms } from "./words.ts";

/** English terms and synonyms used by players, with the terms of a Spanish shop. Phrases come before words. */
const PHRASES: readonly (readonly [said: string, meant: string])[] = [
  ["board game", "juego mesa"],
  ["board games", "juego mesa"],
  ["boardgame", "juego mesa"],
  ["boardgames", "juegos mesa"],
  ["booster box", "caja sobres"],
  ["booster display", "caja sobres"],
  ["booster pack", "sobre"],
  ["booster packs", "sobres"],
  ["card sleeves", "fundas"],
  ["deck box", "caja mazo"],
  ["deckbox", "caja mazo"],
  ["deckboxes", "cajas mazo"],
  ["deck boxes", "cajas mazo"],
  ["dice tower", "torre dados"],
  ["dice tray", "bandeja dados"],
  ["juego de tablero", "juego mesa"],
  ["juegos de tablero", "juego mesa"],
  ["party game", "juego fiesta"],
  ["party games", "juegos fiesta"],
  ["play mat", "tapete"],
  ["role playing", "rol"],
  ["starter deck", "mazo inicio"],
  ["toploader", "funda rigida"],
  ["toploaders", "fundas rigidas"],
  ["top loader", "funda rigida"],
  ["structure deck", "mazo estructura"],
  ["commander deck", "mazo comandante"],
];

const WORDS: Record<string, string> = {
  adventure: "aventura",
  binder: "carpeta",
  booster: "sobre",
  box: "caja",
  brush: "pincel",
  brushes: "pincel",
  bundle: "lote",
  card: "carta",
  commander: "comandante",
  cooperative: "cooperativo",
  deck: "mazo",
  dice: "dado",
  display: "caja",
  dragon: "dragon",
  game: "juego",
  manual: "manual",
  mini: "miniatura",
  miniature: "miniatura",
  pack: "sobre",
  paint: "pintura",
  party: "fiesta",
  playmat: "tapete",
  prerelease: "presentacion",
  roleplaying: "rol",
  rpg: "rol",
  rulebook: "manual",
  scenery: "escenografia",
  single: "suelta",
  sleeve: "funda",
  starter: "inicio",
  terrain: "escenografia",
  spray: "aerosol",
  tin: "lata",
};

const BY_STEM = new Map(Object.entries(WORDS).map(([said, meant]) => [stem(said), { said, meant: stem(meant) }]));
const NEAR = new Map([...BY_STEM.values()].map(({ said }) => [said, typoForms(said).near]));

/** Replaces known phrases of a query by the shop's own terms. */
export function translatePhrases(words: readonly string[]): string[] {
  let text = ` ${words.join(" ")} `;
  for (const [said, meant] of PHRASES) text = text.replace(` ${said} `, ` ${meant} `);
  return text.trim().split(" ").filter(Boolean);
}

/** The stem of the shop's term for a synonym; null for most words. */
export function synonymOf(word: string): string | null {
  return BY_STEM.get(stem(word))?.meant ?? null;
}

/** Like `synonymOf` for a word with one typo: the intended word, and the stem it stands for. */
export function findSynonymWithTypo(word: string): { said: string; stem: string } | null {
  const { near } = typoForms(word);
  for (const { said, meant } of BY_STEM.values()) {
    if (said.length >= 5 && NEAR.get(said)?.some((form) => near.includes(form))) return { said, stem: meant };
  }
  return null;
}
