import { enableCompileCache } from "node:module";
import { join } from "node:path";

const BUILD = join(import.meta.dirname, "build");

/** Runs the built shop, pages and server in one bundle: Node would spend a second on finding their modules. */
export async function start(): Promise<void> {
  // Next to the build, so that a second start does not compile again. Has no effect where nothing can be written.
  enableCompileCache(join(BUILD, "compiled"));
  const shop = (await import(join(BUILD, "server/index.js"))) as typeof import("./main.ts");
  await shop.run(process.env, import.meta.filename);
}

if (import.meta.main) await start();
