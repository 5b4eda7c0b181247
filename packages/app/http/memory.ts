import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Keeps what Node makes of the sources, next to the build: the second start reads it instead of stripping types again,
 * and needs neither the time nor the compiler's memory. Where nothing can be written it just does not help.
 */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, "../build/compiled"));
}

/** Gives back what only the start needed: more than half of the process, which V8 would hold for a long time. */
export function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
