import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import { ChatContactRowSchema, ChatContactSchema, ChatProfileSchema, ChatSchema } from "../shapes/chat.ts";

export const chat = table({
  "GET /api/apps/chat/chats": {
    summary: "All chats, with their contact and messages",
    access: "public",
    rules: "As stored, latest first. Every chat has the same conversation, whose messages have the id of their chat.",
    responses: { 200: z.array(ChatSchema) },
  },
  "GET /api/apps/chat/chat": {
    summary: "One chat, with its contact and messages",
    access: "public",
    rules: "An unknown id returns 404.",
    query: TemplateById,
    responses: { 200: ChatSchema, 404: problem(["not-found"]) },
  },
  "PATCH /api/apps/chat/chat": {
    summary: "Changes a chat",
    access: "public",
    rules:
      "Merges the fields that are sent, and replaces the messages as a whole; the id never changes. An unknown id returns null.",
    body: z.strictObject({ id: TemplateId, chat: changesOf(ChatSchema) }),
    responses: { 200: ChatSchema.nullable() },
  },
  "GET /api/apps/chat/contacts": {
    summary: "All people to chat with",
    access: "public",
    rules: "Sorted by name in Spanish alphabetical order; without details and attachments.",
    responses: { 200: z.array(ChatContactRowSchema) },
  },
  "GET /api/apps/chat/contact": {
    summary: "One person with details and attachments",
    access: "public",
    rules: "An unknown id returns 404.",
    query: TemplateById,
    responses: { 200: ChatContactSchema, 404: problem(["not-found"]) },
  },
  "GET /api/apps/chat/profile": {
    summary: "The user's own profile, as others see it in the chat",
    access: "public",
    responses: { 200: ChatProfileSchema },
  },
});
