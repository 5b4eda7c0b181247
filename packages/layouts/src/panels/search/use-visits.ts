import { pagesFor } from "@tablero/domain/navigation";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isCurrent } from "../../lib/links.ts";
import { pageHeading, pageTitle } from "../../lib/page-title.ts";
import { useShell } from "../../lib/shell-context.ts";
import { remember } from "./recents.ts";

/** Who leaves sooner was only passing by, and by then the page knows what it is called. In ms. */
const STAY = 1_000;

/** Remembers the pages and records that are opened, for the palette. */
export function useVisits(): void {
  const { user } = useShell();
  const { pathname } = useLocation();
  const { id, role } = user;
  useEffect(() => {
    const page = pagesFor(role).find(({ link }) => isCurrent({ link }, { pathname, search: "" }));
    if (!page) return;
    const timer = setTimeout(() => {
      const { icon, title, group } = page;
      if (page.link === pathname) return remember(id, { link: pathname, title, icon, hint: group });
      const heading = pageHeading();
      if (heading) remember(id, { link: pathname, title: heading, icon, hint: pageTitle() ?? title });
    }, STAY);
    return () => clearTimeout(timer);
  }, [id, role, pathname]);
}
