import { FIRST_STEPS, STEP_STATES } from "@tablero/domain/readers/first-steps";
import { z } from "zod";

export const FirstStepsSchema = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })).describe("In order"),
  closed: z.boolean().describe("The guide is no longer shown"),
  demo: z.boolean().describe("The shop contains the demo's data, which can be cleared"),
});
export type FirstSteps = z.infer<typeof FirstStepsSchema>;

export const GuideBody = z
  .strictObject({
    skipped: z.array(z.enum(FIRST_STEPS)).max(FIRST_STEPS.length).optional(),
    closed: z.boolean().optional(),
  })
  .refine(({ skipped, closed }) => skipped !== undefined || closed !== undefined, "No cambia nada")
  .describe("Omitted fields stay unchanged");

export const ClearDemoBody = z.strictObject({
  confirmation: z.string().max(120).describe("The shop's name, as confirmation"),
});
