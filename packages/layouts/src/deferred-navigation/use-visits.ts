import { unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { NEW, resourcePath } from "@tablero/domain/platform/resources/paths";
import { REGISTRY } from "@tablero/domain/platform/resources/registry";
import { pagesFor } from "@tablero/domain/readers/navigation";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isCurrent } from "../lib/links.ts";
import { pageTitle } from "../lib/page-title.ts";
import { useShell } from "../lib/shell-context.ts";
import { rememberRecent } from "../panels/search/recents.ts";

/** In ms. Shorter visits are not recorded; by then, the document title names the record. */
const STAY = 1_000;

/** Address of what is shown, without search and filters of a list: a section, a record's page, or a window over a list. */
function visitedLink(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const resource of REGISTRY) {
    const { record }: ResourceDescriptor = resource;
    const id = record?.in === "window" && resourcePath(resource) === pathname ? params.get(record.param) : null;
    if (record && id !== null && id !== NEW) return resourcePath({ path: resource.path, record }, id);
  }
  return pathname;
}

/** Records visited pages and records, for the palette. A record has the name in the document title. */
export function useVisits(): void {
  const { user } = useShell();
  const { pathname, search } = useLocation();
  const { id, role } = user;
  const link = visitedLink(pathname, search);
  useEffect(() => {
    const page = pagesFor(unscopedPrincipal(role)).find((each) => isCurrent(each, { pathname, search: "" }));
    if (!page) return;
    const timer = setTimeout(() => {
      const { icon, title, group } = page;
      if (page.link === link) return rememberRecent(id, { link, title, icon, hint: group });
      rememberRecent(id, { link, title: pageTitle() ?? title, icon, hint: title });
    }, STAY);
    return () => clearTimeout(timer);
  }, [id, role, pathname, link]);
}
