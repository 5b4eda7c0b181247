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
    rules: "It comes last. Answers all labels.",
    responses: { 200: Labels },
  },
  "PATCH /api/apps/notes/labels": {
    summary: "Changes a label",
    access: "public",
    body: z.strictObject({ label: changesOf(NoteLabelSchema).required({ id: true }) }),
    rules: "Answers all labels; an unknown id changes none.",
    responses: { 200: Labels },
  },
  "DELETE /api/apps/notes/labels": {
    summary: "Deletes a label",
    access: "public",
    query: TemplateById,
    rules: "Removes it from every note. Answers all labels that are left; an unknown id removes none.",
    responses: { 200: Labels },
  },
  "POST /api/apps/notes/tasks": {
    summary: "Adds a task to a note",
    access: "public",
    body: z.strictObject({ note: z.object({ id: TemplateId }), task: line(1000) }),
    rules:
      "The task comes last and is not completed; of the note only its id is read. Answers the note with the ids of its labels, null for an unknown one.",
    responses: { 200: NoteSchema.nullable() },
  },
  "GET /api/apps/notes/all": {
    summary: "All notes, archived ones too",
    access: "public",
    rules: "In the order in which they were added. Labels come as objects here, as ids everywhere else.",
    responses: { 200: z.array(ListedNoteSchema) },
  },
  "POST /api/apps/notes": {
    summary: "Adds a note",
    access: "public",
    body: z.strictObject({ note: NoteInput }),
    rules: "It comes last. Fields that are left out are empty.",
    responses: { 200: NoteSchema },
  },
  "PATCH /api/apps/notes": {
    summary: "Replaces a note",
    access: "public",
    body: z.strictObject({ updatedNote: NoteInput.extend({ id: TemplateId }) }),
    rules:
      "The whole note: fields that are left out become empty. Answers what was sent, also for an unknown id, of which nothing is kept.",
    responses: { 200: NoteSchema },
  },
  "DELETE /api/apps/notes": {
    summary: "Deletes a note",
    access: "public",
    query: TemplateById,
    rules: "An unknown id removes nothing and answers true as well.",
    responses: { 200: z.literal(true) },
  },
});
