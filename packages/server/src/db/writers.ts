import { WritersBusyError } from "./errors.ts";
import type { Db } from "./types.ts";
import { watchSession } from "./watch-session.ts";

/** Lets in so much work that changes rows, and keeps the rest waiting. */
export interface Writers {
  /** Throws WritersBusyError when the work could not begin in time. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Work that waits to begin. */
  waiting(): number;
}

/** Connections that are left to reads when all writers wait for locks. */
const RESERVED = 0.3;

/** Of a pool, at least one: with a single connection reads and writes have to share it. */
export const mostWriters = (poolSize: number): number =>
  Math.max(1, poolSize - Math.max(1, Math.ceil(poolSize * RESERVED)));

/** `most` at once; another one waits for at most so many milliseconds. */
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
  /** The place of who ends goes to the one that waits longest. */
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

/** Has every transaction, and every statement outside of one that locks rows, wait for its turn. */
export function takeTurns(db: Db, writers: Writers): void {
  watchSession(db, (statement, run) => (statement.locks ? writers.run(run) : run()));
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => writers.run(() => begin(work, config));
}
