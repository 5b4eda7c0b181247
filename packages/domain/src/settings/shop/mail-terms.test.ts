import { describe, expect, it } from "vitest";
import { mailExpiry, mailExpiryCutoffs } from "./mail-terms.ts";

/** Whether a mail has expired, by the rule used for deletion. */
const isDeleted = (createdAt: string, hasOrder: boolean, now: string): boolean => {
  const { ofOrders, others } = mailExpiryCutoffs(now);
  return createdAt < (hasOrder ? ofOrders : others);
};

describe("the retention of a mail", () => {
  it("is ninety days without an order", () => {
    expect(mailExpiry("2026-08-01T12:00:00.000Z", false)).toBe("2026-10-31");
  });
  it("is six years after the end of the year with an order", () => {
    expect(mailExpiry("2026-01-01T00:00:00.000Z", true)).toBe("2033-01-01");
    // Already the next year in Madrid.
    expect(mailExpiry("2026-12-31T23:30:00.000Z", true)).toBe("2034-01-01");
  });
  it.each([
    ["2026-08-01T12:00:00.000Z", false],
    ["2026-03-28T23:30:00.000Z", false],
    ["2026-10-25T00:30:00.000Z", false],
    ["2026-12-31T23:30:00.000Z", true],
    ["2026-12-31T22:30:00.000Z", true],
  ])("ends exactly when its deletion becomes due: %s, with an order: %s", (createdAt, hasOrder) => {
    const day = mailExpiry(createdAt, hasOrder);
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    const lastDay = new Date(Date.UTC(year, month - 1, date - 1, 12)).toISOString();
    expect(isDeleted(createdAt, hasOrder, lastDay)).toBe(false);
    expect(isDeleted(createdAt, hasOrder, `${day}T12:00:00.000Z`)).toBe(true);
  });
});
