import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { ClearDemoBody, FirstStepsSchema, GuideBody } from "../shapes/first-steps.ts";

/** The setup guide of a new shop, and the endpoint that ends its demo. */
export const adminFirstSteps = table({
  "GET /api/admin/first-steps": {
    summary: "Remaining steps of a new shop before it can sell",
    access: "settings:read",
    rules: "Completed steps are detected from the data. A completed step is never `skipped`.",
    responses: { 200: FirstStepsSchema },
  },
  "PATCH /api/admin/first-steps": {
    summary: "Skips steps, or closes the guide",
    access: "settings:write",
    body: GuideBody,
    responses: { 200: FirstStepsSchema },
  },
  "POST /api/admin/first-steps/clear-demo": {
    summary: "Deletes the demo data; settings, shipping and staff are kept",
    access: "settings:write",
    body: ClearDemoBody,
    rules: "409 for a shop without demo data. The demo's bank account for transfers is removed from the settings.",
    responses: { 200: FirstStepsSchema, 409: problem(["invalid-transition", "idempotency-in-progress"]) },
  },
});
