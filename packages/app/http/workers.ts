import cluster, { type Worker } from "node:cluster";
import { tellMetrics } from "@tablero/server/observability/all-processes";

/** Pause before a worker that died is replaced: it doubles while they die young. */
const PAUSE = { first: 250, most: 30_000 };
/** Who lived so long did not die of the start. */
const GROWN_UP_MS = 60_000;
/** Longer than a worker gives itself. */
const GRACE = 30_000;

interface Ready {
  ready: string;
}

interface SuperviseOptions {
  count: number;
  /** The file that each worker runs. */
  entry: string;
  /** Called once, when the first worker listens at this address. */
  onReady(address: string): void;
}

/** Tells the supervisor, from a worker, that it listens. */
export function tellSupervisor(address: string): void {
  process.send?.({ ready: address } satisfies Ready);
}

/**
 * Keeps so many workers running on one port. The first one starts alone: what is done once, like migrations, it does,
 * and what is wrong with the configuration it says, and that ends all. SIGTERM and SIGINT end the workers, which finish
 * what is in flight; a second signal kills them.
 */
export function supervise({ count, entry, onReady }: SuperviseOptions): void {
  cluster.setupPrimary({ exec: entry });
  let isUp = false;
  let stopping = false;
  let failed = false;
  let pause = PAUSE.first;

  const fork = (): void => {
    const born = Date.now();
    const worker = cluster.fork();
    worker.on("message", (message: Partial<Ready>) => {
      void tellMetrics(worker, message);
      if (!message.ready || isUp) return;
      isUp = true;
      onReady(message.ready);
      for (let others = 1; others < count; others += 1) fork();
    });
    worker.once("exit", (code) => died(born, code));
  };

  const died = (born: number, code: number | null): void => {
    if (stopping) {
      failed ||= code !== 0;
      if (workers().length === 0) process.exit(failed ? 1 : 0);
      return;
    }
    if (!isUp) process.exit(code || 1);
    if (Date.now() - born > GROWN_UP_MS) pause = PAUSE.first;
    process.stderr.write(`A worker ended with ${code}; another one starts in ${pause} ms.\n`);
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

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
