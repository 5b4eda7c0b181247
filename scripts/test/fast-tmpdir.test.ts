import { existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { useFastTmpdir } from "./fast-tmpdir.ts";

afterEach(() => vi.unstubAllEnvs());

test("a disk with room gets a temporary folder that other users can traverse, which is removed at the end", () => {
  vi.stubEnv("TMPDIR", undefined);
  const disk = tmpdir();
  const remove = useFastTmpdir({ disk, space: 0, memory: 0 });
  const folder = tmpdir();
  expect(folder.startsWith(`${disk}/tablero-`)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  remove();
  expect(existsSync(folder)).toBe(false);
});

test("without such a disk, or without room on it, the folder for temporary files stays the same", () => {
  const before = tmpdir();
  for (const needs of [{ disk: "/no/disk" }, { disk: before, space: Number.POSITIVE_INFINITY, memory: 0 }]) {
    useFastTmpdir(needs)();
    expect(tmpdir()).toBe(before);
  }
});
