import { Icon } from "@tablero/ui/icon";
import { cn } from "@tablero/ui/lib/cn";
import { Link } from "react-router-dom";
import { accountPath } from "../links.ts";
import { ACCOUNT_SECTIONS, type AccountSectionId } from "./account-sections.ts";

/** Links between the parts of the account: two columns on a phone, so that none is out of sight; a list beside them from lg. */
export function AccountNav({ current }: { current: AccountSectionId }) {
  return (
    <nav aria-label="Mi cuenta">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-1 md:grid-cols-4 lg:grid-cols-1">
        {ACCOUNT_SECTIONS.map(({ id, title, icon }) => (
          <li key={id}>
            <Link
              to={accountPath(id)}
              aria-current={id === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center gap-2.5 rounded-lg px-3 py-1.5 text-body sm:text-shop",
                id === current ? "bg-primary-tint font-semibold text-on-tint" : "hover:bg-hover",
              )}
            >
              <Icon icon={icon} size={20} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
