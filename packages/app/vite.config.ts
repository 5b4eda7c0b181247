import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups, extendedEntries } from "./vite/chunks.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), extendedEntries()],
  resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom", "swr"] },
  // Workspace packages are sources: the server build bundles them and leaves the others to Node.
  ssr: { noExternal: [/^@tablero\//] },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700, modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } } },
});
