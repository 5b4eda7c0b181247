import cluster from "node:cluster";

const GRACE = 25_000;

/** On SIGTERM or SIGINT: finishes what is in flight, closes, and ends the process. A second signal ends it at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // A terminal signals the supervisor and its workers alike: a second one is the supervisor's business.
    if (stopping && cluster.isWorker) return;
    if (stopping) process.exit(1);
    stopping = true;
    const forced = setTimeout(() => process.exit(1), GRACE);
    close().then(
      () => {
        clearTimeout(forced);
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
