import { z } from "zod";
import { line } from "../../platform/shapes/basics.ts";
import { PickedDate, TemplateId, text } from "./basics.ts";

export const TaskType = z.enum(["task", "section"]).describe("A section is a heading in the task list");
export type TaskType = z.infer<typeof TaskType>;

export const SubTaskSchema = z.strictObject({ id: TemplateId, title: text(500), completed: z.boolean() });

/** A task or a section of the tasks app. A new one has neither assignedTo nor subTasks yet. */
export const TaskSchema = z.strictObject({
  id: TemplateId,
  type: TaskType,
  title: text(500),
  notes: text(10_000).nullable(),
  completed: z.boolean(),
  dueDate: PickedDate.nullable(),
  priority: z.literal([0, 1, 2]).describe("Low, normal, high"),
  tags: z.array(TemplateId).max(200).describe("Ids of task tags"),
  assignedTo: TemplateId.nullable().optional().describe("Id of a member"),
  subTasks: z.array(SubTaskSchema).max(200).optional(),
  order: z.int().describe("Position in the list, from 0; -1 if the last new order omitted the task"),
});
export type Task = z.infer<typeof TaskSchema>;

/** A task in search results: its title is HTML. */
export const FoundTaskSchema = TaskSchema.extend({
  title: z.string().describe("HTML: everything is escaped, matches are in <mark>"),
});
export type FoundTask = z.infer<typeof FoundTaskSchema>;

export const TaskTagSchema = z.strictObject({ id: TemplateId, title: line(100) });
export type TaskTag = z.infer<typeof TaskTagSchema>;
