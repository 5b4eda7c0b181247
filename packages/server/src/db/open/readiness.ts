import { busyReason } from "../errors.ts";
import { readSchemaStatus } from "../migrate.ts";
import type { Database } from "../types.ts";
import { isOtherVersionError } from "../versions.ts";

/** Whether calls can be served, and if not, why. */
export type Readiness =
  | { ready: true }
  | { ready: false; reason: "busy" | "no-answer" | "not-migrated" | "newer-schema" };

/** Load balancers do not wait long for a health check. */
const PATIENCE_MS = 2_000;

/**
 * Checks within two seconds that every migration is applied. `busy`: the database is up, but no connection or lock was
 * free in that time.
 */
export async function checkReadiness(database: Database): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), PATIENCE_MS);
  });
  try {
    const standing = await Promise.race([readSchemaStatus(database.db), late]);
    if (standing === "late") return { ready: false, reason: database.pool().waiting > 0 ? "busy" : "no-answer" };
    if (standing === "current") return { ready: true };
    return { ready: false, reason: standing === "ahead" ? "newer-schema" : "not-migrated" };
  } catch (error) {
    if (isOtherVersionError(error)) return { ready: false, reason: "newer-schema" };
    return { ready: false, reason: busyReason(error) ? "busy" : "no-answer" };
  } finally {
    clearTimeout(timer);
  }
}
