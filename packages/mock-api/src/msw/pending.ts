/** Addresses of calls that never get an answer in this story. */
const held = new Set<string>();
let isKept = false;

export const holdRequest = (url: string): void => void held.add(url);

/**
 * Browsers end a service worker that owes an answer for five minutes, and the call would fail as without a network: it
 * stays pending instead. To be called for each story, since the calls of the one before are no longer held.
 */
export function keepPending(): void {
  held.clear();
  if (isKept) return;
  isKept = true;
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    try {
      return await fetch(input, init);
    } catch (error) {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href);
      // A call that its caller gave up ends.
      if (!(error instanceof TypeError) || !held.has(href)) throw error;
      return new Promise<never>(() => {});
    }
  };
}
