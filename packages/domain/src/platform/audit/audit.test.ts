import { describe, expect, it } from "vitest";
import { AUDIT_ENTITIES, AUDIT_ENTITY_LABELS, auditChanges } from "./audit.ts";

describe("the stored changes of an audit entry", () => {
  it("contain only the differences of two rows", () => {
    expect(
      auditChanges(
        { name: "Commander", price: 4495, tags: ["a"], version: 3, updatedAt: "x" },
        { name: "Commander", price: 3995, tags: ["a", "b"], version: 4, updatedAt: "y", slug: "commander" },
      ),
    ).toEqual({ before: { price: 4495, tags: ["a"] }, after: { price: 3995, tags: ["a", "b"], slug: "commander" } });
  });

  it("contain the whole row if there is no other, without secrets at any depth", () => {
    const row = { email: "a@b.test", passwordHash: "x", session: { accessToken: "y", at: 1 }, list: [{ token: 1 }] };
    expect(auditChanges(undefined, row)).toEqual({
      before: undefined,
      after: { email: "a@b.test", session: { at: 1 }, list: [{}] },
    });
  });

  it("compare lists as a whole", () => {
    expect(auditChanges([{ id: 1 }], [{ id: 2 }])).toEqual({ before: [{ id: 1 }], after: [{ id: 2 }] });
  });
});

/** Entity names used by existing log entries. */
const NAMED = `order refund product variant coupon client category game supplier event preorder invoice header carrier
  zone rate user account settings job mail fault payment-event saved-filter picture`.split(/\s+/);

describe("the entity name of an audit entry", () => {
  it("is never renamed or removed", () => {
    expect(NAMED.filter((name) => !(AUDIT_ENTITIES as readonly string[]).includes(name))).toEqual([]);
  });

  it("has a Spanish label", () => {
    expect(AUDIT_ENTITY_LABELS).toMatchObject({
      order: "Pedido",
      carrier: "Transportista",
      settings: "Ajustes",
      "payment-event": "Aviso de la pasarela",
    });
    expect(Object.keys(AUDIT_ENTITY_LABELS)).toEqual([...AUDIT_ENTITIES]);
  });
});
