/** Timeouts in milliseconds for a payment provider's response: a shopper waits for `start`, a job for `refund`. */
export const PATIENCE = { start: 8_000, refund: 30_000, ask: 5_000 } as const;

/** The provider's response if it arrives in time; otherwise rejects, and ignores a later response. */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the payment provider did not answer in time")), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
