import type {
  Board,
  BoardCard,
  ListedBoard,
  StoredBoard,
  StoredCard,
} from "@tablero/contract/template/shapes/scrumboard";
import { findById } from "../collection.ts";
import type { Scrumboard } from "./sample.ts";

/** A board in the list, with its members. */
export const toListedBoard = ({ members }: Scrumboard, board: StoredBoard): ListedBoard => ({
  ...board,
  members: known(members, board.members),
});

/** A board with all its content. */
export const boardOf = (state: Scrumboard, board: StoredBoard): Board => ({
  ...board,
  lists: byPosition(state.lists.filter(({ boardId }) => boardId === board.id)).map((list) => ({
    ...list,
    cards: byPosition(state.cards.filter(({ boardId, listId }) => boardId === board.id && listId === list.id)).map(
      (card) => cardOf(state, card),
    ),
  })),
  labels: labelsOf(state, board.id),
});

/** A card with its labels. */
export const cardOf = ({ labels }: Scrumboard, card: StoredCard): BoardCard => ({
  ...card,
  labels: known(labels, card.labels),
});

export const labelsOf = ({ labels }: Scrumboard, boardId: string) =>
  labels.filter((label) => label.boardId === boardId);

/** Unknown ids are ignored. */
const known = <T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] =>
  ids.flatMap((id) => findById(list, id) ?? []);

const byPosition = <T extends { position: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.position - b.position);
