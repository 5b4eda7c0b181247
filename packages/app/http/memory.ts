import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Stores Node's compile cache next to the build: the second start skips stripping types, which saves time and the
 * compiler's memory. Has no effect where nothing can be written.
 */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, "../build/compiled"));
}

/** Releases memory that only the start needed: more than half of the process, which V8 would hold for a long time. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
