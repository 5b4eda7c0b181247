import { Failure, type FieldError } from "../../platform/failure.ts";
import type { Role } from "../../platform/vocabulary.ts";
import { canReceiveNotice, NOTICE_KIND_NAMES, type NoticeKind, noticeKindsFor } from "./kinds.ts";

/** A person's decision about a kind of notice, and when it was made: an instant. */
interface NoticeChoice {
  on: boolean;
  at: string;
}

/** Kinds that a person has ever switched on or off; all others are on. */
export type NoticeChoices = { [Kind in NoticeKind]?: NoticeChoice };

/** A kind that a person can switch on or off. */
export interface OfferedNotice {
  kind: NoticeKind;
  on: boolean;
}

function parseChoice(value: unknown): NoticeChoice | null {
  const { on, at }: Record<string, unknown> = { ...(typeof value === "object" ? value : null) };
  return typeof on === "boolean" && typeof at === "string" && !Number.isNaN(Date.parse(at)) ? { on, at } : null;
}

/** Choices as stored, perhaps by another version: unknown kinds are omitted. */
export function parseNoticeChoices(stored: unknown): NoticeChoices {
  const found: Record<string, unknown> = { ...(typeof stored === "object" ? stored : null) };
  const choices: NoticeChoices = {};
  for (const kind of NOTICE_KIND_NAMES) {
    const choice = parseChoice(found[kind]);
    if (choice) choices[kind] = choice;
  }
  return choices;
}

/** Whether this person, whose role receives the kind, gets a new notice of the kind. */
export const isNoticeWanted = (choices: NoticeChoices, kind: NoticeKind): boolean => choices[kind]?.on ?? true;

/**
 * Whether an existing notice is shown. For a kind that was off, only notices since it was switched on again are
 * shown.
 */
export function isNoticeShown(choices: NoticeChoices, kind: NoticeKind | null, time: string): boolean {
  const choice = kind && choices[kind];
  return !choice || (choice.on && Date.parse(time) >= Date.parse(choice.at));
}

/** The kinds that a role receives, each on or off. */
export const offeredNotices = (role: Role, choices: NoticeChoices): OfferedNotice[] =>
  noticeKindsFor(role).map((kind) => ({ kind, on: isNoticeWanted(choices, kind) }));

/** The choices after a change; an unchanged switch keeps its instant. Throws `validation`. */
export function applyChoices(
  role: Role,
  before: NoticeChoices,
  wanted: readonly OfferedNotice[],
  now: Date,
): NoticeChoices {
  const errors = wanted.flatMap(({ kind }, index): FieldError[] =>
    canReceiveNotice(role, kind)
      ? []
      : [{ path: `notices.${index}.kind`, code: "not-offered", message: "Ese aviso no llega a tu función." }],
  );
  if (errors.length > 0) throw new Failure("validation", "Hay avisos que no puedes elegir.", { errors });
  const after = { ...before };
  for (const { kind, on } of wanted)
    if (isNoticeWanted(after, kind) !== on) after[kind] = { on, at: now.toISOString() };
  return after;
}
