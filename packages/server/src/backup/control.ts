import { chmod, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { isAbsolute, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import type { Database } from "../db/types.ts";
import { type Finding, FoundSchema } from "../doctor/finding.ts";
import type { Demand } from "../doctor/postgres.ts";
import { checkDatabase } from "../doctor/shop-state.ts";
import type { Secrets } from "../secrets.ts";
import type { UploadStore } from "../storage/port.ts";
import { type BackupOptions, type BackupSummary, backup } from "./backup.ts";
import { BackupError } from "./manifest.ts";

/*
 * The embedded database belongs to one process, so a running shop has to make its own backups. It listens on a
 * socket file in its data folder that only its own user may use.
 */

const MAX_BYTES = 100;
/** The embedded database serves one process over one connection. */
const ALONE: Demand = { workers: 1, databasePool: 1 };

/**
 * Socket paths have a short maximum length: uses the full path, or else the one relative to the working
 * directory; null if neither fits.
 */
function chooseAddress(dataDir: string): string | null {
  const file = join(dataDir, "control.sock");
  const near = relative(process.cwd(), file);
  return [file, near].find((path) => path !== "" && Buffer.byteLength(path) <= MAX_BYTES) ?? null;
}

type Answer = { done: BackupSummary } | { found: Finding[] } | { refused: string };

export interface Control {
  /** Waits for a running backup. */
  close(): Promise<void>;
}

/** Makes backups, and examines the database, for clients of the socket in the data folder. */
export async function serveBackups(
  database: Database,
  options: {
    dataDir: string;
    uploads: UploadStore;
    secrets: Secrets | null;
    clock: () => Date;
    onError(error: unknown): void;
  },
): Promise<Control> {
  const { dataDir, uploads, secrets, clock, onError } = options;
  const address = chooseAddress(dataDir);
  if (!address) return { close: async () => {} };
  let running: Promise<unknown> = Promise.resolve();
  const answer = async (socket: Socket): Promise<Answer> => {
    const asks = JSON.parse(await text(socket)) as { to?: unknown; withoutUploads?: unknown; examine?: unknown };
    const { to, withoutUploads } = asks;
    if (asks.examine === true) return { found: await checkDatabase(database, { demand: ALONE, secrets }) };
    if (typeof to !== "string" || !isAbsolute(to))
      return { refused: "Una copia necesita la ruta entera de su archivo." };
    const asked = { withoutUploads: withoutUploads === true, to };
    return { done: await backup(database, { dataDir, uploads, ...asked, now: clock() }) };
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    // One after the other, because two concurrent backups would block each other.
    running = running
      .then(() => answer(socket))
      .catch((error): Answer => {
        if (!(error instanceof BackupError)) onError(error);
        return { refused: error instanceof Error ? error.message : String(error) };
      })
      .then((said) => socket.end(JSON.stringify(said)));
  });
  // This process holds the folder's lock, so an existing socket was left by a process that died.
  await rm(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => resolve());
  });
  server.unref();
  server.on("error", onError);
  await chmod(address, 0o600);
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await running;
      await closed;
      await rm(address, { force: true });
    },
  };
}

/**
 * Requests a backup from the shop that holds the data folder. Throws BackupError with the shop's reason, or if
 * no shop listens.
 */
export async function askForBackup(
  dataDir: string,
  asked: Pick<BackupOptions, "to" | "withoutUploads">,
): Promise<BackupSummary> {
  const address = chooseAddress(dataDir);
  const socket = address && createConnection({ path: address, allowHalfOpen: true });
  if (!socket)
    throw new BackupError(
      "La tienda está en marcha y la ruta de su carpeta de datos es demasiado larga para preguntarle: párala.",
    );
  socket.end(JSON.stringify(asked));
  const said = await text(socket).catch(() => "");
  const answer = said ? (JSON.parse(said) as Answer) : null;
  if (!answer) throw new BackupError("El proceso que tiene la carpeta de datos no hace copias: páralo antes.");
  if ("refused" in answer) throw new BackupError(answer.refused);
  if ("found" in answer) throw new BackupError("La tienda no ha hecho la copia.");
  return answer.done;
}

/**
 * Asks the shop that holds the data folder to examine its database. Throws if no shop listens, or one of another
 * version.
 */
export async function askShop(dataDir: string): Promise<Finding[]> {
  const address = chooseAddress(dataDir);
  if (!address) throw new BackupError("la ruta de su carpeta de datos es demasiado larga para preguntarle.");
  const socket = createConnection({ path: address, allowHalfOpen: true });
  socket.end(JSON.stringify({ examine: true }));
  const said = await text(socket).catch(() => "");
  if (!said) throw new BackupError("no contesta.");
  const answer = FoundSchema.safeParse(JSON.parse(said));
  if (!answer.success) throw new BackupError("es de otra versión.");
  return answer.data.found;
}
