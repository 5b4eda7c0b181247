import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The folder belongs to a living process; the message is one sentence for people. */
export class FolderLockedError extends Error {
  /** As with ConfigError: the entry shows the sentence alone. */
  override readonly name = "FolderLockedError";
}

const TAKEOVER_MS = 10_000;

/** Pids come again, above all in containers: a process is named by its pid and the moment it began. */
function identify(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return `${pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    return String(pid);
  }
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
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
 * Takes the exclusive lock that the embedded database lacks: two processes on one folder lose data silently.
 * A lock whose process is dead is taken over. Returns how to give it back. Throws FolderLockedError.
 */
export function lockFolder(file: string, folder: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const self = identify(process.pid) ?? String(process.pid);
  const refuse = (holder: string | undefined) => {
    const who = holder ? `process ${holder.split(" ")[0]}` : "another process";
    return new FolderLockedError(
      `The database in ${folder} is in use by ${who}: stop it, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.`,
    );
  };
  if (!create(file, self)) {
    const holder = read(file);
    if (holder && isAlive(holder)) throw refuse(holder);
    // One heir at a time: without this, two could each remove the other's fresh lock.
    const guard = `${file}.takeover`;
    if (!create(guard, self)) {
      if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0) < TAKEOVER_MS)
        throw refuse(undefined);
      writeFileSync(guard, self);
    }
    try {
      const current = read(file);
      if (current && isAlive(current)) throw refuse(current);
      writeFileSync(file, self);
    } finally {
      rmSync(guard, { force: true });
    }
  }
  return () => {
    if (read(file) === self) rmSync(file, { force: true });
  };
}
