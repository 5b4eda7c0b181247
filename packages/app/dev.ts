import { isBrandFile } from "@tablero/domain/settings/look/brand-paths";
import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { setPrivateUmask } from "@tablero/server/storage/private-folder";
import type { ServerBuild } from "react-router-dom";
import { createServer as createVite } from "vite";
import { readOwnerCommand } from "./commands.ts";
import { listen, newServer } from "./http/listen.ts";
import { createPages } from "./http/pages.ts";
import { isServerPath } from "./http/server-paths.ts";
import { stopOnSignal } from "./http/shutdown.ts";
import { announce, exitOnConfigError } from "./http/terminal.ts";

/**
 * Screens with hot reload over the live API. The database is opened outside Vite's modules, so it stays open when
 * sources change.
 */
async function develop(): Promise<void> {
  setPrivateUmask();
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
      isOurs(new URL(request.url ?? "/", "http://localhost")) ? next() : vite.middlewares(request, response, next),
    respond: async (request, client) => {
      const { pathname } = new URL(request.url);
      if (isServerPath(pathname)) return shop.fetch(request, client);
      const brand = isBrandFile(pathname) ? await shop.brandFile(request, client) : null;
      return brand ?? pages.respond(request, client);
    },
  });
  shop.startJobs();
  stopOnSignal(async () => {
    await vite.close();
    await listening.close();
    await shop.close();
  });
  announce(listening.address, { ...config, setupPath: shop.setupPath });
}

/**
 * Pages of a shop with its own logo name the logo with its version; the software's logos are files that Vite serves.
 */
const isOurs = ({ pathname, searchParams }: URL): boolean =>
  isServerPath(pathname) || (isBrandFile(pathname) && searchParams.has("v"));

readOwnerCommand("dev");
await develop().catch(exitOnConfigError);
