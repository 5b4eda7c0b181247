import { join } from "node:path";
import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import type { ServerBuild } from "react-router";
import { listen, newServer } from "./http/listen.ts";
import { createPages } from "./http/pages.ts";
import { stopOnSignal } from "./http/shutdown.ts";
import { staticFiles } from "./http/static-files.ts";
import { announce, exitOnConfigError } from "./http/terminal.ts";

const BUILD = join(import.meta.dirname, "build");

/** Paths that the shop's server answers; pages and files are everything else. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(api|media)(\/|$)/.test(pathname) || pathname === "/robots.txt" || pathname === "/sitemap.xml";

/** Runs the whole shop in production: the only place where front and back meet in one process. */
export async function start(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const config = readConfig(env);
  const shop = await openServer(config);
  const build = (await import(join(BUILD, "server", "index.js"))) as ServerBuild;
  const files = await staticFiles(join(BUILD, "client"));
  const pages = createPages({ build, mode: "production", api: shop.internalFetch });
  const listening = await listen(newServer(), {
    host: config.host,
    port: config.port,
    respond: async (request, client) => {
      if (isServerPath(new URL(request.url).pathname)) return shop.fetch(request, client);
      return files(request) ?? pages(request);
    },
  }).catch(async (error) => {
    await shop.close();
    throw error;
  });
  shop.startJobs();
  stopOnSignal(async () => {
    await listening.close();
    await shop.close();
  });
  announce(listening.address, config);
}

if (import.meta.main) await start().catch(exitOnConfigError);
