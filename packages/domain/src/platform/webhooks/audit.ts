import { type AuditedChange, created, deleted, updated } from "../audit/changes.ts";
import { PING } from "./events.ts";

interface Webhook {
  id: string;
  name: string;
  url: string;
  events: readonly string[];
  active: boolean;
  disabledReason: string | null;
}

const fieldsOf = ({ name, url, events, active, disabledReason }: Webhook) => ({
  name,
  url,
  events,
  active,
  disabledReason,
});

export const webhookCreated = (webhook: Webhook): AuditedChange => created("webhook", webhook.id, fieldsOf(webhook));

export const webhookChanged = (before: Webhook, after: Webhook): AuditedChange =>
  updated("webhook", after.id, fieldsOf(before), fieldsOf(after));

export const webhookDeleted = (webhook: Webhook): AuditedChange => deleted("webhook", webhook.id, fieldsOf(webhook));

export const secretRotated = (id: string, formerUntil: string): AuditedChange =>
  updated("webhook", id, undefined, { formerUntil });

export const webhookPinged = (id: string): AuditedChange => ({
  action: "send",
  entity: "webhook",
  entityId: id,
  after: { type: PING },
});

/** Messages of a webhook are queued again. */
export const messagesRetried = (id: string, retried: number): AuditedChange => ({
  action: "retry",
  entity: "webhook",
  entityId: id,
  after: { retried },
});

/** A webhook whose receiver failed for too long was switched off. */
export const webhookDisabled = (id: string, reason: string): AuditedChange =>
  updated("webhook", id, { active: true, disabledReason: null }, { active: false, disabledReason: reason });
