import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { line } from "../../platform/shapes/basics.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import { ListedNoteSchema, NoteInput, NoteLabelSchema, NoteSchema } from "../shapes/notes.ts";

const Labels = z.array(NoteLabelSchema);

/** The notes of the template, with labels and lists of tasks. */
export const notes = table({
  "GET /api/apps/notes/labels": {
    summary: "The labels of notes",
    access: "public",
    responses: { 200: Labels },
  },
  "POST /api/apps/notes/labels": {
    summary: "Adds a label",
    access: "public",
    body: z.object({ title: NoteLabelSchema.shape.title }),
    rules: "It comes last. Returns all labels.",
    responses: { 200: Labels },
  },
  "PATCH /api/apps/notes/labels": {
    summary: "Changes a label",
    access: "public",
    body: z.strictObject({ label: changesOf(NoteLabelSchema).required({ id: true }) }),
    rules: "Returns all labels; an unknown id changes none.",
    responses: { 200: Labels },
  },
  "DELETE /api/apps/notes/labels": {
    summary: "Deletes a label",
    access: "public",
    query: TemplateById,
    rules: "Removes it from every note. Returns all remaining labels; an unknown id removes none.",
    responses: { 200: Labels },
  },
  "POST /api/apps/notes/tasks": {
    summary: "Adds a task to a note",
    access: "public",
    body: z.strictObject({ note: z.object({ id: TemplateId }), task: line(1000) }),
    rules:
      "The task comes last and is not completed; only the id of the sent note is used. Returns the note with the ids of its labels, or null for an unknown note.",
    responses: { 200: NoteSchema.nullable() },
  },
  "GET /api/apps/notes/all": {
    summary: "All notes, including archived ones",
    access: "public",
    rules: "In the order in which they were added. Labels are objects here, and ids everywhere else.",
    responses: { 200: z.array(ListedNoteSchema) },
  },
  "POST /api/apps/notes": {
    summary: "Adds a note",
    access: "public",
    body: z.strictObject({ note: NoteInput }),
    rules: "It comes last. Omitted fields are empty.",
    responses: { 200: NoteSchema },
  },
  "PATCH /api/apps/notes": {
    summary: "Replaces a note",
    access: "public",
    body: z.strictObject({ updatedNote: NoteInput.extend({ id: TemplateId }) }),
    rules:
      "The whole note: omitted fields become empty. Returns the sent note, also for an unknown id, which is not stored.",
    responses: { 200: NoteSchema },
  },
  "DELETE /api/apps/notes": {
    summary: "Deletes a note",
    access: "public",
    query: TemplateById,
    rules: "Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
});
