import { BACKUP_ORIGINS, BACKUP_STATES } from "@tablero/domain/platform/backups/backups";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";

const count = () => bigint({ mode: "number" });

/** Attempts to make a backup. The files are in a folder of `host`; a restore forgets these rows. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    origin: text({ enum: BACKUP_ORIGINS }).notNull(),
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** Who asked for it. */
    actorId: uuid(),
    actorName: text(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    /** Last sign of the process that makes it. */
    aliveAt: instant(),
    finishedAt: instant(),
    /** When the file was read back and every checksum compared. */
    verifiedAt: instant(),
    host: text(),
    /** Name of the file, without its folder. */
    file: text(),
    bytes: count(),
    rowCount: count(),
    /** Null where they were left out. */
    uploadCount: integer(),
    error: text(),
    /** When its file was deleted, or was missed. */
    removedAt: instant(),
  },
  (t) => [
    oneOf("backups_origin", t.origin, BACKUP_ORIGINS),
    oneOf("backups_state", t.state, BACKUP_STATES),
    // One at a time in all processes, and one that waits.
    uniqueIndex("backups_under_way").on(t.state).where(sql`state in ('waiting', 'running')`),
    index("backups_created").on(t.createdAt),
  ],
);
