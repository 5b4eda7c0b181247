import { z } from "zod";
import { PickedDate, TemplateId, text } from "./basics.ts";
import { ContactEmailSchema, ContactPhoneSchema } from "./contacts.ts";

/** A chat contact in a list. */
export const ChatContactRowSchema = z.strictObject({
  id: TemplateId,
  avatar: z.string().nullable(),
  background: z.string().nullable().optional(),
  name: text(200),
  about: text(2000),
});
export type ChatContactRow = z.infer<typeof ChatContactRowSchema>;

/** A chat contact with details and messages. */
export const ChatContactSchema = ChatContactRowSchema.extend({
  details: z.strictObject({
    emails: z.array(ContactEmailSchema).max(50),
    phoneNumbers: z.array(ContactPhoneSchema).max(50),
    title: text(200).nullable().optional(),
    company: text(200).nullable(),
    birthday: PickedDate.nullable(),
    address: text(500).nullable(),
  }),
  attachments: z.strictObject({
    media: z.array(text(2000)).max(500).describe("URLs of pictures"),
    docs: z.array(text(2000)).max(500),
    links: z.array(text(2000)).max(500),
  }),
});
export type ChatContact = z.infer<typeof ChatContactSchema>;

export const ChatMessageSchema = z.strictObject({
  id: TemplateId,
  chatId: TemplateId,
  contactId: TemplateId.describe("The author; for the user's own messages, the id of the profile"),
  value: text(20_000),
  createdAt: z.iso.datetime({ offset: true }),
  isMine: z.boolean(),
});
export type ChatMessage = z.infer<typeof ChatMessageSchema>;

export const ChatSchema = z.strictObject({
  id: TemplateId,
  contactId: TemplateId,
  unreadCount: z.int().min(0),
  muted: z.boolean(),
  lastMessage: text(20_000),
  lastMessageAt: text(60).describe("A day in the format dd/MM/yyyy"),
  contact: ChatContactSchema,
  messages: z.array(ChatMessageSchema).max(5000).describe("Oldest first"),
});
export type Chat = z.infer<typeof ChatSchema>;

/** The user's own profile. */
export const ChatProfileSchema = z.strictObject({
  id: TemplateId,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  about: z.string(),
});
export type ChatProfile = z.infer<typeof ChatProfileSchema>;
