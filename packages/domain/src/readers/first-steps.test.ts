import { describe, expect, it } from "vitest";
import {
  clearDemoRefusal,
  DEMO_IDENTITY,
  firstSteps,
  isDemoAccount,
  isUnmarkedDemo,
  type SetupState,
} from "./first-steps.ts";

const identity = {
  shopName: "Dado y Peón",
  legalName: "Ana Prieto Gil",
  taxId: "00000000T",
  line1: "Calle Mayor, 1",
  postcode: "46001",
  city: "València",
  email: "hola@dadoypeon.test",
};
const NEW: SetupState = {
  identity: { ...identity, shopName: "Tablero", taxId: "" },
  deliveryChanged: false,
  payments: [{ method: "in-store" }],
  hasCategory: false,
  hasPublishedProduct: false,
  legalReviewed: false,
  hasOrder: false,
};
const doneOf = (setup: Partial<SetupState>) =>
  firstSteps({ ...NEW, ...setup }, { skipped: [] })
    .filter(({ state }) => state === "done")
    .map(({ step }) => step);

describe("the first steps", () => {
  it("are all open in a new shop", () => {
    expect(doneOf({})).toEqual([]);
  });

  it("are marked as done by the data, each independently", () => {
    expect(doneOf({ identity })).toEqual(["identity"]);
    expect(doneOf({ deliveryChanged: true })).toEqual(["delivery"]);
    expect(doneOf({ payments: [{ method: "in-store" }, { method: "transfer" }] })).toEqual(["payment"]);
    expect(doneOf({ hasCategory: true })).toEqual(["category"]);
    expect(doneOf({ hasPublishedProduct: true })).toEqual(["product"]);
    expect(doneOf({ legalReviewed: true })).toEqual(["legal"]);
    expect(doneOf({ hasOrder: true })).toEqual(["order"]);
  });

  it.each(["shopName", "legalName", "taxId", "line1", "postcode", "city", "email"] as const)(
    "require the shop's %s, and a shop name other than the default",
    (field) => {
      expect(doneOf({ identity: { ...identity, [field]: field === "shopName" ? "Tablero" : " " } })).toEqual([]);
    },
  );

  it("stay done even if they were skipped", () => {
    const states = firstSteps({ ...NEW, hasOrder: true }, { skipped: ["order", "legal"] });
    expect(states.slice(-2)).toEqual([
      { step: "legal", state: "skipped" },
      { step: "order", state: "done" },
    ]);
  });
});

describe("clearing the demo data", () => {
  it("requires the name of the shop, and a demo shop", () => {
    expect(clearDemoRefusal(true, "Tablero", " Tablero ")).toBeNull();
    expect(clearDemoRefusal(true, "Tablero", "tablero")?.errors?.[0]?.path).toBe("confirmation");
    expect(clearDemoRefusal(false, "Tablero", "Tablero")?.code).toBe("invalid-transition");
  });

  it("recognises the demo's fictitious bank account", () => {
    expect(isDemoAccount("ES0999990014280000012811")).toBe(true);
    expect(isDemoAccount("ES9121000418450200051332")).toBe(false);
  });
});

describe("a shop from before the setup guide, without a demo mark", () => {
  it("counts as a demo if it has the demo's administrator, name and tax id", () => {
    expect(isUnmarkedDemo(true, DEMO_IDENTITY)).toBe(true);
    expect(isUnmarkedDemo(false, DEMO_IDENTITY)).toBe(false);
  });

  it.each([{ shopName: "Dado y Peón" }, { legalName: "Ana Prieto Gil" }, { taxId: "00000000T" }])(
    "counts as a real shop once it changes %o",
    (own) => {
      expect(isUnmarkedDemo(true, { ...DEMO_IDENTITY, ...own })).toBe(false);
    },
  );
});
