import type { Plugin } from "vite";

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/g;
const LOADER = /import\((?:\s*\/\*.*?\*\/)*\s*route\.clientLoaderModule\s*\)/g;
/** Preloads the code that the calls above load too. Failures are ignored; otherwise they would be uncaught errors. */
const PREFETCH = /import\((?:\s*\/\*.*?\*\/)*\s*modulePath\s*\)/g;

/** Requests the routes of links and of the pending navigation. Only the navigation can be aborted. */
const MANIFEST = /await fetch\(url, \{ signal \}\)/g;

function replaced(code: string, pattern: RegExp, by: (found: string) => string): string {
  if (code.match(pattern)?.length !== 1)
    throw new Error("React Router loads the code of routes in another way than this plugin knows");
  return code.replace(pattern, by);
}

/**
 * React Router reloads the document if the code of a route does not arrive, and abandons the page if it cannot find the
 * routes: without a network, the user ends on the browser's error page or loses the screen. A page that can wait
 * registers `window.waitForRouteCode` and `window.waitForRoutes`; see `lib/route-code.ts`.
 */
export function waitsForRouteCode(): Plugin {
  return {
    name: "waits-for-route-code",
    transform(code, id) {
      if (!id.includes("/react-router/dist/") || !code.includes("reloading page...")) return null;
      const waiting = replaced(
        code,
        RELOAD,
        (reload) =>
          `if (window.waitForRouteCode) return routeModulesCache[route.id] = await waitForRouteCode(route.module);${reload}`,
      );
      const discovering = replaced(
        waiting,
        MANIFEST,
        () => "await (signal && window.waitForRoutes || fetch)(url, { signal })",
      );
      const quiet = replaced(discovering, PREFETCH, (load) => `${load}.catch(() => {})`);
      return replaced(
        quiet,
        LOADER,
        (load) =>
          `${load}.catch((error) => window.waitForRouteCode?.(route.clientLoaderModule) ?? Promise.reject(error))`,
      );
    },
  };
}
