import { NavList, NavListItem } from "@tablero/ui/nav-list";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { accountPath } from "../../platform/links/links.ts";
import { ACCOUNT_SECTIONS, type AccountSectionId } from "./account-sections.ts";

/** One scrolling row with the margins of the page below lg; a list beside the content from there on. */
const ROW =
  "scroll-fade relative -mx-4 flex-row gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-col lg:gap-1 lg:px-0 [&>li]:shrink-0";

/** Width in pixels of the faded end of the row. */
const FADE = 32;

/** Links between the parts of the account. Where they are a row, the current part is scrolled into view. */
export function AccountNav({ current }: { current: AccountSectionId }) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const item = nav.current?.querySelector<HTMLElement>(`[href="${accountPath(current)}"]`);
    const row = item?.closest("ul");
    if (!item || !row) return;
    // `scrollIntoView` would scroll the page too.
    const isAtStart = item.offsetLeft + item.offsetWidth < row.clientWidth - FADE;
    row.scrollLeft = isAtStart ? 0 : item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return (
    <NavList ref={nav} label="Mi cuenta" listClassName={ROW}>
      {ACCOUNT_SECTIONS.map(({ id, title, icon }) => (
        <NavListItem
          key={id}
          asChild
          current={id === current}
          icon={icon}
          className={id === current ? "sm:text-shop" : "max-lg:bg-card sm:text-shop"}
        >
          <Link to={accountPath(id)}>{title}</Link>
        </NavListItem>
      ))}
    </NavList>
  );
}
