import cluster from "node:cluster";
import { readConfig } from "@tablero/server/config";
import { setPrivateUmask } from "@tablero/server/storage/private-folder";
import { releaseMemory } from "./http/memory.ts";
import { announce, exitOnConfigError } from "./http/terminal.ts";
import { reportStart, supervise } from "./http/workers.ts";

/** Entry of the bundle. Runs the shop in this process, or in as many workers of `entry` as `WEB_CONCURRENCY` sets. */
export const run = (env: NodeJS.ProcessEnv, entry: string): Promise<void> => start(env, entry).catch(exitOnConfigError);

async function start(env: NodeJS.ProcessEnv, entry: string): Promise<void> {
  setPrivateUmask();
  const config = readConfig(env);
  if (config.workers > 1 && cluster.isPrimary) {
    const { workers: count, host, port } = config;
    return supervise({
      count,
      entry,
      host,
      port,
      onReady: (started) => announce(started.address, { ...config, ...started }),
    });
  }
  // The supervisor does not need the shop itself.
  const { serve } = await import("./serve.ts");
  const started = await serve(config);
  releaseMemory();
  if (cluster.isWorker) reportStart(started);
  else announce(started.address, { ...config, ...started });
}
