import { describe, expect, it } from "vitest";
import { alertExpiry, alertsToNotify, requireSoldOut, type WaitingAlert } from "./alerts.ts";

const NOW = "2026-11-22T10:00:00.000Z";
const alert = (id: string, askedAt: string, more: Partial<WaitingAlert> = {}): WaitingAlert => ({
  id,
  state: "waiting",
  askedAt,
  expiresAt: "2027-01-01T00:00:00.000Z",
  person: `${id}@correo.test`,
  blocked: false,
  ...more,
});
const three = [
  alert("c", "2026-11-03T00:00:00.000Z"),
  alert("a", "2026-11-01T00:00:00.000Z"),
  alert("b", "2026-11-02T00:00:00.000Z"),
];
const notified = (alerts: WaitingAlert[], units: number, available = units) =>
  alertsToNotify(alerts, { units, available }, NOW).map(({ id }) => id);

describe("the people notified of new stock", () => {
  it("are as many as the units that came in, in the order of their requests", () => {
    expect(notified(three, 2)).toEqual(["a", "b"]);
    expect(notified(three, 9)).toEqual(["a", "b", "c"]);
    expect(notified(three, 0)).toEqual([]);
  });

  it("are no more than the units still available", () => {
    expect(notified(three, 3, 1)).toEqual(["a"]);
    expect(notified(three, 3, -1)).toEqual([]);
  });

  it("include each person once, whatever the address, and no blocked person", () => {
    const [c, a, b] = three;
    if (!c || !a || !b) throw new Error("three wait");
    expect(notified([{ ...a, person: "ana" }, { ...b, person: "ana" }, c], 2)).toEqual(["a", "c"]);
    expect(notified([{ ...a, blocked: true }, b, c], 1)).toEqual(["b"]);
  });

  it("exclude alerts that are pending, notified, cancelled or expired", () => {
    const out = (["pending", "notified", "cancelled", "expired"] as const).map((state) => alert(state, NOW, { state }));
    expect(notified([...out, alert("old", NOW, { expiresAt: NOW })], 9)).toEqual([]);
  });
});

describe("a request for an alert", () => {
  it("expires sooner while unconfirmed than while waiting for units", () => {
    expect(alertExpiry("pending", NOW)).toBe("2026-11-25T10:00:00.000Z");
    expect(alertExpiry("waiting", NOW)).toBe("2027-05-21T10:00:00.000Z");
  });

  it("is accepted only for sold-out variants", () => {
    expect(() => requireSoldOut({ onSale: true, available: 0, preorder: false })).not.toThrow();
    expect(() => requireSoldOut({ onSale: true, available: 1, preorder: false })).toThrow("invalid-transition");
    expect(() => requireSoldOut({ onSale: true, available: 0, preorder: true })).toThrow("invalid-transition");
    expect(() => requireSoldOut({ onSale: false, available: 0, preorder: false })).toThrow("not-found");
    expect(() => requireSoldOut(undefined)).toThrow("not-found");
  });
});
