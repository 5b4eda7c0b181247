import type { Watcher } from "../changes/watchers.ts";
import { WritersBusyError } from "../errors.ts";

/** Limits the number of concurrent writers and queues the rest. */
export interface Writers {
  /** Throws WritersBusyError when the work could not start in time. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Number of queued writers. */
  waiting(): number;
}

/** Share of connections reserved for reads while all writers wait for locks. */
const RESERVED = 0.3;

/**
 * Maximum number of writers for a pool, at least one; with a single connection, reads and writes have to share
 * it.
 */
export const maxWriters = (poolSize: number): number =>
  Math.max(1, poolSize - Math.max(1, Math.ceil(poolSize * RESERVED)));

/** Allows `most` concurrent writers; further ones wait for at most `patience` milliseconds. */
export function openWriters({ most, patience }: { most: number; patience: number }): Writers {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(new WritersBusyError(`${most} writers were busy for ${patience} ms`));
      }, patience);
      queue.push(begin);
    });
  };
  /** A free slot goes to the longest-waiting writer. */
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    waiting: () => queue.length,
  };
}

/** Makes every transaction, and every locking statement outside a transaction, wait for its turn. */
export const limitWriters = (writers: Writers): Watcher => ({
  alone: (statement, run) => (statement.locks ? writers.run(run) : run()),
  transaction: (begin) => writers.run(() => begin()),
});
