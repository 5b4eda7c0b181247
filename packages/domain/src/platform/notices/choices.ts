import { Failure, type FieldError } from "../../platform/failure.ts";
import type { Role } from "../../platform/vocabulary.ts";
import { hearsOf, kindsFor, NOTICE_KIND_NAMES, type NoticeKind } from "./kinds.ts";

/** What a person decided about a kind of notice, and when: an instant. */
interface NoticeChoice {
  on: boolean;
  at: string;
}

/** Kinds that a person ever switched; all others are on. */
export type NoticeChoices = { [Kind in NoticeKind]?: NoticeChoice };

/** A kind that is offered to a person. */
export interface OfferedNotice {
  kind: NoticeKind;
  on: boolean;
}

function parseChoice(value: unknown): NoticeChoice | null {
  const { on, at }: Record<string, unknown> = { ...(typeof value === "object" ? value : null) };
  return typeof on === "boolean" && typeof at === "string" && !Number.isNaN(Date.parse(at)) ? { on, at } : null;
}

/** Choices as they were stored, perhaps by another version: kinds that this one does not know are left out. */
export function parseNoticeChoices(stored: unknown): NoticeChoices {
  const found: Record<string, unknown> = { ...(typeof stored === "object" ? stored : null) };
  const choices: NoticeChoices = {};
  for (const kind of NOTICE_KIND_NAMES) {
    const choice = parseChoice(found[kind]);
    if (choice) choices[kind] = choice;
  }
  return choices;
}

/** Whether a new notice of this kind is for this person, whose role hears of it. */
export const isWanted = (choices: NoticeChoices, kind: NoticeKind): boolean => choices[kind]?.on ?? true;

/** Whether a notice that was raised is shown: of a kind that was off, only what came after it was switched on again. */
export function isShown(choices: NoticeChoices, kind: NoticeKind | null, time: string): boolean {
  const choice = kind && choices[kind];
  return !choice || (choice.on && Date.parse(time) >= Date.parse(choice.at));
}

/** The kinds that reach a role, each on or off. */
export const offeredNotices = (role: Role, choices: NoticeChoices): OfferedNotice[] =>
  kindsFor(role).map((kind) => ({ kind, on: isWanted(choices, kind) }));

/** The choices after a change; a switch that stays as it was keeps its instant. Throws `validation`. */
export function changedChoices(
  role: Role,
  before: NoticeChoices,
  wanted: readonly OfferedNotice[],
  now: Date,
): NoticeChoices {
  const errors = wanted.flatMap(({ kind }, index): FieldError[] =>
    hearsOf(role, kind)
      ? []
      : [{ path: `notices.${index}.kind`, code: "not-offered", message: "Ese aviso no llega a tu función." }],
  );
  if (errors.length > 0) throw new Failure("validation", "Hay avisos que no puedes elegir.", { errors });
  const after = { ...before };
  for (const { kind, on } of wanted) if (isWanted(after, kind) !== on) after[kind] = { on, at: now.toISOString() };
  return after;
}
