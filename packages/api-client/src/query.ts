import { useCallback, useState } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import { useApi } from "./api-context.ts";
import type { AnswerOf, CallOf, CallOptions, Key } from "./client.ts";
import type { ApiError, NetworkError } from "./errors.ts";

export type QueryError = ApiError | NetworkError;
export type QueryOptions = Pick<CallOptions, "background" | "handles"> &
  Pick<
    SWRConfiguration,
    "refreshInterval" | "keepPreviousData" | "revalidateOnFocus" | "revalidateIfStale" | "dedupingInterval"
  >;

/** The cache key of a query: `"GET /api/shop/products {"query":…}"`. Writes invalidate by its prefix. */
export const cacheKey = (key: Key, input: unknown): string => (input ? `${key} ${JSON.stringify(input)}` : key);

/** Reads an endpoint through SWR. `null` as input asks for nothing yet. A caller's options never replace the fetch. */
export function useQuery<K extends Key & `GET ${string}`>(
  key: K,
  input: CallOf<K> | null = {} as CallOf<K>,
  options: QueryOptions = {},
): SWRResponse<AnswerOf<K>, QueryError> {
  const api = useApi();
  const { background, handles, ...swr } = options;
  const load = () =>
    (api.call as LooseCaller)(key, input ?? undefined, { background, handles }) as Promise<AnswerOf<K>>;
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

/** Writes through an endpoint; afterwards every cached query whose key starts with one of `invalidates` is read again. */
export function useMutation<K extends Key>(
  key: K,
  {
    invalidates = [],
    ...defaults
  }: { invalidates?: readonly string[] } & Pick<CallOptions, "handles" | "background"> = {},
): Mutation<K> {
  const api = useApi();
  const invalidate = useInvalidate();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<QueryError | null>(null);
  const prefixes = invalidates.join("\n");
  const handles = defaults.handles?.join(",");
  const { background } = defaults;
  const run = useCallback(
    async (input: CallOf<K>, options: CallOptions = {}) => {
      setRunning(true);
      setError(null);
      try {
        const answer = await (api.call as LooseCaller)(key, input, {
          background,
          handles: handles?.split(",").map(Number),
          ...options,
        });
        if (prefixes) await invalidate(...prefixes.split("\n"));
        return answer as AnswerOf<K>;
      } catch (failure) {
        setError(failure as QueryError);
        throw failure;
      } finally {
        setRunning(false);
      }
    },
    [api, key, prefixes, handles, background, invalidate],
  );
  const reset = useCallback(() => setError(null), []);
  return { run, running, error, reset };
}

/** Reads every cached query again whose key starts with one of the prefixes (`"GET /api/admin/orders"`). */
export function useInvalidate(): (...prefixes: string[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...prefixes) => {
      await mutate((cached) => typeof cached === "string" && prefixes.some((prefix) => cached.startsWith(prefix)));
    },
    [mutate],
  );
}

/** Puts an answer that a write already brought into the cache of the query that would read it. */
export function useWriteCache(): <K extends Key & `GET ${string}`>(
  key: K,
  input: CallOf<K>,
  answer: AnswerOf<K>,
) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (key, input, answer) => void mutate<unknown>(cacheKey(key, input), answer, { revalidate: false }),
    [mutate],
  );
}
