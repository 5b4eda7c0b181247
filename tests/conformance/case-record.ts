import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, inject } from "vitest";

/** One case that called one endpoint on one target. */
export interface CaseLine {
  key: string;
  side: string;
  /** "common > personal shortcuts > are added at the end, changed, sorted and deleted" */
  name: string;
}

export interface FileRecord {
  file: string;
  lines: CaseLine[];
}

const lines = new Map<string, CaseLine>();
/**
 * Outside a case, the name of the last case remains set, even one in another file, because files share their modules.
 */
let isCase = false;

/** Records that the running case calls an endpoint; calls outside a case are ignored. */
export function recordCase(key: string, side: string): void {
  if (!isCase) return;
  const name = expect.getState().currentTestName?.replace(` on the ${side} >`, " >");
  if (name) lines.set(`${key}\n${side}\n${name}`, { key, side, name });
}

/** For the setup file: when a test file ends, stores the endpoints that its cases called. */
export function keepRecord(): void {
  beforeEach(() => {
    isCase = true;
  });
  afterEach(() => {
    isCase = false;
  });
  afterAll(() => {
    const record: FileRecord = { file: expect.getState().testPath ?? "", lines: [...lines.values()] };
    lines.clear();
    writeFileSync(join(inject("caseFolder"), `${randomUUID()}.json`), JSON.stringify(record));
  });
}
