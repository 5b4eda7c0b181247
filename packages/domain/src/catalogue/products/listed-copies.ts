import { CONDITIONS } from "../../platform/vocabulary.ts";

/** Copies of a single card in a list; the page of the card has all of them. */
export const MAX_LISTED_COPIES = 12;

/** A live variant of a single card. Price in cents. */
export interface CopyVariant {
  options: Readonly<Record<string, string>>;
  price: number;
  /** Units available for sale: none while a campaign sells it, or before its street date. */
  available: number;
}

const RANKS: ReadonlyMap<string | undefined, number> = new Map(CONDITIONS.map((condition, rank) => [condition, rank]));
const conditionRank = ({ options }: CopyVariant) => RANKS.get(options.condition) ?? CONDITIONS.length;

/** The variants in stock, cheapest first; of the same price the one in the better condition, then in their order. */
export function listCopies<V extends CopyVariant>(variants: readonly V[]): { copies: readonly V[]; copyCount: number } {
  const inStock = variants
    .filter(({ available }) => available > 0)
    .sort((a, b) => a.price - b.price || conditionRank(a) - conditionRank(b));
  return { copies: inStock.slice(0, MAX_LISTED_COPIES), copyCount: inStock.length };
}

/** The card of a listed product, for places that show cards alone. */
export const withoutCopies = <Card extends { single: unknown }>({ single: _single, ...card }: Card) => card;
