import type { notes } from "@tablero/contract/template/endpoints/notes";
import type { ListedNote, Note } from "@tablero/contract/template/shapes/notes";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, removeById } from "../collection.ts";
import { newSampleId } from "../kit.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import type { Notes } from "./sample.ts";

export const notesHandlers = (store: Store): TemplateHandlers<keyof typeof notes> => {
  const state = () => store.template.group("notes");
  return {
    "GET /api/apps/notes/labels": async () => ({ status: 200, body: (await state()).labels }),
    "POST /api/apps/notes/labels": async ({ body }) => {
      const { labels } = await state();
      labels.push({ id: newSampleId(), title: body.title });
      return { status: 200, body: labels };
    },
    "PATCH /api/apps/notes/labels": async ({ body }) => {
      const { labels } = await state();
      mergeById(labels, body.label.id, body.label);
      return { status: 200, body: labels };
    },
    "DELETE /api/apps/notes/labels": async ({ query }) => {
      const { labels, notes } = await state();
      if (removeById(labels, query.id))
        for (const note of notes) note.labels = note.labels.filter((id) => id !== query.id);
      return { status: 200, body: labels };
    },
    "POST /api/apps/notes/tasks": async ({ body }) => {
      const note = findById((await state()).notes, body.note.id);
      if (!note) return { status: 200, body: null };
      note.tasks = [...(note.tasks ?? []), { id: newSampleId(), content: body.task, completed: false }];
      return { status: 200, body: note };
    },
    "GET /api/apps/notes/all": async () => ({ status: 200, body: listed(await state()) }),
    "POST /api/apps/notes": async ({ body }) => {
      const note: Note = { ...body.note, id: newSampleId() };
      (await state()).notes.push(note);
      return { status: 200, body: note };
    },
    "PATCH /api/apps/notes": async ({ body: { updatedNote } }) => {
      mergeById((await state()).notes, updatedNote.id, updatedNote);
      return { status: 200, body: updatedNote };
    },
    "DELETE /api/apps/notes": async ({ query }) => {
      removeById((await state()).notes, query.id);
      return { status: 200, body: true };
    },
  };
};

/** Unknown label ids are ignored. */
const listed = ({ labels, notes }: Notes): ListedNote[] =>
  notes.map((note) => ({ ...note, labels: note.labels.flatMap((id) => findById(labels, id) ?? []) }));
