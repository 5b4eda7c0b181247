/** Milliseconds that a payment provider has for an answer: a shopper waits for the first, a job for the second. */
export const PATIENCE = { start: 8_000, refund: 30_000 } as const;

/** The provider's answer, if it comes in time; else it rejects, and what comes later is not looked at. */
export async function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
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
