import { memberOf, oneOf } from "../../../platform/typed.ts";
import { AGES, PLAYERS } from "../facet-fields.ts";
import { gameFactLabel } from "../game-fact-label.ts";
import { MOOD_LABELS, MOODS, type Mood } from "./moods.ts";

/** Numbers of players to wish for; `only-2` asks for games that nobody else can join. */
export const WISHED_PLAYERS = [...PLAYERS, "only-2"] as const;
/** Lengths to wish for, by the values of `MINUTES`. */
export const WISHED_MINUTES = ["30", "60", "120", "long"] as const;

/** Wishes of a visitor; a wish without a value accepts any game. */
export interface GameWishes {
  players?: (typeof WISHED_PLAYERS)[number] | undefined;
  minutes?: (typeof WISHED_MINUTES)[number] | undefined;
  /** Age of the youngest player. */
  age?: (typeof AGES)[number] | undefined;
  mood?: Mood | undefined;
}
export const WISHES = ["players", "minutes", "age", "mood"] as const;
export type Wish = (typeof WISHES)[number];

/** The wishes in an address; unknown values are ignored. */
export const readGameWishes = (query: URLSearchParams): GameWishes => ({
  players: oneOf(WISHED_PLAYERS, query.get("players")),
  minutes: oneOf(WISHED_MINUTES, query.get("minutes")),
  age: oneOf(AGES, query.get("age")),
  mood: oneOf(MOODS, query.get("mood")),
});

export const wishesOf = (wishes: GameWishes): Wish[] => WISHES.filter((wish) => wishes[wish] !== undefined);

/** The text of one value of a wish: «Hasta 60 min». */
export function wishText(wish: Wish, value: string): string {
  if (wish === "mood") return memberOf(MOOD_LABELS, value) ?? value;
  return value === "only-2" ? "Solo para 2" : (gameFactLabel(wish, value) ?? value);
}
