import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { writePrivately } from "@tablero/server/storage/private-folder";
import type { ServerBuild } from "react-router-dom";
import { createServer as createVite } from "vite";
import { listen, newServer } from "./http/listen.ts";
import { createPages } from "./http/pages.ts";
import { isServerPath } from "./http/server-paths.ts";
import { stopOnSignal } from "./http/shutdown.ts";
import { announce, exitOnConfigError } from "./http/terminal.ts";

/** Screens with hot reload over the live API. The database is opened outside Vite's modules, so it survives edits. */
async function develop(): Promise<void> {
  writePrivately();
  const config = readConfig(process.env);
  const shop = await openServer(config);
  const server = newServer();
  const vite = await createVite({
    root: import.meta.dirname,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const pages = createPages({
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>,
    mode: "development",
    shop,
    formOrigins: shop.formOrigins,
  });
  const listening = await listen(server, {
    host: config.host,
    port: config.port,
    before: (request, response, next) =>
      isServerPath(new URL(request.url ?? "/", "http://localhost").pathname)
        ? next()
        : vite.middlewares(request, response, next),
    respond: (request, client) =>
      isServerPath(new URL(request.url).pathname) ? shop.fetch(request, client) : pages.respond(request, client),
  });
  shop.startJobs();
  stopOnSignal(async () => {
    await vite.close();
    await listening.close();
    await shop.close();
  });
  announce(listening.address, config);
}

await develop().catch(exitOnConfigError);
