import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import routes from "../packages/app/src/routes.ts";

const NAME = "virtual:app-routes";
const APP = fileURLToPath(new URL("../packages/app/src/", import.meta.url));

interface Entry {
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
  children?: Entry[] | undefined;
}

/**
 * The app's route table for the browser. `routes.ts` uses React Router's build tools, which only run in Node; this
 * plugin turns it into a module whose routes load their own files.
 */
export function appRoutes(): Plugin {
  return {
    name: "tablero:app-routes",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${tableOf(routes as Entry[])};` : null),
  };
}

const tableOf = (entries: readonly Entry[]): string => `[${entries.map(routeOf).join(",\n")}]`;

function routeOf({ path, index, file, children }: Entry): string {
  const fields = [
    `file: ${JSON.stringify(file)}`,
    path !== undefined && `path: ${JSON.stringify(path)}`,
    index && "index: true",
    `load: () => import(${JSON.stringify(APP + file)})`,
    children && `children: ${tableOf(children)}`,
  ];
  return `{ ${fields.filter(Boolean).join(", ")} }`;
}
