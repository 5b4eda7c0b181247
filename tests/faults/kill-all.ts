import { readFileSync } from "node:fs";
import type { RunningShop } from "../support/shop-process.ts";

/** `kill -9` of every process of a shop. */
export async function killAll(shop: RunningShop): Promise<void> {
  const workers = childrenOf(shop.pid);
  await shop.kill();
  for (const pid of workers) killNow(pid);
}

/** Child processes of a process (Linux). */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
