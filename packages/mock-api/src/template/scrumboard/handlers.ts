import type { scrumboard } from "@tablero/contract/template/endpoints/scrumboard";
import type { BoardCard, CardChanges, GivenCard } from "@tablero/contract/template/shapes/scrumboard";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, removeById } from "../collection.ts";
import { newSampleId } from "../kit.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import { boardOf, cardOf, labelsOf, toListedBoard } from "./board-view.ts";
import { placeCards } from "./positions.ts";
import type { Scrumboard } from "./sample.ts";

type Keys = keyof typeof scrumboard;
type State = () => Promise<Scrumboard>;

export function scrumboardHandlers(store: Store): TemplateHandlers<Keys> {
  const state = () => store.template.group("scrumboard");
  return {
    "GET /api/apps/scrumboard/boards": async () => {
      const all = await state();
      return { status: 200, body: all.boards.map((board) => toListedBoard(all, board)) };
    },
    "GET /api/apps/scrumboard/board": async ({ query }) => {
      const all = await state();
      const board = findById(all.boards, query.id);
      if (!board) throw notFound();
      return { status: 200, body: boardOf(all, board) };
    },
    ...listHandlers(state),
    ...cardHandlers(state),
    ...labelHandlers(state),
  };
}

function listHandlers(state: State): TemplateHandlers<Extract<Keys, `${string}/board/list${string}`>> {
  return {
    "POST /api/apps/scrumboard/board/list": async ({ body }) => {
      const list = { ...body.list, id: newSampleId() };
      (await state()).lists.push(list);
      return { status: 200, body: list };
    },
    "PATCH /api/apps/scrumboard/board/list": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).lists, body.list.id, body.list),
    }),
    "DELETE /api/apps/scrumboard/board/list": async ({ query }) => {
      const all = await state();
      const list = removeById(all.lists, query.id);
      if (list) all.cards = all.cards.filter(({ listId }) => listId !== list.id);
      return { status: 200, body: true };
    },
    "PATCH /api/apps/scrumboard/board/lists": async ({ body }) => {
      const { lists } = await state();
      for (const { cards: _, ...changes } of body.lists) mergeById(lists, changes.id, changes);
      return { status: 200, body: body.lists };
    },
  };
}

function cardHandlers(state: State): TemplateHandlers<Extract<Keys, `${string}/board/card${string}`>> {
  return {
    "PUT /api/apps/scrumboard/board/card": async ({ body }) => {
      const card = { ...body.card, id: newSampleId() };
      (await state()).cards.push({ ...card, labels: idsOf(card.labels) });
      return { status: 200, body: card };
    },
    "PATCH /api/apps/scrumboard/board/card": async ({ body }) => ({
      status: 200,
      body: changeCard(await state(), body.id, body.card),
    }),
    "DELETE /api/apps/scrumboard/board/card": async ({ query }) => {
      removeById((await state()).cards, query.id);
      return { status: 200, body: true };
    },
    "PATCH /api/apps/scrumboard/board/cards": async ({ body }) => {
      const all = await state();
      return { status: 200, body: body.cards.flatMap((card) => changeCard(all, card.id, card) ?? []) };
    },
    "PATCH /api/apps/scrumboard/board/card/positions": async ({ body }) => {
      const all = await state();
      return { status: 200, body: placeCards(all.cards, body.cards).map((card) => cardOf(all, card)) };
    },
  };
}

function labelHandlers(state: State): TemplateHandlers<Extract<Keys, `${string}/board/label${string}`>> {
  return {
    "GET /api/apps/scrumboard/board/labels": async ({ query }) => ({
      status: 200,
      body: labelsOf(await state(), query.boardId),
    }),
    "PUT /api/apps/scrumboard/board/label": async ({ body }) => {
      const label = { ...body.label, id: newSampleId() };
      (await state()).labels.unshift(label);
      return { status: 200, body: label };
    },
    "PATCH /api/apps/scrumboard/board/label": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).labels, body.id, body.label),
    }),
    "DELETE /api/apps/scrumboard/board/label": async ({ query }) => {
      const { labels, cards } = await state();
      const label = removeById(labels, query.id);
      if (label) for (const card of cards) card.labels = card.labels.filter((id) => id !== label.id);
      return { status: 200, body: true };
    },
  };
}

/** Merges the given fields; null for an unknown card. */
function changeCard(state: Scrumboard, id: string, changes: CardChanges): BoardCard | null {
  const { labels, ...rest } = changes;
  const card = mergeById(state.cards, id, labels ? { ...rest, labels: idsOf(labels) } : rest);
  return card && cardOf(state, card);
}

const idsOf = (labels: GivenCard["labels"]): string[] =>
  labels.map((label) => (typeof label === "string" ? label : label.id));
