import { z } from "zod";
import { line } from "../../platform/shapes/basics.ts";
import { PickedDate, TemplateId } from "./basics.ts";

export const NoteLabelSchema = z.strictObject({ id: TemplateId, title: line(100) });
export type NoteLabel = z.infer<typeof NoteLabelSchema>;

const NoteTaskSchema = z.strictObject({ id: TemplateId, content: z.string(), completed: z.boolean() });

/** A note as stored: with the ids of its labels. */
export const NoteSchema = z.strictObject({
  id: TemplateId,
  title: z.string(),
  content: z.string().nullable(),
  tasks: z.array(NoteTaskSchema).nullable(),
  image: z.string().nullable(),
  reminder: PickedDate.nullable(),
  labels: z.array(TemplateId),
  archived: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }).nullable(),
  updatedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type Note = z.infer<typeof NoteSchema>;

export const ListedNoteSchema = NoteSchema.extend({ labels: z.array(NoteLabelSchema) });
export type ListedNote = z.infer<typeof ListedNoteSchema>;

/** A complete note as sent by callers: omitted fields are empty, and an id is dropped. */
export const NoteInput = z.object({
  title: NoteSchema.shape.title.default(""),
  content: NoteSchema.shape.content.default(null),
  tasks: NoteSchema.shape.tasks.default(null),
  image: NoteSchema.shape.image.default(null),
  reminder: NoteSchema.shape.reminder.default(null),
  labels: NoteSchema.shape.labels.default(() => []),
  archived: NoteSchema.shape.archived.default(false),
  createdAt: NoteSchema.shape.createdAt.default(null),
  updatedAt: NoteSchema.shape.updatedAt.default(null),
});
