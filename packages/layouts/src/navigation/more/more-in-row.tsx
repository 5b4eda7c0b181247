import { BranchMenu } from "../horizontal/branch-menu.tsx";
import type { MenuItem } from "../menu-item.ts";
import { rowMore } from "./more-items.ts";
import { useMoreItems } from "./use-more-items.ts";

/** «Más» at the end of a row: the items that do not fit, then the sections that the row does not have. */
export function MoreInRow({ rest }: { rest: readonly MenuItem[] }) {
  const more = useMoreItems("horizontal");
  const own = more ? rowMore(more.items) : [];
  const items = rest.length > 0 && own.length > 0 ? [...rest, DIVIDER, ...own] : [...rest, ...own];
  return items.length > 0 && <BranchMenu items={items}>Más</BranchMenu>;
}

const DIVIDER: MenuItem = { id: "mas.antes", title: "", type: "divider" };
