import { useApi } from "@tablero/api-client/api-context";
import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useCallback, useState } from "react";

/** In ms. */
const DEBOUNCE = 300;
const SHORTEST = 2;

export type SearchState =
  /** The query is too short. */
  | { status: "idle" }
  | { status: "loading"; groups: readonly SearchGroup[] }
  | { status: "ready"; groups: readonly SearchGroup[] }
  | { status: "error"; error: unknown };

const former = (state: SearchState) => ("groups" in state ? state.groups : []);

/** Debounced search. The previous groups stay while the next ones load. */
export function useSearch(query: string): { state: SearchState; retry: () => void } {
  const api = useApi();
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [attempt, setAttempt] = useState(0);

  // A change of `attempt` retries the same query.
  useEffectOn([api, query, attempt], () => {
    if (query.length < SHORTEST) return setState({ status: "idle" });
    const controller = new AbortController();
    setState((last) => ({ status: "loading", groups: former(last) }));
    const timer = setTimeout(async () => {
      try {
        const groups = await api.call(
          "POST /api/common/search",
          { body: { query } },
          { background: true, signal: controller.signal },
        );
        if (!controller.signal.aborted) setState({ status: "ready", groups });
      } catch (error) {
        if (!controller.signal.aborted) setState({ status: "error", error });
      }
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  });

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { state, retry };
}
