import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { changesOf, TemplateById, TemplateId } from "../shapes/basics.ts";
import { FoundTaskSchema, TaskSchema, TaskTagSchema, TaskType } from "../shapes/tasks.ts";

/** The tasks of the template: one list of tasks and sections, with tags. */
export const tasks = table({
  "GET /api/apps/tasks/tags": {
    summary: "Tags of tasks",
    access: "public",
    rules: "As stored: newest first.",
    responses: { 200: z.array(TaskTagSchema) },
  },
  "POST /api/apps/tasks/tag": {
    summary: "Creates a tag",
    access: "public",
    rules: "It gets its own id and comes first.",
    body: z.strictObject({ tag: z.object({ title: TaskTagSchema.shape.title }) }),
    responses: { 200: TaskTagSchema },
  },
  "PATCH /api/apps/tasks/tag": {
    summary: "Changes a tag",
    access: "public",
    rules: "Merges the fields that are sent. An unknown id returns null.",
    body: z.strictObject({ id: TemplateId, tag: changesOf(TaskTagSchema) }),
    responses: { 200: TaskTagSchema.nullable() },
  },
  "DELETE /api/apps/tasks/tag": {
    summary: "Deletes a tag",
    access: "public",
    rules: "It is removed from every task. Always returns true; an unknown id deletes nothing.",
    query: TemplateById,
    responses: { 200: z.literal(true) },
  },
  "GET /api/apps/tasks/all": {
    summary: "All tasks and sections",
    access: "public",
    rules: "Sorted by order.",
    responses: { 200: z.array(TaskSchema) },
  },
  "GET /api/apps/tasks/search": {
    summary: "The tasks whose title or notes contain a text",
    access: "public",
    rules:
      "Sorted by order; case is ignored, accents are not. Titles are HTML: escaped, with each match in <mark>. Without a query, or with an empty one, null.",
    query: z.strictObject({ query: z.string().max(1000).default("") }),
    responses: { 200: z.array(FoundTaskSchema).nullable() },
  },
  "PATCH /api/apps/tasks/order": {
    summary: "Changes the order of the tasks",
    access: "public",
    rules:
      "The order of each task becomes its first index in the sent list, from 0, or -1 if it is missing; only the ids of the sent tasks are used, and unknown ones change nothing. Returns all tasks as stored, unsorted.",
    body: z.strictObject({ tasks: z.array(z.object({ id: TemplateId })) }),
    responses: { 200: z.array(TaskSchema) },
  },
  "GET /api/apps/tasks/task": {
    summary: "One task",
    access: "public",
    rules: "An unknown id returns 404.",
    query: TemplateById,
    responses: { 200: TaskSchema, 404: problem(["not-found"]) },
  },
  "POST /api/apps/tasks/task": {
    summary: "Creates a blank task or section",
    access: "public",
    rules:
      "It has priority 1, and no title, notes, due date or tags. It comes first; the others keep their order, and all are renumbered from 0.",
    body: z.strictObject({ type: TaskType }),
    responses: { 200: TaskSchema },
  },
  "PATCH /api/apps/tasks/task": {
    summary: "Changes a task",
    access: "public",
    rules:
      "Merges the fields that are sent, and replaces lists as a whole; the id never changes and unknown fields are dropped. An unknown id returns null.",
    body: z.strictObject({ id: TemplateId, task: changesOf(TaskSchema) }),
    responses: { 200: TaskSchema.nullable() },
  },
  "DELETE /api/apps/tasks/task": {
    summary: "Deletes a task",
    access: "public",
    rules: "The others keep their order numbers. Always returns true; an unknown id deletes nothing.",
    query: TemplateById,
    responses: { 200: z.literal(true) },
  },
});
