import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkName } from "./vite/chunks.ts";
import { iconModules } from "./vite/icon-modules.ts";

/** Modules go where they are named, not where the first one that imports them goes. */
const CHUNKS = { includeDependenciesRecursively: false, groups: [{ name: chunkName() }] };

export default defineConfig({
  plugins: [iconModules(), tailwindcss(), reactRouter()],
  resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom", "swr"] },
  // Packages of the workspace are sources: the server build takes them in, and leaves the others to Node.
  ssr: { noExternal: [/^@tablero\//] },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } } },
});
