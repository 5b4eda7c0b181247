import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups, extendedEntries } from "./vite/chunks.ts";
import { waitsForRouteCode } from "./vite/route-code.ts";
import { NOT_BUNDLED, SERVER_OUTPUT, sourceLocations } from "./vite/server-bundle.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), extendedEntries(), waitsForRouteCode(), sourceLocations()],
  resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom", "swr"] },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    // React Router takes the entry from `rollupOptions` only.
    ssr: { build: { rollupOptions: { input: "./main.ts", output: SERVER_OUTPUT } } },
  },
  // In development Node loads packages itself, except those of the workspace, which are sources.
  ssr: command === "build" ? { noExternal: true, external: NOT_BUNDLED } : { noExternal: [/^@tablero\//] },
}));
