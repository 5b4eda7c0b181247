import { unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { pagesFor } from "@tablero/domain/readers/navigation";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isCurrent } from "../lib/links.ts";
import { pageHeading, pageTitle } from "../lib/page-title.ts";
import { useShell } from "../lib/shell-context.ts";
import { rememberRecent } from "../panels/search/recents.ts";

/** In ms. Shorter visits are not recorded; by then, the page title is available too. */
const STAY = 1_000;

/** Records visited pages and records, for the palette. */
export function useVisits(): void {
  const { user } = useShell();
  const { pathname } = useLocation();
  const { id, role } = user;
  useEffect(() => {
    const page = pagesFor(unscopedPrincipal(role)).find(({ link }) => isCurrent({ link }, { pathname, search: "" }));
    if (!page) return;
    const timer = setTimeout(() => {
      const { icon, title, group } = page;
      if (page.link === pathname) return rememberRecent(id, { link: pathname, title, icon, hint: group });
      const heading = pageHeading();
      if (heading) rememberRecent(id, { link: pathname, title: heading, icon, hint: pageTitle() ?? title });
    }, STAY);
    return () => clearTimeout(timer);
  }, [id, role, pathname]);
}
