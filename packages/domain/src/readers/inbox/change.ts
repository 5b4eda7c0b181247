import { type Failure, invalidField } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";
import type { InboxItem, InboxMark, InboxPerson } from "./arrange.ts";

/** A change of an item; absent fields stay. */
export interface InboxChange {
  ownerId?: string | null | undefined;
  snoozedUntil?: string | null | undefined;
  done?: boolean | undefined;
  /** Version of the item that the person has seen. */
  version: number;
}

/** An item can be put off for this long at most. */
export const MAX_SNOOZE_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

export const inboxConflict = (current: InboxItem): Failure =>
  versionConflict("Alguien ha cambiado esto en la bandeja: revisa cómo está ahora.", current);

/** Throws `version-conflict`, or `validation` for an owner who may not see the item and for a time that is not ahead. */
export function checkInboxChange(
  item: InboxItem,
  { ownerId, snoozedUntil, version }: InboxChange,
  { people, now }: { people: readonly InboxPerson[]; now: string },
): void {
  if (version !== item.version) throw inboxConflict(item);
  if (ownerId && !people.some(({ id, kinds }) => id === ownerId && kinds.includes(item.kind)))
    throw invalidField("ownerId", "invalid", "Esa persona no puede llevarlo: no tiene permiso para verlo.");
  if (!snoozedUntil) return;
  const ahead = Date.parse(snoozedUntil) - Date.parse(now);
  if (ahead <= 0) throw invalidField("snoozedUntil", "invalid", "Elige un momento que no haya pasado.");
  if (ahead > MAX_SNOOZE_DAYS * DAY_MS)
    throw invalidField("snoozedUntil", "invalid", "Se puede aplazar un año como mucho.");
}

/** The marks of an item after a change. A change of the owner, and ticking off, end a pause. */
export function changeInboxMark(
  before: Omit<InboxMark, "version">,
  { ownerId, snoozedUntil, done }: InboxChange,
  state: string,
): Omit<InboxMark, "version"> {
  const ends = done === true || (ownerId !== undefined && ownerId !== before.ownerId);
  return {
    ...before,
    ownerId: ownerId === undefined ? before.ownerId : ownerId,
    snoozedUntil: snoozedUntil === undefined ? (ends ? null : before.snoozedUntil) : snoozedUntil,
    doneState: done === undefined ? before.doneState : done ? state : null,
  };
}
