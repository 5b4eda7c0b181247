import { type AuditedChange, updated } from "../platform/audit/changes.ts";
import type { FirstStep } from "./first-steps.ts";

interface Guide {
  skipped: readonly FirstStep[];
  closed: boolean;
}

export const guideChanged = (before: Guide, after: Guide): AuditedChange =>
  updated("settings", "first-steps", before, after);

/** The sample data was deleted. */
export const demoCleared = (demo: boolean): AuditedChange => ({
  action: "clear",
  entity: "settings",
  entityId: "demo",
  before: { demo },
  after: { demo: false },
});
