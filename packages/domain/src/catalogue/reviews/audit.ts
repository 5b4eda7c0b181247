import { type AuditedChange, updated } from "../../platform/audit/changes.ts";

interface Review {
  id: string;
  state: string;
  reason: string | null;
  note: string;
  answer: string;
}

const shown = ({ state, reason, note, answer }: Review) => ({ state, reason, note, answer });

export const reviewModerated = (before: Review, after: Review): AuditedChange =>
  updated("review", after.id, shown(before), shown(after));
