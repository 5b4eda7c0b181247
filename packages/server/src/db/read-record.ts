import { appendFileSync } from "node:fs";
import { IS_CHECKED } from "./columns.ts";

const FILE = IS_CHECKED ? process.env.READS_RECORD : undefined;
const seen = new Set<string>();

/** The first stack frame outside the functions that read. */
const CALLER = /\/(packages\/server\/src\/(?!db\/(?:query|read-record)\.ts)[\w./-]+\.ts):(\d+):\d+\)?$/;

/**
 * If `READS_RECORD` names a file, records the source lines whose reads had declared columns and were checked.
 * `npm run measure:types -- --reads` lists the others.
 */
export function recordRead(): void {
  if (!FILE) return;
  const frame = new Error("read").stack?.split("\n").find((line) => CALLER.test(line));
  const [, file, line] = CALLER.exec(frame ?? "") ?? [];
  const place = `${file}:${line}`;
  if (!file || seen.has(place)) return;
  seen.add(place);
  appendFileSync(FILE, `${place}\n`);
}
