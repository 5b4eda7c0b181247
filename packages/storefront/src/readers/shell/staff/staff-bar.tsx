import { useCan } from "@tablero/api-client/permission";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { Link, useLocation, useMatches } from "react-router-dom";
import { backOfficePath } from "../../../platform/links/links.ts";
import { CONTAINER } from "../../../platform/shared/container.ts";
import { staffLinks } from "./staff-links.ts";

const LINK =
  "inline-flex min-h-11 shrink-0 items-center rounded-sm px-1 font-semibold underline-offset-4 hover:underline outline-current!";

/** A slim bar for signed-in staff on every page of the storefront: to the same record in the back office, and back. */
export function StaffBar() {
  const can = useCan();
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const links = staffLinks(pathname, page?.loaderData).filter(({ permission }) => can(permission));
  return (
    <nav aria-label="Trastienda" className="bg-nav text-body text-nav-text print:hidden">
      <div className={`${CONTAINER} flex flex-wrap items-center gap-x-5`}>
        <Link to={backOfficePath()} className={`${LINK} gap-2`}>
          <Icon icon={outlineBuildingStorefront} size={18} />
          Trastienda
        </Link>
        {links.map(({ text, to }) => (
          <Link key={to} to={to} className={LINK}>
            {text}
          </Link>
        ))}
      </div>
    </nav>
  );
}
