import { z } from "zod";
import { line, QueryInt } from "../../platform/shapes/basics.ts";
import { TemplateId } from "./basics.ts";

export const MailSettingsSchema = z.strictObject({ messageLayout: z.string() });
export type MailSettings = z.infer<typeof MailSettingsSchema>;

/** A folder in the list. The meaning of `count` depends on the folder: see its rules. */
export const MailFolderSchema = z.strictObject({
  id: TemplateId,
  title: z.string(),
  slug: z.string(),
  icon: z.string(),
  count: z.int(),
});
export type MailFolder = z.infer<typeof MailFolderSchema>;

export const MailFilterSchema = z.strictObject({
  id: TemplateId,
  title: z.string(),
  slug: z.string().describe("Name of the mail's field that must be true"),
  icon: z.string(),
});
export type MailFilter = z.infer<typeof MailFilterSchema>;

export const MailLabelSchema = z.strictObject({
  id: TemplateId,
  title: line(100),
  slug: z.string().describe("Derived from the title"),
  color: line(40),
});
export type MailLabel = z.infer<typeof MailLabelSchema>;

/** Fields of a label sent by a caller. */
export const MailLabelInput = z.object({ title: MailLabelSchema.shape.title, color: MailLabelSchema.shape.color });

const MailAttachmentSchema = z.strictObject({
  type: z.string(),
  name: z.string(),
  size: z.number().min(0).describe("Bytes"),
  preview: z.string(),
  downloadUrl: z.string(),
});
export type MailAttachment = z.infer<typeof MailAttachmentSchema>;

export const MailSchema = z.strictObject({
  id: TemplateId,
  type: z.string(),
  from: z.strictObject({ avatar: z.string(), contact: z.string().describe("Name <address>") }),
  to: z.string(),
  cc: z.array(z.string()).optional(),
  bcc: z.array(z.string()).optional(),
  date: z.iso.datetime(),
  subject: z.string(),
  content: z.string(),
  attachments: z.array(MailAttachmentSchema),
  starred: z.boolean(),
  important: z.boolean(),
  unread: z.boolean(),
  folder: z.string().describe("Id of a folder"),
  labels: z.array(TemplateId),
});
export type Mail = z.infer<typeof MailSchema>;

/** The first of folder, filter and label that is present selects the mails; an empty one counts as absent. */
export const MailQuery = z.strictObject({
  folder: z.string().optional().describe("Slug: inbox, sent, drafts, spam, trash"),
  filter: z.string().optional().describe("Slug: starred, important"),
  label: z.string().optional().describe("Slug of a label: work, payments…"),
  page: QueryInt(1).default(1),
});
export type MailQuery = z.output<typeof MailQuery>;

export const MailPageSchema = z.union([
  z.strictObject({
    mails: z.array(MailSchema.extend({ ccCount: z.int(), bccCount: z.int() })),
    pagination: z.strictObject({
      totalResults: z.int(),
      resultsPerPage: z.int(),
      currentPage: z.int(),
      lastPage: z.int(),
      startIndex: z.int(),
      endIndex: z.int(),
    }),
  }),
  z.strictObject({ mails: z.null(), pagination: z.strictObject({ lastPage: z.int() }) }),
]);
export type MailPage = z.infer<typeof MailPageSchema>;
