import { NavList, NavListItem } from "@tablero/ui/nav-list";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { accountPath } from "../../platform/links/links.ts";
import { ACCOUNT_SECTIONS, type AccountSectionId } from "./account-sections.ts";

/** One scrolling row with the margins of the page below lg; a list beside the content from there on. */
const ROW =
  "max-lg:scroll-fade max-lg:relative max-lg:-mx-4 max-lg:flex-row max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] sm:max-lg:-mx-8 sm:max-lg:px-8 max-lg:[&>li]:shrink-0";

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
          className={id === current ? "sm:text-shop" : "max-lg:bg-card max-lg:shadow-tile sm:text-shop"}
        >
          <Link to={accountPath(id)}>{title}</Link>
        </NavListItem>
      ))}
    </NavList>
  );
}
