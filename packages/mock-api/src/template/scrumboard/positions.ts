import type { StoredCard } from "@tablero/contract/shapes/template/scrumboard";

type Place = Pick<StoredCard, "id" | "listId" | "boardId">;

/**
 * The position of each card that is given becomes its first place among the given ones, from 0, if it is in the list and
 * on the board that they say. Answers the cards that changed, in that order; all others stay where they are.
 */
export function placeCards(cards: readonly StoredCard[], given: readonly Place[]): StoredCard[] {
  const placed = new Set<StoredCard>();
  for (const [position, { id, listId, boardId }] of given.entries()) {
    const card = cards.find((one) => one.id === id && one.listId === listId && one.boardId === boardId);
    if (!card || placed.has(card)) continue;
    card.position = position;
    placed.add(card);
  }
  return [...placed];
}
