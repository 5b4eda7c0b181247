import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useEffect, useRef, useState } from "react";

/** Debounce delay after the last change, in milliseconds. */
const CALM = 250;

export interface CalmAnswer<T> {
  /** The last successful answer, which stays visible while the next one is loading. */
  answer: T | null;
  /** Reason why the current request was refused. */
  failure: QueryError | null;
  loading: boolean;
}

interface Seen<T> {
  /** The request of this answer, as text. */
  of: string;
  answer: T | null;
  failure: QueryError | null;
}

/** The answer to a request that changes while the user types, asked once the typing has paused. */
export function useCalmAnswer<B, T>(request: B, ask: (request: B) => Promise<T>): CalmAnswer<T> {
  const text = JSON.stringify(request);
  const [seen, setSeen] = useState<Seen<T> | null>(null);
  const latest = useRef({ request, ask });
  latest.current = { request, ask };
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      try {
        const answer = await latest.current.ask(latest.current.request);
        if (!isOver) setSeen({ of: text, answer, failure: null });
      } catch (error) {
        if (!isOver) setSeen((last) => ({ of: text, answer: last?.answer ?? null, failure: toQueryError(error) }));
      }
    };
    const timer = setTimeout(() => void run(), CALM);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  const isCurrent = seen?.of === text;
  return { answer: seen?.answer ?? null, failure: isCurrent ? seen.failure : null, loading: !isCurrent };
}
