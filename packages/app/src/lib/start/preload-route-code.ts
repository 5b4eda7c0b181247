import { whenIdle } from "@tablero/ui/lib/when-idle";
import type { RouteEntry } from "./route-code.ts";

const filesOf = (route: RouteEntry | undefined): string[] =>
  route
    ? [route.module, ...(route.clientLoaderModule ? [route.clientLoaderModule] : []), ...(route.imports ?? [])]
    : [];

const isOfOffice = ([id]: [string, unknown]) => id.startsWith("routes/admin/");

/** Preloads the code of the sections that the page links to, so that they also open offline. */
export function preloadRouteCode(): () => void {
  if (!import.meta.env.PROD || navigator.connection?.saveData) return () => undefined;
  return whenIdle(() => {
    const routes = Object.entries(window.__reactRouterManifest?.routes ?? {}).filter(isOfOffice);
    const files = new Set(routes.flatMap(([, route]) => filesOf(route)));
    for (const href of files) {
      if (document.head.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
      const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
      link.setAttribute("fetchpriority", "low");
      document.head.append(link);
    }
  });
}
