import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const OUT = resolve(import.meta.dirname, "../build/server");

/** Not bundled: native code, packages that read files next to their own, and worker threads. */
export const NOT_BUNDLED = ["@electric-sql/pglite", "@node-rs/argon2", "pino", "sharp"];

/** One folder for all chunks, so that relative paths to sources are the same from each chunk. */
export const SERVER_OUTPUT = { chunkFileNames: "[name]-[hash].js" };

/** Sources that read neighbouring files, such as migrations, also find them from the bundle. */
export function sourceLocations(): Plugin {
  return {
    name: "source-locations",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /packages\/(?:app|server)\//, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const source = JSON.stringify(relative(OUT, id));
        const folder = JSON.stringify(`/${relative(OUT, dirname(id))}`);
        return code
          .replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`)
          .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`);
      },
    },
  };
}
