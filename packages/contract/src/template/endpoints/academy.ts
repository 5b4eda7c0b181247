import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { AcademyCategorySchema, CourseSchema, CourseWithStepsSchema } from "../shapes/academy.ts";
import { TemplateById } from "../shapes/basics.ts";

/** The academy of the template: courses by category. */
export const academy = table({
  "GET /api/apps/academy/categories": {
    summary: "The categories of courses",
    access: "public",
    rules: "Sorted by title in Spanish alphabetical order.",
    responses: { 200: z.array(AcademyCategorySchema) },
  },
  "GET /api/apps/academy/courses": {
    summary: "All courses, without their steps",
    access: "public",
    rules: "In the stored order, which is by category.",
    responses: { 200: z.array(CourseSchema) },
  },
  "GET /api/apps/academy/courses/course": {
    summary: "One course with its steps",
    access: "public",
    query: TemplateById,
    rules: "All courses have the same eleven demo steps. An unknown id returns 404.",
    responses: { 200: CourseWithStepsSchema, 404: problem(["not-found"]) },
  },
});
