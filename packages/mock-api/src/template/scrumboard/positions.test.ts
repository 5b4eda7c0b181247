import type { StoredCard } from "@tablero/contract/template/shapes/scrumboard";
import fc from "fast-check";
import { expect, it } from "vitest";
import { placeCards } from "./positions.ts";

const place = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e"),
  listId: fc.constantFrom("todo", "done"),
  boardId: fc.constantFrom("shop", "fair"),
});
const stored = fc.uniqueArray(place, { selector: ({ id }) => id }).map((places) =>
  places.map(
    (one, index): StoredCard => ({
      ...one,
      position: (index + 1) * 65_536,
      title: one.id,
      description: null,
      labels: [],
      dueDate: null,
    }),
  ),
);

it("each sent card gets the position of its first occurrence, and no other card moves", () => {
  fc.assert(
    fc.property(stored, fc.array(place, { maxLength: 12 }), (cards, given) => {
      const before = structuredClone(cards);
      const changed = placeCards(cards, given);
      const placeOf = ({ id, listId, boardId }: StoredCard) =>
        given.findIndex((one) => one.id === id && one.listId === listId && one.boardId === boardId);
      const expected = before.map((card) => (placeOf(card) < 0 ? card : { ...card, position: placeOf(card) }));
      expect(cards).toEqual(expected);
      const sent = expected.filter((card) => placeOf(card) >= 0);
      expect(changed).toEqual(sent.sort((a, b) => a.position - b.position));
    }),
  );
});

it("all the cards of a list are shown in the order in which they are sent", () => {
  const shuffled = stored.chain((cards) => {
    const row = cards.map((card) => ({ ...card, listId: "todo", boardId: "shop" }));
    return fc.tuple(fc.constant(row), fc.shuffledSubarray(row, { minLength: row.length }));
  });
  fc.assert(
    fc.property(shuffled, ([cards, given]) => {
      const ids = given.map(({ id }) => id);
      placeCards(cards, structuredClone(given));
      expect(cards.toSorted((a, b) => a.position - b.position).map(({ id }) => id)).toEqual(ids);
    }),
  );
});
