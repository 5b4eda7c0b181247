/** Polling interval of the outbox without a wake-up, for rows of other processes and rows that become due. */
const EVERY_MS = 3_000;
const MAX_PAUSE_MS = 60_000;
/** Wake-ups within this time in ms are combined, so that on a busy shop the mails of several orders move together. */
const TOGETHER_MS = 100;

export interface RelayLoop {
  /** Runs as soon as possible. Any number of concurrent calls cause one run. */
  wake(): void;
  /** Stops after the current run. */
  stop(): Promise<void>;
}

/** Repeats `work`, one run at a time; after a failure the pauses grow up to a minute. */
export function relayLoop(work: () => Promise<void>, onError: (error: unknown) => void): RelayLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let woken = false;
  let stopped = false;
  let pause = EVERY_MS;

  const plan = (delay: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(look, delay);
    timer.unref();
  };
  const look = () => {
    if (running) return;
    woken = false;
    running = work()
      .then(
        () => {
          pause = EVERY_MS;
        },
        (error) => {
          pause = Math.min(pause * 2, MAX_PAUSE_MS);
          onError(error);
        },
      )
      .then(() => {
        running = null;
        plan(woken && pause === EVERY_MS ? TOGETHER_MS : pause);
      });
  };
  plan(0);
  return {
    wake() {
      if (woken || stopped) return;
      woken = true;
      if (!running) plan(TOGETHER_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
