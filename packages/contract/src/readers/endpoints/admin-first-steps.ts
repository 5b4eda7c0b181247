import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { ClearDemoBody, FirstStepsSchema, GuideBody } from "../shapes/first-steps.ts";

/** The setup guide of a new shop, and the endpoint that ends its demo. */
export const adminFirstSteps = table({
  "GET /api/admin/first-steps": {
    summary: "What a new shop still needs before it sells",
    access: "settings:read",
    rules: "Steps are seen to be done from the data. A step that is done is never `skipped`.",
    responses: { 200: FirstStepsSchema },
  },
  "PATCH /api/admin/first-steps": {
    summary: "Skips steps, or closes the guide",
    access: "settings:write",
    body: GuideBody,
    responses: { 200: FirstStepsSchema },
  },
  "POST /api/admin/first-steps/clear-demo": {
    summary: "Deletes the data of the demo; settings, transport and staff stay",
    access: "settings:write",
    body: ClearDemoBody,
    rules: "409 for a shop without demo data. The account of the demo for transfers is removed from the settings.",
    responses: { 200: FirstStepsSchema, 409: problem(["invalid-transition", "idempotency-in-progress"]) },
  },
});
