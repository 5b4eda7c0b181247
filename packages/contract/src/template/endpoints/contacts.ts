import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import { ContactSchema, ContactTagSchema, CountrySchema } from "../shapes/contacts.ts";

export const contacts = table({
  "GET /api/apps/contacts/all": {
    summary: "All contacts",
    access: "public",
    rules:
      "Sorted by name in Spanish alphabetical order; of two contacts with the same name, the newer one comes first.",
    responses: { 200: z.array(ContactSchema) },
  },
  "GET /api/apps/contacts/search": {
    summary: "The contacts whose name contains a text",
    access: "public",
    rules:
      "Case is ignored, accents are not; sorted by name. Without a query, or with an empty one, all contacts are returned.",
    query: z.strictObject({ query: z.string().max(1000).default("") }),
    responses: { 200: z.array(ContactSchema) },
  },
  "GET /api/apps/contacts/contact": {
    summary: "One contact",
    access: "public",
    rules: "An unknown id returns 404.",
    query: TemplateById,
    responses: { 200: ContactSchema, 404: problem(["not-found"]) },
  },
  "POST /api/apps/contacts/contact": {
    summary: "Creates a blank contact",
    access: "public",
    rules: "Takes no body. It has the name New Contact, an empty job and no background, and is stored first.",
    responses: { 200: ContactSchema },
  },
  "PATCH /api/apps/contacts/contact": {
    summary: "Changes a contact",
    access: "public",
    rules:
      "Merges the fields that are sent, and replaces lists as a whole; the id never changes and unknown fields are dropped. An unknown id returns null.",
    body: z.strictObject({ id: TemplateId, contact: changesOf(ContactSchema) }),
    responses: { 200: ContactSchema.nullable() },
  },
  "DELETE /api/apps/contacts/contact": {
    summary: "Deletes a contact",
    access: "public",
    rules: "Always returns true; an unknown id deletes nothing.",
    query: TemplateById,
    responses: { 200: z.literal(true) },
  },
  "POST /api/apps/contacts/avatar": {
    summary: "Sets the picture of a contact (fields `id` and `avatar`); JPEG, PNG, WebP or AVIF by content, 5 MiB",
    access: "public",
    rules:
      "The file is stored as a data URL. A file that is not a picture is 422, and one above 5 MiB 413; an unknown id returns null.",
    multipart: true,
    form: { id: "text", avatar: "file" },
    responses: { 200: ContactSchema.nullable() },
  },
  "GET /api/apps/contacts/countries": {
    summary: "Countries with dial code and flag",
    access: "public",
    rules: "Sorted by their Spanish name.",
    responses: { 200: z.array(CountrySchema) },
  },
  "GET /api/apps/contacts/tags": {
    summary: "Tags of contacts",
    access: "public",
    rules: "As stored: newest first.",
    responses: { 200: z.array(ContactTagSchema) },
  },
  "POST /api/apps/contacts/tag": {
    summary: "Creates a tag",
    access: "public",
    rules: "It gets its own id and comes first.",
    body: z.strictObject({ tag: z.object({ title: ContactTagSchema.shape.title }) }),
    responses: { 200: ContactTagSchema },
  },
  "PATCH /api/apps/contacts/tag": {
    summary: "Changes a tag",
    access: "public",
    rules: "Merges the fields that are sent. An unknown id returns null.",
    body: z.strictObject({ id: TemplateId, tag: changesOf(ContactTagSchema) }),
    responses: { 200: ContactTagSchema.nullable() },
  },
  "DELETE /api/apps/contacts/tag": {
    summary: "Deletes a tag",
    access: "public",
    rules: "It is removed from every contact. Always returns true; an unknown id deletes nothing.",
    query: TemplateById,
    responses: { 200: z.literal(true) },
  },
});
