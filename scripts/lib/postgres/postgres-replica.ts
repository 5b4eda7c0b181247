import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../free-port.ts";
import { findBinaries, run, type TestPostgres } from "./postgres.ts";

/** A streaming replica of a test server. */
export interface TestReplica {
  url: string;
  start(): void;
  /** Kills it immediately, like a lost host. */
  stop(): void;
  /** Stops it and removes its files. */
  remove(): void;
}

/** Copies a running test server with `pg_basebackup` and replicates it, on its own loopback port. */
export async function startReplica(primary: Pick<TestPostgres, "url">): Promise<TestReplica> {
  const binaries = findBinaries();
  if (!binaries) throw new Error("PostgreSQL is not here and could not be installed");
  const folder = mkdtempSync(join(tmpdir(), "tablero-replica-"));
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres", folder]);
  const data = join(folder, "data");
  const port = await findFreePort();
  const from = new URL(primary.url);
  const source = ["-h", from.hostname, "-p", from.port, "-U", from.username];
  run(join(binaries, "pg_basebackup"), [...source, "-D", data, "-R", "-X", "stream", "-c", "fast"]);
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    `-c unix_socket_directories=${folder}`,
    "-c fsync=off",
    "-c max_connections=500",
  ].join(" ");
  const control = (...args: string[]) => run(join(binaries, "pg_ctl"), ["-D", data, "-w", ...args]);
  let running = false;
  const start = () => {
    control("-l", join(folder, "log"), "-o", settings, "start");
    running = true;
  };
  const stop = () => {
    if (running) control("-m", "immediate", "stop");
    running = false;
  };
  start();
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    url: url.href,
    start,
    stop,
    remove() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
