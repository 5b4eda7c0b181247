import cluster from "node:cluster";

const GRACE = 25_000;

/**
 * On SIGTERM or SIGINT: finishes pending requests, closes, and ends the process. A second signal ends it immediately.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // A terminal sends the signal to the supervisor and to its workers; only the supervisor handles a second signal.
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
