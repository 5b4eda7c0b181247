export interface RouteEntry {
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** Called instead of reloading the document; see `vite/route-code.ts`. */
    waitForRouteCode?: ((url: string) => Promise<unknown>) | undefined;
    /** Called instead of `fetch` to find the routes that a navigation leads to. */
    waitForRoutes?: typeof fetch | undefined;
    __reactRouterManifest?: { routes: Record<string, RouteEntry | undefined> };
  }
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

type Attempt = () => Promise<void>;
const missing = new Map<string, Attempt>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Keeps the navigation pending until the code is loaded. After a failed attempt, the code stays in the list of missing
 * modules.
 */
function waitFor(url: string): Promise<unknown> {
  return new Promise((resolve) => {
    missing.set(url, () =>
      import(/* @vite-ignore */ url).then(
        (module: unknown) => {
          missing.delete(url);
          resolve(module);
        },
        () => undefined,
      ),
    );
    tell();
  });
}

/** Statuses with which a proxy reports that the shop is unreachable. */
const UNREACHABLE: readonly number[] = [502, 503, 504];

/** Keeps the navigation pending until the routes are known or the navigation is cancelled. */
async function waitForRoutes(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const asked = async () => {
    const response = await fetch(url, init).catch(() => null);
    return response && !UNREACHABLE.includes(response.status) ? response : null;
  };
  const first = await asked();
  if (first) return first;
  init?.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const key = String(url);
    missing.set(key, async () => {
      const response = await asked();
      if (!response) return;
      missing.delete(key);
      resolve(response);
    });
    init?.signal?.addEventListener("abort", () => {
      missing.delete(key);
      tell();
      reject(new DOMException("Aborted", "AbortError"));
    });
    tell();
  });
}

/** Makes the page wait for code that has not arrived; returns a function that ends the wait. */
export function waitForRouteCode(): () => void {
  Object.assign(window, { waitForRouteCode: waitFor, waitForRoutes });
  return () => {
    Object.assign(window, { waitForRouteCode: undefined, waitForRoutes: undefined });
  };
}

export function subscribeMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const countMissing = (): number => missing.size;

/** Requests all missing code again. */
export async function retryMissing(): Promise<void> {
  await Promise.all([...missing.values()].map((attempt) => attempt()));
  tell();
}

const RETRY_MS = 3_000;

/**
 * Requests missing code again when the network returns, and every three seconds while the browser reports a network: an
 * attempt that began offline may fail after the network is back, and a server may be down although the network works.
 */
export function startRetryingMissing(): () => void {
  // Only one attempt at a time: on a slow connection, the next attempt would begin before the last one has ended.
  let isAsking = false;
  const retry = () => {
    if (isAsking || missing.size === 0 || !navigator.onLine) return;
    isAsking = true;
    void retryMissing().then(() => {
      isAsking = false;
    });
  };
  retry();
  const timer = setInterval(retry, RETRY_MS);
  window.addEventListener("online", retry);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", retry);
  };
}
