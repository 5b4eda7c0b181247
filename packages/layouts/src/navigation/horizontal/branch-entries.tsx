import type { Opened } from "@tablero/ui/deferred";
import { DeferredMenu } from "@tablero/ui/deferred-menu";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { MenuItem } from "../menu-item.ts";
import { MenuEntries, PANEL } from "./menu-entries.tsx";
import { useRow } from "./row-context.ts";

export interface BranchEntriesProps {
  opened: Opened;
  items: readonly MenuItem[];
}

/** The menu of a branch of the row. */
export default function BranchEntries({ opened, items }: BranchEntriesProps) {
  const { container } = useRow();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const here = useRef(pathname);
  here.current = pathname;
  useEffect(() => {
    if (opened.open) openedAt.current = here.current;
  }, [opened.open]);
  return (
    <DeferredMenu
      opened={opened}
      // After a link was followed, the focus belongs on the new page.
      returnsFocus={() => here.current === openedAt.current}
      container={container}
      align="start"
      className={PANEL}
    >
      <MenuEntries items={items} />
    </DeferredMenu>
  );
}
