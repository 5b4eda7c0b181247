import cluster from "node:cluster";
import { readConfig } from "@tablero/server/config";
import { writePrivately } from "@tablero/server/storage/private-folder";
import { keepCompiled, releaseMemory } from "./http/memory.ts";
import { announce, exitOnConfigError } from "./http/terminal.ts";
import { reportAddress, supervise } from "./http/workers.ts";

/** Runs the whole shop in production: in this process, or in the number of workers that `WEB_CONCURRENCY` sets. */
export async function start(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  writePrivately();
  const config = readConfig(env);
  if (config.workers > 1 && cluster.isPrimary) {
    const entry = import.meta.filename;
    const { workers: count, host, port } = config;
    return supervise({ count, entry, host, port, onReady: (address) => announce(address, config) });
  }
  // The supervisor does not need the shop itself.
  keepCompiled();
  const { serve } = await import("./serve.ts");
  const address = await serve(config);
  releaseMemory();
  if (cluster.isWorker) reportAddress(address);
  else announce(address, config);
}

if (import.meta.main) await start().catch(exitOnConfigError);
