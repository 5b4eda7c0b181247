import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./vite/chunks.ts";
import { iconModules } from "./vite/icon-modules.ts";

export default defineConfig({
  plugins: [iconModules(), tailwindcss(), reactRouter()],
  resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom", "swr"] },
  // Packages of the workspace are sources: the server build takes them in, and leaves the others to Node.
  ssr: { noExternal: [/^@tablero\//] },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700, modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } } },
});
