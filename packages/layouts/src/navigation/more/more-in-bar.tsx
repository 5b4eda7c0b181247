import { useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { isNarrow, useBar } from "../bar-context.ts";
import { currentBranches } from "../branches.ts";
import { MenuContext } from "../menu-context.ts";
import type { Menus } from "../menu-item.ts";
import { MenuList } from "../menu-list.tsx";
import { useBadges } from "../use-badges.ts";
import { narrowMore, wideMore } from "./more-items.ts";
import { useMoreItems } from "./use-more-items.ts";

const PREFIX = "mas.";

/** «Más» below a vertical menu. */
export function MoreInBar({ menu }: { menu: keyof Menus }) {
  const more = useMoreItems(menu);
  return more && <Items {...more} />;
}

function Items({ open: stored, items, change }: NonNullable<ReturnType<typeof useMoreItems>>) {
  const { appearance } = useBar();
  const { pathname, search } = useLocation();
  const badges = useBadges();
  const place = useMemo(() => ({ pathname, search }), [pathname, search]);
  // The group around the current page is unfolded until the person folds it; this is not stored.
  const current = currentBranches(items.groups, place).join("\n");
  const [shown, setShown] = useState({ current, folded: false });
  if (shown.current !== current) setShown({ current, folded: false });

  const open = useMemo(() => {
    const ids = stored.map((id) => PREFIX + id);
    return new Set(current === "" || shown.folded ? ids : [...ids, current]);
  }, [stored, current, shown.folded]);

  const value = useMemo(() => {
    const toggle = (id: string) => {
      const others = stored.filter((other) => PREFIX + other !== id);
      if (id === current) setShown({ current, folded: open.has(id) });
      // A fold that is not saved still applies here, so a failure is not reported.
      change({ open: open.has(id) ? others : [...others, id.slice(PREFIX.length)] }).catch(() => undefined);
    };
    return { place, badges, open, toggle };
  }, [place, badges, open, current, stored, change]);

  return (
    <MenuContext value={value}>
      <MenuList items={isNarrow(appearance) ? narrowMore(items) : wideMore(items, open)} className="pb-6" />
    </MenuContext>
  );
}
