import cluster, { type Worker } from "node:cluster";
import { createServer } from "node:net";
import { sendMetrics } from "@tablero/server/observability/all-processes";

/** Pause in ms before a dead worker is replaced; it doubles while workers die shortly after startup. */
const PAUSE = { first: 250, most: 30_000 };
/** A worker that lived this long did not die because of a startup problem. */
const STABLE_AFTER_MS = 60_000;
/** Longer than a worker's own shutdown deadline. */
const GRACE = 30_000;

/** Reported by a process once it listens. */
export interface Started {
  address: string;
  /** Path of the page that creates the first administrator; null if there are staff accounts. */
  setupPath: string | null;
}

interface Ready {
  ready: Started;
}

interface SuperviseOptions {
  count: number;
  /** The file that each worker executes. */
  entry: string;
  host: string;
  port: number;
  /** Called once, when the first worker listens. */
  onReady(started: Started): void;
}

/** Reports from a worker to the supervisor that it listens. */
export function reportStart(started: Started): void {
  process.send?.({ ready: started } satisfies Ready);
}

/**
 * Keeps the given number of workers running on one port. The first one starts alone, because it does one-time work such
 * as migrations; if it reports a configuration error, the supervisor exits. SIGTERM and SIGINT end the workers, which
 * finish the pending requests; a second signal kills them. Rejects if the port is already in use.
 */
export async function supervise({ count, entry, host, port, onReady }: SuperviseOptions): Promise<void> {
  // Several processes can share the workers' port if they ask for it, so the port must be free at startup.
  const PORT = String(await freePort(host, port));
  cluster.setupPrimary({ exec: entry });
  let up = 0;
  let stopping = false;
  let failed = false;
  let pause = PAUSE.first;

  const fork = (): void => {
    const startedAt = Date.now();
    const worker = cluster.fork({ PORT });
    worker.on("message", (message: Partial<Ready>) => {
      void sendMetrics(worker, message);
      if (!message.ready) return;
      up += 1;
      if (up === count) process.stdout.write(`${count} procesos en marcha.\n`);
      if (up > 1) return;
      onReady(message.ready);
      for (let others = 1; others < count; others += 1) fork();
    });
    worker.once("exit", (code, signal) => onExit(startedAt, code, signal));
  };

  const onExit = (startedAt: number, code: number | null, signal: string | null): void => {
    if (stopping) {
      // A worker that is still starting has nothing to finish: the signal itself ends it.
      failed ||= code !== 0 && signal !== "SIGTERM";
      if (workers().length === 0) process.exit(failed ? 1 : 0);
      return;
    }
    if (up === 0) process.exit(code || 1);
    if (Date.now() - startedAt > STABLE_AFTER_MS) pause = PAUSE.first;
    process.stderr.write(`Un proceso ha terminado con ${code ?? signal}; otro arranca en ${pause} ms.\n`);
    setTimeout(() => !stopping && fork(), pause);
    pause = Math.min(pause * 2, PAUSE.most);
  };

  const stop = (): void => {
    const signal = stopping ? "SIGKILL" : "SIGTERM";
    failed ||= stopping;
    stopping = true;
    for (const worker of workers()) worker.process.kill(signal);
    if (workers().length === 0) process.exit(0);
    setTimeout(() => process.exit(1), GRACE).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  fork();
}

/** Returns the port if it is free; for 0, any free port. */
function freePort(host: string, port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
