import { type AuditedChange, created, updated } from "../../platform/audit/changes.ts";
import { fieldsOf } from "../settings.ts";

type Sections = Parameters<typeof fieldsOf>[0];

export const settingsChanged = (before: Sections, after: Sections): AuditedChange =>
  updated("settings", "shop", fieldsOf(before), fieldsOf(after));

/** A single picture was added: of a header, or of the branding. */
export const pictureAdded = <Picture extends { id: string }>(picture: Picture): AuditedChange =>
  created("picture", picture.id, picture);

/** Staff sent a test mail. */
export const mailTried = (to: string, result: string): AuditedChange => ({
  action: "send",
  entity: "settings",
  entityId: "mail",
  after: { to, result },
});

/** Staff tested the credentials of a payment gateway. */
export const gatewayTried = (trial: { gateway: string; mode: string; result: string }): AuditedChange => ({
  action: "send",
  entity: "settings",
  entityId: "gateways",
  after: trial,
});

interface LegalText {
  body: string;
  publishedVersion: number | null;
}

export const legalTextChanged = (page: string, before: LegalText, after: LegalText): AuditedChange =>
  updated("legal-text", page, { body: before.body }, { body: after.body });

export const legalTextPublished = (page: string, before: LegalText, after: LegalText): AuditedChange => ({
  action: "publish",
  entity: "legal-text",
  entityId: page,
  before: { publishedVersion: before.publishedVersion },
  after: { publishedVersion: after.publishedVersion },
});
