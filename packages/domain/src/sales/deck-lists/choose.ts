import { CONDITIONS, type Condition } from "../../platform/vocabulary.ts";

export type DeckPreference = "cheapest" | "best";

export interface DeckCopy {
  variantId: string;
  options: Readonly<Record<string, string>>;
  price: number;
  available: number;
  perClientLimit: number | null;
}

export interface WantedCard<Copy extends DeckCopy> {
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
  /** Missing copies by line; a line that is fully available has no entry. */
  missing: ReadonlyMap<number, number>;
  units: number;
  /** Total of all picks in cents. */
  total: number;
}

/** Rank of a condition, the best is 0; a copy without one counts as new. */
const rankCopy = ({ options }: DeckCopy) => {
  const place = CONDITIONS.findIndex((condition) => condition === (options.condition ?? "NM"));
  return place < 0 ? CONDITIONS.length : place;
};

/**
 * Picks copies for the lines of a list in their order, in a condition no worse than `atLeast`: the cheapest
 * ones, or the best ones. Units and limits per person count across the whole list, so no copy is assigned twice.
 */
export function chooseCopies<Copy extends DeckCopy>(
  wanted: readonly WantedCard<Copy>[],
  { prefer, atLeast }: { prefer: DeckPreference; atLeast: Condition },
): DeckChoice<Copy> {
  const worst = CONDITIONS.indexOf(atLeast);
  const left = new Map<string, number>();
  const picks: DeckPick<Copy>[] = [];
  const missing = new Map<number, number>();
  for (const { line, quantity, copies } of wanted) {
    let open = quantity;
    const inOrder = copies
      .filter((copy) => rankCopy(copy) <= worst)
      .sort((a, b) =>
        prefer === "best"
          ? rankCopy(a) - rankCopy(b) || a.price - b.price
          : a.price - b.price || rankCopy(a) - rankCopy(b),
      );
    for (const copy of inOrder) {
      if (open === 0) break;
      const units = left.get(copy.variantId) ?? Math.min(copy.available, copy.perClientLimit ?? copy.available);
      const taken = Math.min(units, open);
      if (taken <= 0) continue;
      left.set(copy.variantId, units - taken);
      open -= taken;
      picks.push({ line, copy, quantity: taken });
    }
    if (open > 0) missing.set(line, open);
  }
  return {
    picks,
    missing,
    units: picks.reduce((sum, { quantity }) => sum + quantity, 0),
    total: picks.reduce((sum, { quantity, copy }) => sum + quantity * copy.price, 0),
  };
}

/** The picks as cart lines, one per variant. */
export function toCartLines(picks: readonly DeckPick<DeckCopy>[]): { variantId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { copy, quantity } of picks) units.set(copy.variantId, (units.get(copy.variantId) ?? 0) + quantity);
  return [...units].map(([variantId, quantity]) => ({ variantId, quantity }));
}
