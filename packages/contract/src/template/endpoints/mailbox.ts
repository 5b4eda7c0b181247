import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import {
  MailFilterSchema,
  MailFolderSchema,
  MailLabelInput,
  MailLabelSchema,
  MailPageSchema,
  MailQuery,
  MailSchema,
  MailSettingsSchema,
} from "../shapes/mailbox.ts";

/** The mailbox of the template: mails in folders, with filters and labels. */
export const mailbox = table({
  "GET /api/apps/mailbox/settings": {
    summary: "The display settings of the mailbox",
    access: "public",
    responses: { 200: MailSettingsSchema },
  },
  "PATCH /api/apps/mailbox/settings": {
    summary: "Changes the display settings of the mailbox",
    access: "public",
    body: z.strictObject({ settings: changesOf(MailSettingsSchema) }),
    responses: { 200: MailSettingsSchema },
  },
  "GET /api/apps/mailbox/folders": {
    summary: "The five folders with their counts",
    access: "public",
    rules: "Counts unread mails, and all mails in drafts and spam; sent and trash are always 0.",
    responses: { 200: z.array(MailFolderSchema) },
  },
  "GET /api/apps/mailbox/filters": {
    summary: "The filters: starred and important",
    access: "public",
    responses: { 200: z.array(MailFilterSchema) },
  },
  "GET /api/apps/mailbox/labels": {
    summary: "The labels of mails",
    access: "public",
    responses: { 200: z.array(MailLabelSchema) },
  },
  "POST /api/apps/mailbox/label": {
    summary: "Adds a label",
    access: "public",
    body: z.strictObject({ label: MailLabelInput }),
    rules:
      "It comes last. Its slug is the title in lower case, with hyphens for spaces, single hyphens for runs, other non-word characters removed, and -1, -2… if another label has it.",
    responses: { 200: MailLabelSchema },
  },
  "PATCH /api/apps/mailbox/label": {
    summary: "Changes a label",
    access: "public",
    body: z.strictObject({ id: TemplateId, label: MailLabelInput.partial() }),
    rules: "A new title creates a new slug by the same rule. An unknown id returns null.",
    responses: { 200: MailLabelSchema.nullable() },
  },
  "DELETE /api/apps/mailbox/label": {
    summary: "Deletes a label",
    access: "public",
    query: TemplateById,
    rules: "Removes it from every mail. Always returns true; an unknown id deletes nothing.",
    responses: { 200: z.literal(true) },
  },
  "GET /api/apps/mailbox/mails": {
    summary: "A page of the mails of a folder, a filter or a label",
    access: "public",
    delay: 625,
    query: MailQuery,
    rules:
      "By slug: the folder, otherwise the filter, otherwise the label; an unknown or missing one returns an empty list. Newest first, ten per page, pages from one; after the last page mails is null and only lastPage is returned. ccCount and bccCount are added.",
    responses: { 200: MailPageSchema },
  },
  "GET /api/apps/mailbox/mail": {
    summary: "One mail",
    access: "public",
    query: TemplateById,
    responses: { 200: MailSchema, 404: problem(["not-found"]) },
  },
  "PATCH /api/apps/mailbox/mail": {
    summary: "Changes a mail",
    access: "public",
    body: z.strictObject({ id: TemplateId, mail: changesOf(MailSchema) }),
    rules: "Merges the fields that are sent: read, starred, moved to another folder… An unknown id returns null.",
    responses: { 200: MailSchema.nullable() },
  },
});
