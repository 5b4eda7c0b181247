import { z } from "zod";
import { TemplateId } from "./basics.ts";

export const AcademyCategorySchema = z.strictObject({ id: TemplateId, title: z.string(), slug: z.string() });
export type AcademyCategory = z.infer<typeof AcademyCategorySchema>;

export const CourseStepSchema = z.strictObject({
  order: z.int().min(0).describe("Position in the course, from 0"),
  title: z.string(),
  subtitle: z.string(),
  content: z.string().describe("HTML"),
});
export type CourseStep = z.infer<typeof CourseStepSchema>;

/** A course in the list. */
export const CourseSchema = z.strictObject({
  id: TemplateId,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string().describe("Slug of a category"),
  duration: z.int().min(0).describe("Minutes"),
  totalSteps: z.int().min(0),
  updatedAt: z.string().describe("A day as text"),
  featured: z.boolean(),
  progress: z.strictObject({
    currentStep: z.int().min(0).describe("The next step, from 0"),
    completed: z.int().min(0).describe("Number of completions of the course"),
  }),
});
export type Course = z.infer<typeof CourseSchema>;

/** One course with its steps. */
export const CourseWithStepsSchema = CourseSchema.extend({ steps: z.array(CourseStepSchema) });
