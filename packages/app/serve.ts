import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { isBrandFile } from "@tablero/domain/settings/look/brand-paths";
import { openServer } from "@tablero/server/app";
import type { Config } from "@tablero/server/config";
import { metricsOfAll } from "@tablero/server/observability/all-processes";
import { listen, newServer } from "./http/listen.ts";
import { createPages } from "./http/pages.ts";
import { isServerPath } from "./http/server-paths.ts";
import { stopOnSignal } from "./http/shutdown.ts";
import { staticFiles } from "./http/static-files.ts";
import type { Started } from "./http/workers.ts";

const FILES = join(import.meta.dirname, "build/client");

/** Runs the shop in this process: the only place where front end and back end meet. */
export async function serve(config: Config): Promise<Started> {
  const shop = await openServer(config, { allMetrics: await metricsOfAll() });
  const files = await staticFiles(FILES, shop.headers);
  const pages = createPages({
    build,
    mode: "production",
    shop,
    formOrigins: shop.formOrigins,
    keep: { answers: shop.answers, origin: config.publicUrl },
  });
  const listening = await listen(newServer(), {
    host: config.host,
    port: config.port,
    shared: config.workers > 1,
    serveFromCache: (request, response) =>
      shop.serveFromCache(request, response) ||
      pages.serveFromCache(request, response) ||
      (!isBrandFile(request.url?.split("?")[0] ?? "") && files.send(request, response)),
    respond: async (request, client) => {
      const { pathname } = new URL(request.url);
      if (isServerPath(pathname)) return shop.fetch(request, client);
      const brand = isBrandFile(pathname) ? await shop.brandFile(request, client) : null;
      return brand ?? (await files.respond(request)) ?? pages.respond(request, client);
    },
  }).catch(async (error) => {
    await shop.close();
    throw error;
  });
  shop.startJobs();
  stopOnSignal(async () => {
    shop.endStreams();
    await listening.close();
    await shop.close();
  });
  return { address: listening.address, setupPath: shop.setupPath };
}
