import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Releases memory that only startup needed: more than half of the process's memory, which V8 would hold for a long
 * time.
 */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
