import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts CPU time in hundredths of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

interface Stat {
  parent: number;
  /** CPU time of the process itself, in milliseconds. */
  own: number;
  /** CPU time of exited children, in milliseconds. */
  ended: number;
}

function stat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in brackets may contain spaces; the fields after it do not.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = (index: number) => Number(fields[index]) * MS_PER_TICK;
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) };
  } catch {
    return null;
  }
}

/** CPU time of a process and all its children, including exited ones, in milliseconds. */
export function cpuOfFamily(pid: number): number {
  const first = stat(pid);
  if (!first) return 0;
  let sum = first.own + first.ended;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const child = stat(Number(name));
    if (child?.parent === pid) sum += child.own;
  }
  return sum;
}

/** Parent of a process on this machine; undefined if there is none. */
export const parentOf = (pid: number): number | undefined => stat(pid)?.parent;

/** Resident memory of a process in MB (of 1,000,000 bytes). */
export function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return (Number(kilobytes ?? 0) * 1024) / 1e6;
}
