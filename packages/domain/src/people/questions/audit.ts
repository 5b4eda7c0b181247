import { type AuditedChange, updated } from "../../platform/audit/changes.ts";

interface Question {
  id: string;
  state: string;
  assignee: { name: string } | null;
}

const shown = ({ state, assignee }: Question) => ({ state, assignee: assignee?.name ?? null });

export const questionChanged = (before: Question, after: Question): AuditedChange =>
  updated("question", after.id, shown(before), shown(after));

export const questionAnswered = (id: string, text: string): AuditedChange => ({
  action: "send",
  entity: "question",
  entityId: id,
  after: { text },
});

export const questionNoted = (id: string, text: string): AuditedChange => ({
  action: "note",
  entity: "question",
  entityId: id,
  after: { text },
});
