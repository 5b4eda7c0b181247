/** Whether work makes progress: its pending statements, and when the last one ended. */
export interface Progress {
  /** Tracks a piece of work from its call to its end. */
  follow<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since work was called without any work having ended; 0 while nothing is pending. */
  stuckFor(): number;
}

export function openProgress(now: () => number = () => performance.now()): Progress {
  const calls = new Set<{ at: number }>();
  let lastEnd = now();
  return {
    async follow(work) {
      const call = { at: now() };
      calls.add(call);
      try {
        return await work();
      } finally {
        calls.delete(call);
        lastEnd = now();
      }
    },
    stuckFor() {
      // In call order.
      const [oldest] = calls;
      return oldest ? now() - Math.max(oldest.at, lastEnd) : 0;
    },
  };
}
