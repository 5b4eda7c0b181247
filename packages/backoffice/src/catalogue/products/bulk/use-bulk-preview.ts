import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { BulkChangeResult } from "@tablero/contract/catalogue/shapes/product-changes";
import type { ProductChange } from "@tablero/domain/catalogue/products/product-bulk";
import { useCallback, useEffect, useRef, useState } from "react";

/** Debounce: no request while typing. */
const PAUSE_MS = 300;

interface Answer {
  key: string;
  found?: BulkChangeResult;
  failure?: QueryError;
}

/** Preview of a change, requested whenever the change differs. Only the response to the current change is returned. */
export function useBulkPreview(
  change: ProductChange | null,
  preview: (change: ProductChange) => Promise<BulkChangeResult>,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = useRef(preview);
  ask.current = preview;
  const key = change && `${attempt} ${JSON.stringify(change)}`;
  const wanted = useRef(change);
  wanted.current = change;

  useEffect(() => {
    if (key === null) return;
    let left = false;
    const timer = setTimeout(() => {
      if (!wanted.current) return;
      ask.current(wanted.current).then(
        (found) => left || setAnswer({ key, found }),
        (error: unknown) => left || setAnswer({ key, failure: toQueryError(error) }),
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key]);

  const current = answer?.key === key ? answer : null;
  return {
    found: current?.found ?? null,
    failure: current?.failure ?? null,
    loading: key !== null && current === null,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
