import type { StoredCard } from "@tablero/contract/template/shapes/scrumboard";

type Place = Pick<StoredCard, "id" | "listId" | "boardId">;

/**
 * Sets the position of each given card to the index of its first occurrence (from 0), provided its list and board
 * match. Returns the changed cards in that order; all others stay unchanged.
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
