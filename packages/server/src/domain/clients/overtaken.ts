import { type Ctx, inTransaction } from "../context.ts";

const ATTEMPTS = 3;

/** An account or an order was linked to a client between the read and the lock. */
export class Overtaken extends Error {}

/** Runs one transaction, and retries it if it was overtaken. */
export async function unlessOvertaken<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx, work);
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error;
    }
  }
}
