import { CONDITIONS, type Condition } from "../../platform/vocabulary.ts";
import { assignUnits } from "./fill.ts";
import type { CopyWish } from "./formats/types.ts";
import type { DeckFinish } from "./limits.ts";

export type DeckPreference = "cheapest" | "best";
/**
 * How the printing, language, condition and finish that a line names are taken: as the only ones, as the first choice,
 * or not at all.
 */
export type WrittenRule = "only" | "first" | "any";

/** Wishes for all copies of a list. */
export interface DeckWishes {
  prefer: DeckPreference;
  written: WrittenRule;
  /** The worst condition. */
  atLeast: Condition;
  /** ISO 639-1 code; null: any. */
  language: string | null;
  /** null: any. */
  finish: "normal" | "foil" | null;
  /** In cents; null: no limit. */
  budget: number | null;
}

export const NO_LIMITS: DeckWishes = {
  prefer: "cheapest",
  written: "first",
  atLeast: "DMG",
  language: null,
  finish: null,
  budget: null,
};

export interface DeckCopy {
  variantId: string;
  options: Readonly<Record<string, string>>;
  price: number;
  available: number;
  perClientLimit: number | null;
  /** Whether it is of the set and number that its line names; true if the line names none. */
  asWritten: boolean;
}

export interface WantedCard<Copy extends DeckCopy> extends Pick<CopyWish, "language" | "condition" | "finish"> {
  line: number;
  quantity: number;
  copies: readonly Copy[];
}

export interface DeckPick<Copy extends DeckCopy> {
  line: number;
  copy: Copy;
  quantity: number;
}

export interface DeckChoice<Copy extends DeckCopy> {
  picks: DeckPick<Copy>[];
  /** Copies that the shop does not have, by line; a line that is fully available has no entry. */
  missing: ReadonlyMap<number, number>;
  /** Available copies that the budget leaves out, by line. */
  beyondBudget: ReadonlyMap<number, number>;
  units: number;
  /** Total of all picks in cents. */
  total: number;
  /** The same without the budget, so that two preferences are compared by the same cards. */
  whole: { units: number; total: number };
}

/** Rank of a condition, the best is 0; a copy without one counts as new. */
const rankCondition = (condition: string | undefined) => {
  const place = CONDITIONS.findIndex((each) => each === (condition ?? "NM"));
  return place < 0 ? CONDITIONS.length : place;
};

/** The finish of a copy; without a known word it is a normal one. */
const finishOf = ({ options: { finish = "" } }: DeckCopy): DeckFinish =>
  /etch|grabad/i.test(finish) ? "etched" : /foil|holo/i.test(finish) ? "foil" : "normal";

type LineWish = Pick<WantedCard<DeckCopy>, "language" | "condition" | "finish">;

/** How many of the wishes that a line names the copy does not meet: printing, language, condition, finish. */
const countUnmet = (copy: DeckCopy, { language, condition, finish }: LineWish): number =>
  [
    !copy.asWritten,
    language !== null && copy.options.language !== language,
    condition !== null && rankCondition(copy.options.condition) > rankCondition(condition),
    finish !== null && finishOf(copy) !== finish,
  ].filter(Boolean).length;

/** Whether a copy may stand for a line of the list, whether it is available or not. */
export function acceptsCopy(copy: DeckCopy, line: LineWish, wishes: DeckWishes): boolean {
  const { atLeast, language, finish, written } = wishes;
  if (rankCondition(copy.options.condition) > rankCondition(atLeast)) return false;
  if (language !== null && copy.options.language !== language) return false;
  if (finish !== null && (finish === "normal") !== (finishOf(copy) === "normal")) return false;
  return written !== "only" || countUnmet(copy, line) === 0;
}

// Larger than any price, so that the first criterion decides before the next.
const STEP = 1e9;

/** Cost of a copy for a line: what the line names, then price or condition, as preferred. */
export function rankCopy(copy: DeckCopy, line: LineWish, { prefer, written }: DeckWishes): number {
  const unmet = written === "first" ? countUnmet(copy, line) : 0;
  const rank = rankCondition(copy.options.condition);
  return prefer === "best" ? (unmet * 8 + rank) * STEP + copy.price : (unmet * STEP + copy.price) * 8 + rank;
}

/** Units of a copy that one shopper can buy. */
const unitsOf = ({ available, perClientLimit }: DeckCopy) => Math.min(available, perClientLimit ?? available);

/**
 * The copies for the lines of a list: as many as possible, and among those ways the cheapest or the best. Units and
 * limits per person count across the whole list, so no copy is assigned twice. With a budget, the dearest copies are
 * left out until the rest fits, which leaves as many copies as possible.
 */
export function chooseCopies<Copy extends DeckCopy>(
  wanted: readonly WantedCard<Copy>[],
  wishes: DeckWishes,
): DeckChoice<Copy> {
  const picks = groupByCopies(wanted).flatMap((group) => chooseTogether(group, wishes));
  const missing = new Map<number, number>();
  for (const { line, quantity } of wanted) {
    const found = picks.reduce((sum, pick) => (pick.line === line ? sum + pick.quantity : sum), 0);
    if (found < quantity) missing.set(line, quantity - found);
  }
  const order = new Map(wanted.map(({ line }, index) => [line, index]));
  picks.sort((a, b) => (order.get(a.line) ?? 0) - (order.get(b.line) ?? 0));
  const { kept, beyondBudget } = keepWithin(picks, wishes.budget);
  return {
    picks: kept,
    missing,
    beyondBudget,
    units: countUnits(kept),
    total: totalOf(kept),
    whole: { units: countUnits(picks), total: totalOf(picks) },
  };
}

const countUnits = (picks: readonly DeckPick<DeckCopy>[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0);

const totalOf = (picks: readonly DeckPick<DeckCopy>[]) =>
  picks.reduce((sum, { quantity, copy }) => sum + quantity * copy.price, 0);

/** Lines that share copies: those of the same card. */
function groupByCopies<Copy extends DeckCopy>(wanted: readonly WantedCard<Copy>[]): WantedCard<Copy>[][] {
  const groups: WantedCard<Copy>[][] = [];
  const placeByCopy = new Map<string, WantedCard<Copy>[]>();
  for (const card of wanted) {
    const known = card.copies.map(({ variantId }) => placeByCopy.get(variantId)).find((group) => group !== undefined);
    const group = known ?? [];
    if (!known) groups.push(group);
    group.push(card);
    for (const { variantId } of card.copies) placeByCopy.set(variantId, group);
  }
  return groups;
}

function chooseTogether<Copy extends DeckCopy>(
  lines: readonly WantedCard<Copy>[],
  wishes: DeckWishes,
): DeckPick<Copy>[] {
  const copies = [...new Map(lines.flatMap((line) => line.copies).map((copy) => [copy.variantId, copy])).values()];
  const places = new Map(copies.map(({ variantId }, index) => [variantId, index]));
  const offered = lines.map((line) =>
    line.copies
      .filter((copy) => acceptsCopy(copy, line, wishes))
      .map((copy) => ({ copy: places.get(copy.variantId) ?? 0, cost: rankCopy(copy, line, wishes) }))
      .sort((a, b) => a.cost - b.cost),
  );
  // Lines with the same offers are one demand, so that a list with a card on every line stays quick.
  const demands = Map.groupBy(lines.keys(), (index) => JSON.stringify(offered[index]));
  const merged = [...demands.values()].map((indexes) => ({
    indexes,
    need: indexes.reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0),
    offers: offered[indexes[0] ?? 0] ?? [],
  }));
  const assigned = assignUnits(merged, copies.map(unitsOf));
  return merged.flatMap(({ indexes, offers }, at) => {
    const rest = offers.map(({ copy }) => ({ copy, units: assigned[at]?.get(copy) ?? 0 }));
    return indexes.flatMap((index) => takeUnits(lines[index], rest, copies));
  });
}

/** Gives a line its units from those of its demand, the first offers first. */
function takeUnits<Copy extends DeckCopy>(
  card: WantedCard<Copy> | undefined,
  rest: { copy: number; units: number }[],
  copies: readonly Copy[],
): DeckPick<Copy>[] {
  let open = card?.quantity ?? 0;
  return rest.flatMap((each) => {
    const quantity = Math.min(each.units, open);
    const own = card?.copies.find(({ variantId }) => variantId === copies[each.copy]?.variantId);
    if (quantity <= 0 || !card || !own) return [];
    each.units -= quantity;
    open -= quantity;
    return [{ line: card.line, copy: own, quantity }];
  });
}

/** Leaves out the dearest copies until the rest costs no more than the budget. */
function keepWithin<Copy extends DeckCopy>(picks: readonly DeckPick<Copy>[], budget: number | null) {
  const beyondBudget = new Map<number, number>();
  let over = budget === null ? 0 : totalOf(picks) - budget;
  const left = picks.map(({ quantity }) => quantity);
  const dearest = [...picks.keys()].sort((a, b) => (picks[b]?.copy.price ?? 0) - (picks[a]?.copy.price ?? 0) || b - a);
  for (const at of dearest) {
    const pick = picks[at];
    if (over <= 0 || !pick) break;
    const count = pick.copy.price > 0 ? Math.min(pick.quantity, Math.ceil(over / pick.copy.price)) : 0;
    if (count === 0) continue;
    over -= count * pick.copy.price;
    left[at] = pick.quantity - count;
    beyondBudget.set(pick.line, (beyondBudget.get(pick.line) ?? 0) + count);
  }
  const kept = picks.map((pick, at) => ({ ...pick, quantity: left[at] ?? 0 })).filter(({ quantity }) => quantity > 0);
  return { kept, beyondBudget };
}

/** The picks as cart lines, one per variant. */
export function toCartLines(picks: readonly DeckPick<DeckCopy>[]): { variantId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { copy, quantity } of picks) units.set(copy.variantId, (units.get(copy.variantId) ?? 0) + quantity);
  return [...units].map(([variantId, quantity]) => ({ variantId, quantity }));
}
