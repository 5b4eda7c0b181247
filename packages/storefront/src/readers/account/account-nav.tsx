import { NavList, NavListItem } from "@tablero/ui/nav-list";
import { Link } from "react-router-dom";
import { accountPath } from "../../platform/links/links.ts";
import { ACCOUNT_SECTIONS, type AccountSectionId } from "./account-sections.ts";

/**
 * Links between the parts of the account: two columns on a phone, so that all are visible; from lg on, a list beside
 * the content.
 */
export function AccountNav({ current }: { current: AccountSectionId }) {
  return (
    <NavList
      label="Mi cuenta"
      listClassName="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] md:grid-cols-4 lg:grid-cols-1"
    >
      {ACCOUNT_SECTIONS.map(({ id, title, icon }) => (
        <NavListItem key={id} asChild current={id === current} icon={icon} className="sm:text-shop">
          <Link to={accountPath(id)}>{title}</Link>
        </NavListItem>
      ))}
    </NavList>
  );
}
