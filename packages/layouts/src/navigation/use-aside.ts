import { useCallback, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { MenuItem } from "./menu-item.ts";

/**
 * The branch whose entries are shown in a panel beside the bar. It closes when the page or the bar's appearance
 * changes.
 */
export function useAside(look: string) {
  const { key } = useLocation();
  const place = `${key} ${look}`;
  const [state, setState] = useState<{ place: string; item: MenuItem | null }>({ place, item: null });
  if (state.place !== place) setState({ place, item: null });
  const opener = useRef<HTMLElement>(null);

  const toggle = useCallback((item: MenuItem, button: HTMLElement) => {
    opener.current = button;
    setState((old) => ({ ...old, item: old.item?.id === item.id ? null : item }));
  }, []);
  const close = useCallback(() => setState((old) => ({ ...old, item: null })), []);
  return { item: state.item, opener, toggle, close };
}
