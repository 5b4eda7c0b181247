/** How often the outbox is looked at without a sign: other processes, and what a clock has made due. */
const EVERY_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Signs that come together are one. */
const TOGETHER_MS = 15;

export interface RelayLoop {
  /** Looks as soon as possible. Any number of calls at once is one look. */
  wake(): void;
  /** Ends after the look that is under way. */
  stop(): Promise<void>;
}

/** Does `work` again and again, one at a time; after a failure the pauses grow up to a minute. */
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
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
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
