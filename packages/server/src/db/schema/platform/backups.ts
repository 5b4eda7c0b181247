import { BACKUP_ORIGINS, BACKUP_STATES } from "@tablero/domain/platform/backups/backups";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";

const count = () => bigint({ mode: "number" });

/** Attempts to make a backup. The files are in a folder of `host`; a restore deletes these rows. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    origin: text({ enum: BACKUP_ORIGINS }).notNull(),
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** The user who requested it. */
    actorId: uuid(),
    actorName: text(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    /** Last heartbeat of the process that makes it. */
    aliveAt: instant(),
    finishedAt: instant(),
    /** Time at which the file was read back and every checksum verified. */
    verifiedAt: instant(),
    host: text(),
    /** Name of the file, without its folder. */
    file: text(),
    bytes: count(),
    rowCount: count(),
    /** Null for a backup without uploads. */
    uploadCount: integer(),
    error: text(),
    /** Time at which its file was deleted or found missing. */
    removedAt: instant(),
  },
  (t) => [
    oneOf("backups_origin", t.origin, BACKUP_ORIGINS),
    oneOf("backups_state", t.state, BACKUP_STATES),
    // At most one running backup across all processes, and one waiting.
    uniqueIndex("backups_under_way").on(t.state).where(sql`state in ('waiting', 'running')`),
    index("backups_created").on(t.createdAt),
  ],
);
