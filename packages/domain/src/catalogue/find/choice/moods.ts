import { foldText } from "../../../platform/search/search.ts";

/** Kinds of fun to choose from, in display order. */
export const MOODS = ["cooperative", "competitive", "party", "strategy", "bluff", "dexterity", "family"] as const;
export type Mood = (typeof MOODS)[number];

export const MOOD_LABELS: Record<Mood, string> = {
  cooperative: "Todos a una",
  competitive: "Unos contra otros",
  party: "De risas",
  strategy: "De pensar",
  bluff: "De engañar",
  dexterity: "De habilidad",
  family: "En familia",
};

/** Words of staff that tell a mood; they match folded text. */
const MOOD_WORDS: Record<Mood, RegExp> = {
  cooperative: /\bcooperativ|\bcolaborativ/,
  competitive: /\bcompetitiv|\bsubastas?\b|\bmayorias\b|\benfrentamiento|\bconflicto/,
  party: /\bfiesta|\bparty\b|\brisas\b|\bpalabras\b|\bpistas\b|\bhumor\b/,
  strategy:
    /\bestrateg|\bgestion de recursos\b|\bcolocacion de trabajadores\b|\beurogames?\b|\bcivilizacion|\bconstruccion de motor/,
  bluff: /\broles ocultos\b|\bfarol|\bnegociacion\b|\btraidor|\bdeduccion social\b|\bengan/,
  dexterity: /\bdestreza\b|\bhabilidad\b|\bequilibrio\b|\btiempo real\b/,
  family: /\bfamiliar|\ben familia\b|\binfantil|\bninos\b|\bpeques\b/,
};

/** The first of these texts that tells a mood, as staff wrote it; undefined if none does. */
export const moodText = (texts: readonly string[], mood: Mood): string | undefined =>
  texts.find((text) => MOOD_WORDS[mood].test(foldText(text)));
