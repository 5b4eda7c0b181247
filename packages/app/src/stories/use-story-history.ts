import { createClient } from "@tablero/api-client/client";
import { useEffect, useState } from "react";
import { createMemoryRouter, type Location, RouterContextProvider } from "react-router-dom";
import { apiContext } from "../lib/context.ts";
import { findTitle, storyRoutes } from "./story-routes.tsx";

type Router = ReturnType<typeof createMemoryRouter>;

/** Context of server loaders: the API as an anonymous visitor sees it. */
function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  const client = createClient({
    baseUrl: window.location.origin,
    fetch: (request) => fetch(request),
    token: () => null,
  });
  context.set(apiContext, client);
  return context;
}

interface Visited {
  entries: readonly (Location | string)[];
  index: number;
}

const open = ({ entries, index }: Visited): Router =>
  createMemoryRouter(storyRoutes(), { initialEntries: [...entries], initialIndex: index, getContext });

/** The history after a navigation by the router, as a browser would record it. */
function after({ entries, index }: Visited, { location, historyAction }: Router["state"]): Visited {
  if (historyAction === "PUSH") return { entries: [...entries.slice(0, index + 1), location], index: index + 1 };
  if (historyAction === "REPLACE") return { entries: entries.with(index, location), index };
  const found = entries.findIndex((entry) => typeof entry !== "string" && entry.key === location.key);
  return { entries: entries.with(found < 0 ? index : found, location), index: found < 0 ? index : found };
}

/** The app in its own simulated tab: its router, and the state that browser buttons need. */
export function useStoryHistory(start: string) {
  const [visited, setVisited] = useState<Visited>({ entries: [start], index: 0 });
  const [{ router, loads }, setTab] = useState(() => ({ router: open(visited), loads: 1 }));
  const [state, setState] = useState(router.state);

  useEffect(() => {
    let last = router.state.location;
    // From now on the first entry has a key that identifies it later.
    setVisited(({ entries, index }) => ({ entries: entries.with(index, last), index }));
    const follow = (next: Router["state"]) => {
      setState(next);
      if (next.navigation.state === "idle") document.title = findTitle(next) ?? document.title;
      if (next.location.key === last.key) return;
      last = next.location;
      setVisited((before) => after(before, next));
    };
    follow(router.state);
    const stop = router.subscribe(follow);
    return () => {
      stop();
      router.dispose();
    };
  }, [router]);

  const { pathname, search, hash } = state.location;
  return {
    router,
    /** Number of page loads. */
    loads,
    address: pathname + search + hash,
    busy: !state.initialized || state.navigation.state !== "idle",
    canGoBack: visited.index > 0,
    canGoForward: visited.index < visited.entries.length - 1,
    go: (delta: number) => void router.navigate(delta),
    visit: (path: string) => void router.navigate(path),
    reload: () => setTab({ router: open(visited), loads: loads + 1 }),
  };
}
