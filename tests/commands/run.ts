import { spawn } from "node:child_process";
import type { PlannedCommand } from "./plan.ts";

interface Ended {
  /** Null if the result was as expected. */
  problem: string | null;
  seconds: number;
  output: string;
}

/** Prevents hanging, but allows for a busy machine. */
const LIMIT_MS = 10 * 60_000;
/** A line of a stack trace. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

/** Runs a command in its own process group, without a terminal. */
export async function runCommand({ program, args, env, expect }: PlannedCommand, root: string): Promise<Ended> {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  let served = false;
  let timedOut = false;
  const signal = (name: NodeJS.Signals) => child.pid !== undefined && endGroup(child.pid, name);
  const timer = setTimeout(() => {
    timedOut = true;
    signal("SIGKILL");
  }, LIMIT_MS);
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (expect.kind !== "serving" || served || !expect.until.test(output)) return;
    served = true;
    signal("SIGTERM");
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const code = await new Promise<number | null>((done, failed) => {
    child.once("error", failed);
    child.once("close", done);
  });
  clearTimeout(timer);
  const problem = timedOut
    ? `did not end within ${LIMIT_MS / 60_000} minutes`
    : problemOf(expect, { code, output, served });
  return { problem, seconds: Math.round((performance.now() - began) / 1000), output };
}

function problemOf(
  expect: PlannedCommand["expect"],
  { code, output, served }: { code: number | null; output: string; served: boolean },
): string | null {
  if (expect.kind === "serving") return served ? null : `ended with ${code} before it served`;
  if (expect.kind === "success") return code === 0 ? null : `ended with ${code}`;
  if (code === 0) return "succeeded, though something that it needs is missing";
  if (STACK.test(output)) return "ended with a stack where a sentence is due";
  return expect.says.test(output) ? null : `does not say ${expect.says}`;
}

/** npm and its shell would not pass a signal on. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
