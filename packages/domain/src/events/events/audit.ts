import { type AuditedChange, created } from "../../platform/audit/changes.ts";

interface Registration {
  id: string;
  name: string;
  state: string;
}

const shown = ({ name, state }: Registration) => ({ name, state });

export const registrationAdded = (registration: Registration): AuditedChange =>
  created("registration", registration.id, shown(registration));

export const registrationMoved = (before: Registration, after: Registration): AuditedChange => ({
  action: "transition",
  entity: "registration",
  entityId: after.id,
  before: shown(before),
  after: shown(after),
});

/** Staff wrote the deck list of a place; the log contains no list, only when it was handed in. */
export const deckListWritten = (
  before: Registration & { deckListAt: string | null },
  after: Registration & { deckListAt: string | null },
): AuditedChange => ({
  action: "update",
  entity: "registration",
  entityId: after.id,
  before: { ...shown(before), deckListAt: before.deckListAt },
  after: { ...shown(after), deckListAt: after.deckListAt },
});

export const eventCancelled = <Event extends { id: string }>(
  before: Event,
  after: Event,
  reason: string,
): AuditedChange => ({
  action: "transition",
  entity: "event",
  entityId: after.id,
  before,
  after: { ...after, reason },
});

/** A message was sent to all participants and the waiting list: one mail per booking. */
export const messageSent = (
  eventId: string,
  { title, subject, sent }: { title: string; subject: string; sent: number },
): AuditedChange => ({ action: "send", entity: "event", entityId: eventId, after: { title, subject, sent } });
