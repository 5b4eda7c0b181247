import type { Notice } from "@tablero/contract/platform/shapes/notices";
import { describe, expect, it } from "vitest";
import { applyChange, type NoticeChange, revertChange } from "./notice-changes.ts";

const notice = (id: string, read = false): Notice => ({ id, title: id, time: "2026-11-20T09:51:00Z", read });
const before = [notice("a"), notice("b", true), notice("c")];

describe("changes of notices", () => {
  const changes: NoticeChange[] = [
    { type: "read", id: "a", read: true },
    { type: "read", id: "b", read: false },
    { type: "read-all" },
    { type: "remove", id: "b" },
    { type: "remove", id: "a" },
    { type: "remove", id: "nobody" },
  ];

  it("leave the list as it was when they are undone", () => {
    for (const change of changes) expect(revertChange(applyChange(before, change), before, change)).toEqual(before);
  });

  it("can be undone without touching other changes", () => {
    const remove: NoticeChange = { type: "remove", id: "b" };
    const now = applyChange([notice("new"), ...applyChange(before, remove)], { type: "read", id: "c", read: true });
    expect(revertChange(now, before, remove)).toEqual([
      notice("new"),
      notice("a"),
      notice("b", true),
      notice("c", true),
    ]);
  });

  it("put an undone notice at the top if no notice that was above it is left", () => {
    const remove: NoticeChange = { type: "remove", id: "c" };
    expect(revertChange([], before, remove)).toEqual([notice("c")]);
  });
});
