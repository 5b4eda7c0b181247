import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Releases memory that only the start needed: more than half of the process, which V8 would hold for a long time. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
