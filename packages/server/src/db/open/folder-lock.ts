import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { textProperty } from "@tablero/domain/platform/typed";

/** Thrown when a running process uses the folder; the message is one Spanish sentence for users. */
export class FolderLockedError extends Error {
  /** As for ConfigError, the entry script prints only the message. */
  override readonly name = "FolderLockedError";
}

const TAKEOVER_MS = 10_000;
/** A process that was just killed still exists for a moment. */
const DYING_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** Pids are reused, especially in containers, so a process is identified by its pid and its start time. */
function identify(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (textProperty(error, "code") !== "EPERM") return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended; its parent has just not reaped it yet.
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${pid} ${fields[19]}`;
  } catch {
    return String(pid);
  }
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (textProperty(error, "code") === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(" ")[0]);
  return Number.isInteger(pid) && pid > 0 && identify(pid) === holder;
}

/**
 * Takes the exclusive lock that the embedded database lacks; two processes on one folder silently lose data.
 * Takes over the lock of a dead process. Waits for a running one, by default five seconds, because it may be
 * ending. Returns the function that releases the lock. Throws FolderLockedError.
 */
export async function lockFolder(file: string, folder: string, waitMs = DYING_MS): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const self = identify(process.pid) ?? String(process.pid);
  for (const end = Date.now() + waitMs; ; await setTimeout(LOOK_EVERY_MS)) {
    const refused = take(file, self);
    if (refused === null) break;
    if (Date.now() < end) continue;
    throw new FolderLockedError(
      `La base de datos de ${folder} la usa ${refused}: páralo, elige otro DATA_DIR o pon DATABASE_URL para compartir un PostgreSQL.`,
    );
  }
  return () => {
    if (read(file) === self) rmSync(file, { force: true });
  };
}

/** Takes the lock, or returns its holder. */
function take(file: string, self: string): string | null {
  if (create(file, self)) return null;
  const holder = read(file);
  if (holder && isAlive(holder)) return nameOf(holder);
  // One takeover at a time, because two processes could otherwise remove each other's new lock.
  const guard = `${file}.takeover`;
  if (!create(guard, self)) {
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0) < TAKEOVER_MS) return nameOf(undefined);
    writeFileSync(guard, self);
  }
  try {
    const current = read(file);
    if (current && isAlive(current)) return nameOf(current);
    writeFileSync(file, self);
    return null;
  } finally {
    rmSync(guard, { force: true });
  }
}

const nameOf = (holder: string | undefined): string => (holder ? `el proceso ${holder.split(" ")[0]}` : "otro proceso");
