import { describe, expect, it } from "vitest";
import { auditChanges } from "./audit.ts";

describe("what an audit entry keeps", () => {
  it("is of two rows only what differs", () => {
    expect(
      auditChanges(
        { name: "Commander", price: 4495, tags: ["a"], version: 3, updatedAt: "x" },
        { name: "Commander", price: 3995, tags: ["a", "b"], version: 4, updatedAt: "y", slug: "commander" },
      ),
    ).toEqual({ before: { price: 4495, tags: ["a"] }, after: { price: 3995, tags: ["a", "b"], slug: "commander" } });
  });

  it("is a whole row where there is no other, without secrets at any depth", () => {
    const row = { email: "a@b.test", passwordHash: "x", session: { accessToken: "y", at: 1 }, list: [{ token: 1 }] };
    expect(auditChanges(undefined, row)).toEqual({
      before: undefined,
      after: { email: "a@b.test", session: { at: 1 }, list: [{}] },
    });
  });

  it("compares lists as a whole", () => {
    expect(auditChanges([{ id: 1 }], [{ id: 2 }])).toEqual({ before: [{ id: 1 }], after: [{ id: 2 }] });
  });
});
