import { useCallback, useState } from "react";
import type { Place } from "../lib/links.ts";
import { currentBranches, toggleBranch } from "./branches.ts";
import type { MenuItem } from "./menu-item.ts";

/** The open branches of a menu. Navigating to another page opens those around its entry and closes the others. */
export function useBranches(items: readonly MenuItem[], place: Place) {
  const current = currentBranches(items, place);
  const arrived = [place.pathname, ...current].join("\n");
  const [state, setState] = useState({ arrived, open: new Set(current) as ReadonlySet<string> });
  if (state.arrived !== arrived) setState({ arrived, open: new Set(current) });

  const { pathname, search } = place;
  const toggle = useCallback(
    (id: string) => setState((old) => ({ ...old, open: toggleBranch(items, old.open, id, { pathname, search }) })),
    [items, pathname, search],
  );
  return { open: state.open, toggle };
}
