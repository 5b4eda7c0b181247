/** A line of a previous order, with its variant's current data. */
export interface ReorderLine {
  /** null: the variant no longer exists. */
  variantId: string | null;
  name: string;
  quantity: number;
  onSale: boolean;
  available: number;
  perClientLimit: number | null;
}

/** Why less than the previous quantity can be bought. */
export const REORDER_SHORTFALLS = ["gone", "sold-out", "fewer", "limit"] as const;
export type ReorderShortfall = (typeof REORDER_SHORTFALLS)[number];

export interface Reordered {
  /** Quantities of the cart's lines, including its previous content. */
  set: { variantId: string; name: string; quantity: number; added: number }[];
  /** Lines that cannot be bought as before. */
  lacking: { name: string; wanted: number; added: number; reason: ReorderShortfall }[];
}

/**
 * «Volver a pedir»: the lines of a previous order that can be added to a cart already containing `inCart`, and
 * those that cannot.
 */
export function reorder(lines: readonly ReorderLine[], inCart: ReadonlyMap<string, number>): Reordered {
  const answer: Reordered = { set: [], lacking: [] };
  const joined = new Map<string, ReorderLine>();
  for (const line of lines) {
    const key = line.variantId ?? `gone ${line.name}`;
    const before = joined.get(key);
    joined.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  for (const { variantId, name, quantity: wanted, onSale, available, perClientLimit } of joined.values()) {
    if (wanted <= 0) continue;
    if (variantId === null || !onSale) {
      answer.lacking.push({ name, wanted, added: 0, reason: "gone" });
      continue;
    }
    const before = inCart.get(variantId) ?? 0;
    const limit = perClientLimit ?? Number.POSITIVE_INFINITY;
    const most = Math.min(available, limit);
    const added = Math.max(0, Math.min(wanted, most - before));
    if (added > 0) answer.set.push({ variantId, name, quantity: before + added, added });
    if (added === wanted) continue;
    const reason = available <= 0 ? "sold-out" : limit < available ? "limit" : "fewer";
    answer.lacking.push({ name, wanted, added, reason });
  }
  return answer;
}
