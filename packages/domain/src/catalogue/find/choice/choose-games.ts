import { isOneOf } from "../../../platform/typed.ts";
import {
  ageValues,
  bestValues,
  type FilteredAttributes,
  mechanicValues,
  minuteValues,
  playerValues,
} from "../facet-fields.ts";
import { MOODS, type Mood, moodText } from "./moods.ts";
import { type GameWishes, type Wish, wishesOf } from "./wishes.ts";

/** Number of games that the shop suggests. */
export const MAX_CHOSEN_GAMES = 3;
/** Maximum number of the shop's games among which it chooses, in the order of its lists. */
export const MAX_GAMES_TO_CHOOSE_FROM = 5000;

/** Facts of a game as staff wrote them. */
export interface GameTraits extends Pick<FilteredAttributes, "players" | "best" | "minutes" | "age" | "mechanics"> {
  tags: readonly string[];
  /** Names of its categories. */
  categories: readonly string[];
}

/** Texts of staff about a game's character. */
export const characterTexts = ({ mechanics, tags, categories }: GameTraits): string[] => [
  ...mechanicValues(mechanics),
  ...tags,
  ...categories,
];

const isOnlyForTwo = (facts: GameTraits) => playerValues(facts.players).join() === "2";

/** Whether the facts fulfil one wish; a game whose fact is missing does not. */
const FULFILS: { [W in Wish]: (facts: GameTraits, wish: NonNullable<GameWishes[W]>) => boolean } = {
  players: (facts, wish) => (wish === "only-2" ? isOnlyForTwo(facts) : isOneOf(playerValues(facts.players), wish)),
  minutes: ({ minutes }, wish) => isOneOf(minuteValues(minutes), wish),
  age: ({ age }, wish) => isOneOf(ageValues(age), wish),
  mood: (facts, wish) => moodText(characterTexts(facts), wish) !== undefined,
};

const fulfils = (facts: GameTraits, wishes: GameWishes): boolean =>
  (wishes.players === undefined || FULFILS.players(facts, wishes.players)) &&
  (wishes.minutes === undefined || FULFILS.minutes(facts, wishes.minutes)) &&
  (wishes.age === undefined || FULFILS.age(facts, wishes.age)) &&
  (wishes.mood === undefined || FULFILS.mood(facts, wishes.mood));

/** How long a game lasts of the wished time: the closest to the limit fills the evening best. */
function filledTime({ minutes }: GameTraits, wish: GameWishes["minutes"]): number {
  if (wish === undefined || wish === "long") return 0;
  const longest = Math.max(0, ...(String(minutes ?? "").match(/\d+/g) ?? []).map(Number));
  return longest / Number(wish);
}

/** Higher is better: first the number of players for which the game is best, then the time that it fills. */
function rankGame(facts: GameTraits, { players, minutes }: GameWishes): number {
  const isBest = players !== undefined && isOneOf(bestValues(facts.best), players);
  const isForTwo = players === "2" && isOnlyForTwo(facts);
  return (isBest || isForTwo ? 2 : 0) + filledTime(facts, minutes);
}

export interface GameChoice<G> {
  games: G[];
  /** Number of games that fulfil all wishes. */
  count: number;
  /** Moods that at least one game has. */
  moods: Mood[];
  /** Ways to find more, if fewer games were found than are suggested. */
  relax: Relaxation[];
}

/** As few wishes as possible without which more games fit, and the number that then fits. */
export interface Relaxation {
  without: Wish[];
  count: number;
}

/** All choices of `size` wishes. */
function combinations(wishes: readonly Wish[], size: number): Wish[][] {
  if (size === 0) return [[]];
  return wishes.flatMap((wish, index) =>
    combinations(wishes.slice(index + 1), size - 1).map((others) => [wish, ...others]),
  );
}

/** Dropping one wish; two or more only where dropping one finds nothing more. */
function listRelaxations(asked: readonly Wish[], found: number, countWithout: (without: Wish[]) => number) {
  for (let size = 1; size < asked.length || size === 1; size++) {
    const helpful = combinations(asked, size)
      .map((without): Relaxation => ({ without, count: countWithout(without) }))
      .filter(({ count }) => count > found);
    if (helpful.length > 0) return helpful.sort((a, b) => b.count - a.count);
  }
  return [];
}

/** Chooses games that fulfil all wishes. Games of equal rank keep their order. */
export function chooseGames<G extends { facts: GameTraits }>(games: readonly G[], wishes: GameWishes): GameChoice<G> {
  const fitting = games.filter(({ facts }) => fulfils(facts, wishes));
  const countWithout = (without: Wish[]) => {
    const kept = Object.fromEntries(Object.entries(wishes).filter(([wish]) => !isOneOf(without, wish)));
    return games.filter(({ facts }) => fulfils(facts, kept)).length;
  };
  return {
    games: fitting
      .map((game) => ({ game, rank: rankGame(game.facts, wishes) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MAX_CHOSEN_GAMES)
      .map(({ game }) => game),
    count: fitting.length,
    moods: MOODS.filter((mood) => games.some(({ facts }) => FULFILS.mood(facts, mood))),
    relax: fitting.length < MAX_CHOSEN_GAMES ? listRelaxations(wishesOf(wishes), fitting.length, countWithout) : [],
  };
}
