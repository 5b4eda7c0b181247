import { describe, expect, it } from "vitest";
import { isUuid, newToken, uuidv7 } from "./ids.ts";

describe("uuidv7", () => {
  it("is the same for the same time and random bytes", () => {
    expect(uuidv7(0x017f22e279b0, () => 0)).toBe("017f22e2-79b0-7000-8000-000000000000");
    expect(uuidv7(0x017f22e279b0, () => 0.999999)).toBe("017f22e2-79b0-7fff-bfff-ffffffffffff");
  });

  it("sorts by time and does not repeat", () => {
    const now = Date.parse("2026-11-21T16:00:00Z");
    const ids = Array.from({ length: 1000 }, (_, index) => uuidv7(now + index));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(Array.from({ length: 1000 }, () => uuidv7(now))).size).toBe(1000);
    for (const id of ids) expect(isUuid(id)).toBe(true);
  });
});

describe("ids of one millisecond", () => {
  it("sort by creation, however many there are", () => {
    const now = Date.parse("2026-11-21T16:00:00Z");
    const ids = Array.from({ length: 20_000 }, () => uuidv7(now));
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(isUuid(id)).toBe(true);
    // The next millisecond starts a new sequence, which still sorts after this one.
    expect(uuidv7(now + 1) > ids.at(-1)!).toBe(true);
  });
});

describe("isUuid", () => {
  it("refuses texts that are not UUIDs", () => {
    expect(isUuid("017F22E2-79B0-7000-8000-000000000000")).toBe(true);
    expect(isUuid("017f22e279b070008000000000000000")).toBe(false);
    expect(isUuid("017f22e2-79b0-7000-c000-000000000000")).toBe(false);
    expect(isUuid("catan")).toBe(false);
  });
});

describe("newToken", () => {
  it("has 32 characters that are safe in a URL, and never repeats", () => {
    const tokens = Array.from({ length: 500 }, newToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
    expect(new Set(tokens).size).toBe(500);
  });
});
