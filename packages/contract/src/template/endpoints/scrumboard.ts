import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import {
  BoardCardSchema,
  BoardLabelSchema,
  BoardSchema,
  CardChangesSchema,
  GivenCardSchema,
  ListedBoardSchema,
  MovedListSchema,
  NewCardSchema,
  StoredListSchema,
} from "../shapes/scrumboard.ts";

/** The scrumboard of the template: boards with lists of cards, and labels. */
export const scrumboard = table({
  "GET /api/apps/scrumboard/boards": {
    summary: "All boards, with their members",
    access: "public",
    rules: "Members are objects here, and ids in a single board.",
    responses: { 200: z.array(ListedBoardSchema) },
  },
  "GET /api/apps/scrumboard/board": {
    summary: "One board with its lists, cards and labels",
    access: "public",
    query: TemplateById,
    rules:
      "Lists and the cards of each are sorted by position; labels of cards are objects, and unknown ones are skipped. An unknown id returns 404.",
    responses: { 200: BoardSchema, 404: problem(["not-found"]) },
  },
  "POST /api/apps/scrumboard/board/list": {
    summary: "Adds a list",
    access: "public",
    body: z.strictObject({ list: z.object(StoredListSchema.omit({ id: true }).shape) }),
    rules: "It gets its own id and keeps the sent position.",
    responses: { 200: StoredListSchema },
  },
  "PATCH /api/apps/scrumboard/board/list": {
    summary: "Changes a list",
    access: "public",
    body: z.strictObject({ list: changesOf(StoredListSchema).required({ id: true }) }),
    rules: "Merges the fields that are sent. An unknown id returns null.",
    responses: { 200: StoredListSchema.nullable() },
  },
  "DELETE /api/apps/scrumboard/board/list": {
    summary: "Deletes a list",
    access: "public",
    query: TemplateById,
    rules: "Its cards are deleted with it. Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
  "PATCH /api/apps/scrumboard/board/lists": {
    summary: "Changes several lists",
    access: "public",
    body: z.strictObject({ lists: z.array(MovedListSchema) }),
    rules:
      "Merges the fields of each known list. Returns what was sent, including unknown lists and cards, which are not stored.",
    responses: { 200: z.array(MovedListSchema) },
  },
  "PUT /api/apps/scrumboard/board/card": {
    summary: "Adds a card",
    access: "public",
    body: z.strictObject({ card: NewCardSchema }),
    rules: "It gets its own id and keeps the sent position. Labels may be ids or objects; they are returned as sent.",
    responses: { 200: GivenCardSchema },
  },
  "PATCH /api/apps/scrumboard/board/card": {
    summary: "Changes a card",
    access: "public",
    body: z.strictObject({ id: TemplateId, card: CardChangesSchema }),
    rules:
      "Merges the fields that are sent. Labels may be ids or objects, and are returned as objects. An unknown id returns null.",
    responses: { 200: BoardCardSchema.nullable() },
  },
  "DELETE /api/apps/scrumboard/board/card": {
    summary: "Deletes a card",
    access: "public",
    query: TemplateById,
    rules: "Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
  "PATCH /api/apps/scrumboard/board/cards": {
    summary: "Changes several cards",
    access: "public",
    body: z.strictObject({ cards: z.array(CardChangesSchema.required({ id: true })) }),
    rules: "As for one card, each by its id. Returns the changed cards in the sent order, without unknown ones.",
    responses: { 200: z.array(BoardCardSchema) },
  },
  "PATCH /api/apps/scrumboard/board/card/positions": {
    summary: "Numbers cards by their position in the sent list",
    access: "public",
    body: z.strictObject({
      cards: z.array(z.object({ id: TemplateId, listId: TemplateId, boardId: TemplateId })),
    }),
    rules:
      "The position of each sent card becomes its first index in the list, from 0. Other cards keep their position, and so do cards that are sent with a list or board that they do not belong to. Returns the changed cards in that order.",
    responses: { 200: z.array(BoardCardSchema) },
  },
  "GET /api/apps/scrumboard/board/labels": {
    summary: "The labels of a board",
    access: "public",
    query: z.strictObject({ boardId: TemplateId }),
    rules: "As stored: newest first. An unknown board has an empty list.",
    responses: { 200: z.array(BoardLabelSchema) },
  },
  "PUT /api/apps/scrumboard/board/label": {
    summary: "Adds a label",
    access: "public",
    body: z.strictObject({ label: z.object(BoardLabelSchema.omit({ id: true }).shape) }),
    rules: "It gets its own id and comes first.",
    responses: { 200: BoardLabelSchema },
  },
  "PATCH /api/apps/scrumboard/board/label": {
    summary: "Changes a label",
    access: "public",
    body: z.strictObject({ id: TemplateId, label: changesOf(BoardLabelSchema) }),
    rules: "Merges the fields that are sent; cards show the change. An unknown id returns null.",
    responses: { 200: BoardLabelSchema.nullable() },
  },
  "DELETE /api/apps/scrumboard/board/label": {
    summary: "Deletes a label",
    access: "public",
    query: TemplateById,
    rules: "It is removed from every card. Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
});
