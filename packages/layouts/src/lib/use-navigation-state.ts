import { fromMd, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";

export interface NavigationState {
  /** over: above the page, below md; side: beside it. */
  mode: "side" | "over";
  opened: boolean;
  /** False right after the mode changed: then nothing slides. */
  animated: boolean;
  toggle: () => void;
  close: () => void;
}

/** Whether the vertical navigation is open. Crossing md opens it beside the page, or closes it over it. */
export function useNavigationState(): NavigationState {
  const wide = useMediaQuery(fromMd);
  const [state, setState] = useState({ wide, opened: wide, animated: false });
  if (state.wide !== wide) setState({ wide, opened: wide, animated: false });
  const mode = wide ? "side" : "over";

  const toggle = useCallback(() => setState((old) => ({ ...old, opened: !old.opened, animated: true })), []);
  const close = useCallback(() => setState((old) => ({ ...old, opened: false, animated: true })), []);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new address that closes it
  useEffect(() => {
    if (mode === "over") setState((old) => (old.opened ? { ...old, opened: false, animated: true } : old));
  }, [pathname]);

  const opened = state.wide === wide ? state.opened : wide;
  return useMemo(
    () => ({ mode, opened, animated: state.animated, toggle, close }),
    [mode, opened, state.animated, toggle, close],
  );
}
