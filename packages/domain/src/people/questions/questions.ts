import type { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";

/** `answered`: also used for a question closed without a mail. */
export const QUESTION_STATES = ["open", "answered"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const QUESTION_STATE_LABELS: Record<QuestionState, string> = { open: "Abierta", answered: "Respondida" };

/** Parts of a conversation: an answer is mailed, a note is only for staff. */
export const QUESTION_ENTRY_KINDS = ["answer", "note"] as const;
export type QuestionEntryKind = (typeof QUESTION_ENTRY_KINDS)[number];

export const MAX_QUESTION_SUBJECT = 120;
export const MAX_QUESTION_TEXT = 4_000;

/** Days after which an answered question is deleted, because it is personal data and no longer needed. */
export const QUESTION_DAYS = 730;

export const questionConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado esta consulta: revisa cómo está ahora.", current);

/** Who has a question after a change of its owner, by id of a person or for the caller (`mine`). */
export function assigneeAfter(
  { mine, assigneeId }: { mine?: boolean | undefined; assigneeId?: string | null | undefined },
  before: string | null,
  userId: string | null,
): string | null {
  if (assigneeId !== undefined) return assigneeId;
  return mine === undefined ? before : mine ? userId : null;
}
