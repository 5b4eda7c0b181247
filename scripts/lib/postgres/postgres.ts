import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../free-port.ts";

/** A throw-away PostgreSQL on a loopback port, for tests. */
export interface TestPostgres {
  url: string;
  /** Process id of the server's parent process. */
  pid: number;
  /** Restarts the server whenever it exits on its own; resolves once it accepts connections. Rejects after 30 s. */
  revive(): Promise<void>;
  stop(): void;
}

export interface PostgresSettings {
  /** Extensions to load at server start, such as `pg_stat_statements`. */
  preload?: string;
  /** Empty folders for its data and its WAL, on separate disks. */
  disks?: { data: string; wal: string };
  /** True if commits wait for the disk, as in a real shop. */
  isDurable?: boolean;
}

const isRoot = process.getuid?.() === 0;

/**
 * Folder of `initdb` and `pg_ctl`, after installing Debian's package if this machine allows it; null if unavailable.
 */
export function findBinaries(): string | null {
  return installed() ?? (install() ? installed() : null);
}

function installed(): string | null {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(base, version, "bin")), "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

function install(): boolean {
  if (!isRoot || spawnSync("which", ["apt-get"]).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
  return spawnSync("apt-get", ["install", "-y", "-q", "postgresql"], { env, stdio: "ignore" }).status === 0;
}

/** PostgreSQL refuses to run as root; as root, everything runs as Debian's `postgres` user. */
export function run(command: string, args: string[]): void {
  if (isRoot) execFileSync("runuser", ["-u", "postgres", "--", command, ...args], { stdio: "pipe" });
  else execFileSync(command, args, { stdio: "pipe" });
}

function succeeds(command: string, args: string[]): boolean {
  try {
    run(command, args);
    return true;
  } catch {
    return false;
  }
}

/** The first line of `postmaster.pid`, whose folder only its owner and root can read. */
function serverPid(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Starts a new server; resolves to null if none is installed and none can be installed. */
export async function startPostgres({
  preload,
  disks,
  isDurable = false,
}: PostgresSettings = {}): Promise<TestPostgres | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(join(tmpdir(), "tablero-postgres-"));
  const data = disks?.data ?? join(folder, "data");
  if (isRoot) for (const own of [folder, ...Object.values(disks ?? {})]) execFileSync("chown", ["postgres", own]);
  const port = await findFreePort();
  const account = ["-U", "tablero", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  // Small WAL segments, because a small disk fills up quickly.
  const wal = disks ? ["-X", disks.wal, "--wal-segsize=1"] : [];
  run(join(binaries, "initdb"), ["-D", data, ...account, ...wal]);
  // Test data does not have to survive a power failure.
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    `-c unix_socket_directories=${folder}`,
    `-c fsync=${isDurable ? "on" : "off"}`,
    "-c max_connections=500",
    // With replication slots, a checkpoint on a full data disk stops the server instead of failing: PostgreSQL panics if
    // it cannot write `replorigin_checkpoint`.
    ...(disks ? ["-c min_wal_size=2MB", "-c max_wal_size=16MB", "-c max_replication_slots=0"] : []),
    ...(preload ? [`-c shared_preload_libraries=${preload}`] : []),
  ].join(" ");
  const control = (...args: string[]) => run(join(binaries, "pg_ctl"), ["-D", data, "-w", ...args]);
  const start = () => control("-l", join(folder, "log"), "-o", settings, "start");
  const hasProcess = () => succeeds(join(binaries, "pg_ctl"), ["-D", data, "status"]);
  const isReady = () => succeeds(join(binaries, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]);
  start();
  return {
    url: `postgresql://tablero@127.0.0.1:${port}/postgres`,
    pid: serverPid(data),
    async revive() {
      // While the server is shutting down it still has a process; only accepted connections prove that it is running
      // again.
      const end = Date.now() + 30_000;
      while (!isReady()) {
        if (Date.now() > end) throw new Error("PostgreSQL does not come back");
        if (hasProcess()) await delay(100);
        else start();
      }
    },
    stop() {
      if (hasProcess()) control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
