import { useApi } from "@tablero/api-client/api-context";
import type { ApiClient } from "@tablero/api-client/client";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router-dom";

interface Counter {
  client: ApiClient;
  subscribe: (listener: () => void) => () => void;
  busy: () => boolean;
}

function countCalls(api: ApiClient): Counter {
  let running = 0;
  const listeners = new Set<() => void>();
  const step = (change: 1 | -1) => {
    running += change;
    for (const listener of listeners) listener();
  };
  const counted = async <T>(background: boolean | undefined, call: () => Promise<T>): Promise<T> => {
    if (background) return call();
    step(1);
    try {
      return await call();
    } finally {
      step(-1);
    }
  };
  const client: ApiClient = {
    call: (key, ...args) => counted(args[1]?.background, () => api.call(key, ...args)),
    download: (key, ...args) => counted(args[1]?.background, () => api.download(key, ...args)),
    // A stream that waits for events is not a call in progress.
    stream: (key, ...args) => api.stream(key, ...args),
  };
  return {
    client,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    busy: () => running > 0,
  };
}

/** An API client that tracks whether a call is in progress. Background calls are not counted. */
export function useCountedApi(): Counter {
  const api = useApi();
  return useMemo(() => countCalls(api), [api]);
}

/** Delay in ms; a bar shown for every short call would only flicker. */
const PATIENCE = 150;

/** Returns true if a navigation or a call by the screen has been in progress for longer than the delay. */
export function useBusy({ subscribe, busy }: Counter): boolean {
  const calling = useSyncExternalStore(subscribe, busy, () => false);
  const navigating = useNavigation().state !== "idle";
  const active = calling || navigating;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [active]);
  return shown;
}
