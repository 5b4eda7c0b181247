import { describe, expect, test } from "vitest";
import { PREORDER_STATES } from "../../platform/vocabulary.ts";
import {
  isDeletionLocked,
  isLocked,
  isReleaseDue,
  releasedAfterEdit,
  requireStreetChange,
  requireStreetDate,
  type StreetCampaign,
  streetDateOf,
} from "./street-date.ts";

const campaign = (more: Partial<StreetCampaign> = {}): StreetCampaign => ({
  state: "open",
  scheduled: false,
  releaseDate: "2027-02-14",
  releasedAt: null,
  ...more,
});
/** Madrid is an hour ahead: the last moment of the previous day, and the first of the street date. */
const BEFORE = "2027-02-13T22:59:59.999Z";
const DAY = "2027-02-13T23:00:00.000Z";

describe("a street date", () => {
  test("locks its campaign in every state except an unopened draft", () => {
    const locked = PREORDER_STATES.filter((state) => isLocked(campaign({ state }), BEFORE));
    expect(locked).toEqual(PREORDER_STATES.filter((state) => state !== "draft"));
    expect(isLocked(campaign({ state: "draft", scheduled: true }), BEFORE)).toBe(true);
  });

  test("prevents its campaign from being deleted, unless that is a draft, until the date has passed or is lifted", () => {
    const kept = PREORDER_STATES.filter((state) => isDeletionLocked(campaign({ state }), BEFORE));
    expect(kept).toEqual(PREORDER_STATES.filter((state) => state !== "draft"));
    expect(isDeletionLocked(campaign({ state: "draft", scheduled: true }), BEFORE)).toBe(false);
    expect(isDeletionLocked(campaign(), DAY)).toBe(false);
    expect(isDeletionLocked(campaign({ releasedAt: BEFORE }), BEFORE)).toBe(false);
  });

  test("begins at midnight in Madrid, and is released once by the clock", () => {
    expect([isLocked(campaign(), BEFORE), isReleaseDue(campaign(), BEFORE)]).toEqual([true, false]);
    expect([isLocked(campaign(), DAY), isReleaseDue(campaign(), DAY)]).toEqual([false, true]);
    expect(isReleaseDue(campaign({ releasedAt: BEFORE }), DAY)).toBe(false);
  });

  test("is the latest of a variant's dates, ignoring lifted ones", () => {
    const later = campaign({ releaseDate: "2027-03-01" });
    expect(streetDateOf([later, campaign()], BEFORE)).toBe("2027-03-01");
    expect(streetDateOf([{ ...later, releasedAt: BEFORE }, campaign()], BEFORE)).toBe("2027-02-14");
    expect(streetDateOf([], BEFORE)).toBeNull();
  });

  test("locks again when it is changed", () => {
    const lifted = campaign({ releasedAt: BEFORE });
    expect(releasedAfterEdit(lifted, "2027-02-14")).toBe(BEFORE);
    expect(releasedAfterEdit(lifted, "2027-02-20")).toBeNull();
  });

  test("can be lifted and put back by a person until it passes, once each", () => {
    const refusal = (...asked: Parameters<typeof requireStreetChange>) => {
      try {
        requireStreetChange(...asked);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    const lifted = campaign({ releasedAt: "2027-02-01T10:00:00.000Z" });
    expect(refusal(campaign(), true, BEFORE)).toBeNull();
    expect(refusal(lifted, false, BEFORE)).toBeNull();
    expect(refusal(lifted, true, BEFORE)).toContain("ya está abierta");
    expect(refusal(campaign(), false, BEFORE)).toContain("ya está cerrada");
    expect(refusal(campaign(), true, DAY)).toContain("ya ha llegado");
    expect(refusal(campaign({ state: "draft" }), true, BEFORE)).toContain("borrador");
  });

  test("prevents order lines from being prepared, unless none of their units is left", () => {
    const line = { variantId: "v", name: "Eclipse Rojo", quantity: 2, cancelled: 0, streetDate: "2027-02-14" };
    expect(() => requireStreetDate([line])).toThrow("«Eclipse Rojo» sale a la venta el 14 de febrero de 2027");
    expect(() =>
      requireStreetDate([
        { ...line, cancelled: 2 },
        { ...line, streetDate: null },
      ]),
    ).not.toThrow();
  });
});
