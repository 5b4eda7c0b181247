import { describe, expect, it } from "vitest";
import { decideOnLink, decideOnOrder, decideOnRequest, isSubscribed } from "./subscriptions.ts";

const ASKED = "2026-11-01T10:00:00.000Z";
const after = (hours: number) => new Date(Date.parse(ASKED) + hours * 3_600_000).toISOString();
const of = (state: "pending" | "active" | "ended") => ({ state, requestedAt: ASKED });

describe("a newsletter request", () => {
  it("sends a link to an unknown address and to an unsubscribed one", () => {
    expect(decideOnRequest(undefined, ASKED)).toBe("new-link");
    expect(decideOnRequest(of("ended"), after(1))).toBe("new-link");
  });
  it("sends the same link again for a day, then a new one", () => {
    expect(decideOnRequest(of("pending"), after(23))).toBe("same-link");
    expect(decideOnRequest(of("pending"), after(24))).toBe("new-link");
  });
  it("sends nothing to a confirmed address", () => expect(decideOnRequest(of("active"), after(1))).toBe("none"));
});

describe("a confirmation link", () => {
  it("confirms once, within its term", () => {
    expect(decideOnLink(of("pending"), after(71))).toBe("confirm");
    expect(decideOnLink(of("pending"), after(72))).toBe("gone");
    expect(decideOnLink(of("active"), after(200))).toBe("none");
  });
  it("does not renew an ended subscription", () => expect(decideOnLink(of("ended"), after(1))).toBe("gone"));
});

describe("an order with the newsletter box ticked", () => {
  it("sends a confirmation link, unless a recent one is still valid or the address is confirmed", () => {
    expect(decideOnOrder(undefined, ASKED)).toBe("new-link");
    expect(decideOnOrder(of("ended"), after(1))).toBe("new-link");
    expect(decideOnOrder(of("pending"), after(24))).toBe("new-link");
    expect(decideOnOrder(of("pending"), after(23))).toBe("none");
    expect(decideOnOrder(of("active"), after(1))).toBe("none");
  });
});

describe("a client", () => {
  const consent = { kind: "marketing", granted: true, source: "account" } as const;
  it("is subscribed by a consent that came with a confirmed address", () => {
    expect(isSubscribed([consent])).toBe(true);
    expect(isSubscribed([{ ...consent, source: "newsletter" }])).toBe(true);
    for (const source of ["store", "phone", "sign-up"] as const)
      expect(isSubscribed([{ ...consent, source }])).toBe(false);
    expect(isSubscribed([{ ...consent, granted: false }])).toBe(false);
    expect(isSubscribed([{ ...consent, kind: "profiling" }])).toBe(false);
    expect(isSubscribed([])).toBe(false);
  });
});
