import routes from "../../packages/app/src/routes.ts";

interface Entry {
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
  children?: Entry[] | undefined;
}

/** One path of the app, with its route files from root to leaf. */
export interface RouteOfApp {
  path: string;
  files: string[];
}

function flatten(entries: readonly Entry[], files: string[] = []): RouteOfApp[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const chain = [...files, file];
    if (children) return flatten(children, chain);
    return [{ path: index ? "" : (path ?? ""), files: chain }];
  });
}

/** Every path of `packages/app/src/routes.ts`, without the leading slash. */
export const ROUTE_TABLE: readonly RouteOfApp[] = flatten(routes as Entry[]);
