import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { fromLg, fromMd, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";

export interface NavigationState {
  /** over: on top of the page, below md; side: beside the page. */
  mode: "side" | "over";
  opened: boolean;
  /** True if the bar of the dense layout is collapsed; its own button toggles this. */
  dense: boolean;
  /** The appearance of a full-width bar: from md to lg it is collapsed to icons, because tables need the room. */
  look: "default" | "dense";
  /** False right after the mode changed, so that nothing is animated. */
  animated: boolean;
  toggle: () => void;
  toggleDense: () => void;
  close: () => void;
}

/**
 * True while the vertical navigation is open. When the window crosses md, the navigation opens beside the page, or
 * closes over it.
 */
export function useNavigationState(): NavigationState {
  const wide = useMediaQuery(fromMd);
  const [state, setState] = useState({ wide, opened: wide, dense: true, animated: false });
  if (state.wide !== wide) setState({ wide, opened: wide, dense: true, animated: false });
  const mode = wide ? "side" : "over";
  const look = useMediaQuery(fromLg) ? "default" : "dense";

  const toggle = useCallback(() => setState((old) => ({ ...old, opened: !old.opened, animated: true })), []);
  const toggleDense = useCallback(() => setState((old) => ({ ...old, dense: !old.dense, animated: true })), []);
  const close = useCallback(() => setState((old) => ({ ...old, opened: false, animated: true })), []);

  // Uses the key and not the path, because a link to the current page must close the navigation as well.
  const { key } = useLocation();
  // It is closed when the location changes.
  useEffectOn([key], () => {
    if (mode === "over") setState((old) => (old.opened ? { ...old, opened: false, animated: true } : old));
  });

  const opened = state.wide === wide ? state.opened : wide;
  return useMemo(
    () => ({ mode, opened, dense: state.dense, look, animated: state.animated, toggle, toggleDense, close }),
    [mode, opened, state.dense, look, state.animated, toggle, toggleDense, close],
  );
}
