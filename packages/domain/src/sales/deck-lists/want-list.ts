import { MAX_ALERTS } from "../../catalogue/stock/alerts.ts";
import { acceptsCopy, type DeckCopy, type DeckWishes, rankCopy, type WantedCard } from "./choose.ts";
import type { CopyWish } from "./formats/types.ts";
import type { DeckSection } from "./limits.ts";

/** Maximum number of copies of one card for which alerts are requested, so that each card gets its turn. */
export const MAX_ALERTS_PER_CARD = 3;

interface MissingCard extends WantedCard<DeckCopy> {
  /** Copies that are sold out. */
  soldOut: readonly DeckCopy[];
}

/**
 * The sold-out copies for which alerts are requested: those that could stand for missing cards, the preferred ones
 * first, one of each card before a second one, as many as an address may have. `lines` have at least one of them.
 */
export function planAlerts(
  entries: readonly MissingCard[],
  missing: ReadonlyMap<number, number>,
  wishes: DeckWishes,
): { variantIds: string[]; lines: number[] } {
  const offers = entries
    .filter(({ line }) => (missing.get(line) ?? 0) > 0)
    .map((entry) => ({
      line: entry.line,
      copies: entry.soldOut
        .filter((copy) => acceptsCopy(copy, entry, wishes))
        .sort((a, b) => rankCopy(a, entry, wishes) - rankCopy(b, entry, wishes))
        .slice(0, MAX_ALERTS_PER_CARD),
    }));
  const variantIds = new Set<string>();
  for (let round = 0; round < MAX_ALERTS_PER_CARD; round += 1)
    for (const { copies } of offers) {
      const copy = copies[round];
      if (copy && variantIds.size < MAX_ALERTS) variantIds.add(copy.variantId);
    }
  const lines = offers.filter(({ copies }) => copies.some(({ variantId }) => variantIds.has(variantId)));
  return { variantIds: [...variantIds], lines: lines.map(({ line }) => line) };
}

/** Why no alert is possible for a missing card. */
export const NO_ALERT_REASONS = ["unknown", "not-enough", "not-as-wished", "too-many"] as const;
export type NoAlertReason = (typeof NO_ALERT_REASONS)[number];

interface SilentCard extends MissingCard {
  /** null: the shop has never listed it. */
  card: unknown;
}

/** Why there is no alert for a missing card. Alerts are about sold-out copies alone. */
export function chooseNoAlertReason(entry: SilentCard, wishes: DeckWishes): NoAlertReason {
  if (entry.card === null) return "unknown";
  if (entry.soldOut.some((copy) => acceptsCopy(copy, entry, wishes))) return "too-many";
  return entry.copies.some((copy) => acceptsCopy(copy, entry, wishes)) ? "not-enough" : "not-as-wished";
}

interface ListedCard extends CopyWish {
  quantity: number;
  name: string;
  section: DeckSection;
}

const TITLES: Readonly<Record<DeckSection, string>> = {
  commander: "Comandante",
  main: "Mazo",
  sideboard: "Banquillo",
};

function writeCard({ quantity, name, set, number, finish, language, condition }: ListedCard): string {
  // The code of a card has its set and its number.
  const isCode = number !== null && set !== null && number.startsWith(`${set}-`);
  const printing = set === null ? null : isCode ? `(${number})` : `(${set})${number === null ? "" : ` ${number}`}`;
  const sign = finish === "foil" ? "*F*" : finish === "etched" ? "*E*" : null;
  const parts = [
    `${quantity}`,
    name,
    isCode && name === number ? null : printing,
    sign,
    language && `*${language.toUpperCase()}*`,
    condition && `*${condition}*`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** A list as text, which is read again as the same list. */
export function writeDeckList(cards: readonly ListedCard[]): string {
  const sections = [...new Set(cards.map(({ section }) => section))];
  return sections
    .map((section) => [TITLES[section], ...cards.filter((card) => card.section === section).map(writeCard)].join("\n"))
    .join("\n\n");
}
