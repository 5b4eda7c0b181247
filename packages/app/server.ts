import { enableCompileCache } from "node:module";
import { join } from "node:path";

const BUILD = join(import.meta.dirname, "build");

/**
 * Runs the built shop, with pages and server in one bundle: Node would otherwise spend a second on resolving their
 * modules.
 */
export async function start(): Promise<void> {
  // Stored next to the build, so that a second start does not compile again. Has no effect if the folder is not
  // writable.
  enableCompileCache(join(BUILD, "compiled"));
  const shop = (await import(join(BUILD, "server/index.js"))) as typeof import("./main.ts");
  await shop.run(process.env, import.meta.filename);
}

if (import.meta.main) await start();
