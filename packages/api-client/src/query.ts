import { useCallback, useRef, useState } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import { useApi } from "./api-context.ts";
import type { AnswerOf, CallOf, CallOptions, Key } from "./client.ts";
import { type QueryError, toQueryError } from "./errors.ts";

export type { QueryError };
export type QueryOptions = Pick<CallOptions, "background" | "handles" | "anonymous"> &
  Pick<SWRConfiguration, "keepPreviousData" | "revalidateOnFocus" | "revalidateIfStale" | "dedupingInterval">;

/** An endpoint with a read method. */
export type QueryKey = Key & `GET ${string}`;

/** The cache key of a query, such as `"GET /api/shop/products {"query":…}"`. */
export const cacheKey = (key: Key, input: unknown): string => (input ? `${key} ${JSON.stringify(input)}` : key);

/** Returns true if a cache key belongs to this endpoint, with any input. */
export const isKeyOfEndpoint = (cached: string, key: QueryKey): boolean =>
  cached === key || cached.startsWith(`${key} `);

/**
 * Reads an endpoint through SWR. With `null` as input nothing is fetched. The caller's options never replace the
 * fetcher.
 */
export function useQuery<K extends QueryKey>(
  key: K,
  input: CallOf<K> | null = {} as CallOf<K>,
  options: QueryOptions = {},
): SWRResponse<AnswerOf<K>, QueryError> {
  const api = useApi();
  const { background, handles, anonymous, ...swr } = options;
  const load = () =>
    (api.call as LooseCaller)(key, input ?? undefined, { background, handles, anonymous }) as Promise<AnswerOf<K>>;
  return useSWR<AnswerOf<K>, QueryError>(input === null ? null : cacheKey(key, input), load, {
    shouldRetryOnError: false,
    ...swr,
  });
}

type LooseCaller = (key: Key, input?: unknown, options?: CallOptions) => Promise<unknown>;

export interface Mutation<K extends Key> {
  run(input: CallOf<K>, options?: CallOptions): Promise<AnswerOf<K>>;
  running: boolean;
  error: QueryError | null;
  reset(): void;
}

/** Writes through an endpoint; afterwards every cached query of the endpoints in `invalidates` is revalidated. */
export function useMutation<K extends Key>(
  key: K,
  options: { invalidates?: readonly QueryKey[] } & Pick<CallOptions, "handles" | "background"> = {},
): Mutation<K> {
  const api = useApi();
  const invalidate = useInvalidate();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<QueryError | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const run = useCallback(
    async (input: CallOf<K>, own: CallOptions = {}) => {
      const { invalidates = [], ...defaults } = latest.current;
      setRunning(true);
      setError(null);
      try {
        const answer = await (api.call as LooseCaller)(key, input, { ...defaults, ...own });
        await invalidate(...invalidates);
        return answer as AnswerOf<K>;
      } catch (failure) {
        setError(toQueryError(failure));
        throw failure;
      } finally {
        setRunning(false);
      }
    },
    [api, key, invalidate],
  );
  const reset = useCallback(() => setError(null), []);
  return { run, running, error, reset };
}

/** Revalidates every cached query of these endpoints, with any input. */
export function useInvalidate(): (...keys: QueryKey[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...keys) => {
      if (keys.length === 0) return;
      await mutate((cached) => typeof cached === "string" && keys.some((key) => isKeyOfEndpoint(cached, key)));
    },
    [mutate],
  );
}

/** Revalidates every cached query, after a write that changes everything. */
export function useInvalidateAll(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true), [mutate]);
}

/** Stores the response of a write in the cache of the query that would read it. */
export function useWriteCache(): <K extends QueryKey>(key: K, input: CallOf<K>, answer: AnswerOf<K>) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (key, input, answer) => void mutate<unknown>(cacheKey(key, input), answer, { revalidate: false }),
    [mutate],
  );
}
