import { z } from "zod";
import { Instant, line } from "../../platform/shapes/basics.ts";
import { changesOf, PickedDate, TemplateId, text } from "./basics.ts";

export const BoardMemberSchema = z.strictObject({ id: TemplateId, name: z.string(), avatar: z.string() });
export type BoardMember = z.infer<typeof BoardMemberSchema>;

export const BoardLabelSchema = z.strictObject({ id: TemplateId, boardId: TemplateId, title: line(100) });
export type BoardLabel = z.infer<typeof BoardLabelSchema>;

/** Lists and cards are spaced 65536 apart, which leaves room to insert others between them. */
const Position = z.number();

/** A card as stored, with the ids of its labels. */
export const StoredCardSchema = z.strictObject({
  id: TemplateId,
  boardId: TemplateId,
  listId: TemplateId,
  position: Position,
  title: line(500),
  description: text(10_000).nullable(),
  labels: z.array(TemplateId).max(200),
  dueDate: PickedDate.nullable(),
});
export type StoredCard = z.infer<typeof StoredCardSchema>;

/** A card as shown on boards. */
export const BoardCardSchema = StoredCardSchema.extend({ labels: z.array(BoardLabelSchema) });
export type BoardCard = z.infer<typeof BoardCardSchema>;

/** A label, or the id of one. */
const GivenLabels = z.array(z.union([TemplateId, BoardLabelSchema.strip()])).max(200);

/** A card as sent by callers, with labels or their ids. */
export const GivenCardSchema = StoredCardSchema.extend({ labels: GivenLabels });
export type GivenCard = z.infer<typeof GivenCardSchema>;

/** Fields of a new card. */
export const NewCardSchema = z.object({
  ...GivenCardSchema.omit({ id: true }).shape,
  description: StoredCardSchema.shape.description.default(null),
  labels: GivenLabels.default([]),
  dueDate: StoredCardSchema.shape.dueDate.default(null),
});

export const CardChangesSchema = changesOf(GivenCardSchema);
export type CardChanges = z.infer<typeof CardChangesSchema>;

export const StoredListSchema = z.strictObject({
  id: TemplateId,
  boardId: TemplateId,
  position: Position,
  title: line(200),
});
export type StoredList = z.infer<typeof StoredListSchema>;

/** A list as shown on boards. */
export const BoardListSchema = StoredListSchema.extend({ cards: z.array(BoardCardSchema) });
export type BoardList = z.infer<typeof BoardListSchema>;

/** A list as sent back after moving it; its cards are returned unchanged, and not stored. */
export const MovedListSchema = changesOf(StoredListSchema.extend({ cards: z.array(changesOf(BoardCardSchema)) }))
  .required({ id: true })
  .describe("Its cards are not stored");

const board = {
  id: TemplateId,
  title: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  lastActivity: Instant.nullable(),
};

/** A board as stored, with the ids of its members. */
export const StoredBoardSchema = z.strictObject({ ...board, members: z.array(TemplateId) });
export type StoredBoard = z.infer<typeof StoredBoardSchema>;

export const ListedBoardSchema = z.strictObject({ ...board, members: z.array(BoardMemberSchema) });
export type ListedBoard = z.infer<typeof ListedBoardSchema>;

/** A board with all its content. */
export const BoardSchema = StoredBoardSchema.extend({
  lists: z.array(BoardListSchema),
  labels: z.array(BoardLabelSchema),
});
export type Board = z.infer<typeof BoardSchema>;
