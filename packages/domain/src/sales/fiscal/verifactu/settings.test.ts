import { describe, expect, test } from "vitest";
import {
  applyVerifactuChange,
  DEFAULT_VERIFACTU,
  environmentOn,
  type VerifactuChange,
  type VerifactuObstacle,
  type VerifactuSettings,
  verifactuObstacle,
} from "./settings.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const stored = (more: Partial<VerifactuSettings> = {}): VerifactuSettings => ({ ...DEFAULT_VERIFACTU, ...more });
const ISSUER = {
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  address: { line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid", country: "ES" },
};

test("records are sent from the first day to the last one", () => {
  const on = stored({ on: true, environment: "production", from: "2026-11-20", endsOn: "2026-12-31" });
  expect(["2026-11-19", "2026-11-20", "2026-12-31", "2027-01-01"].map((day) => environmentOn(on, day))).toEqual([
    null,
    "production",
    "production",
    null,
  ]);
  expect(environmentOn({ ...on, on: false }, "2026-11-20")).toBeNull();
});

describe("an obstacle to switching VERI*FACTU on", () => {
  const certificate = { endsAt: "2027-01-01T00:00:00.000Z" };
  const of = (more: object) =>
    verifactuObstacle({ issuer: ISSUER, hasProducer: true, certificate, now: NOW, ...more })?.code ?? null;
  test("is the first of the missing data", () => {
    expect(of({})).toBeNull();
    expect(of({ issuer: { ...ISSUER, taxId: "" } })).toBe("issuer-incomplete");
    expect(of({ hasProducer: false })).toBe("no-producer");
    expect(of({ certificate: null })).toBe("no-certificate");
    expect(of({ certificate: { endsAt: NOW } })).toBe("certificate-ended");
  });
  test.each(["01001", "20001", "48001", "31001"])(
    "is a separate tax authority, as with the postcode %s",
    (postcode) => {
      expect(of({ issuer: { ...ISSUER, address: { ...ISSUER.address, postcode } } })).toBe("issuer-foral");
    },
  );
});

describe("a change of the VERI*FACTU settings", () => {
  const change = (
    given: Partial<VerifactuChange>,
    before: VerifactuSettings = stored(),
    obstacle: VerifactuObstacle | null = null,
    now = NOW,
  ) => {
    const result = applyVerifactuChange(
      { on: true, environment: "production", from: "2026-11-20", ...given },
      { stored: before, obstacle, now },
    );
    return "errors" in result ? result.errors.map(({ path, code }) => `${path} ${code}`) : result.next;
  };
  test("switches on from today or later, if nothing is missing", () => {
    expect(change({})).toMatchObject({ on: true, environment: "production", from: "2026-11-20", endsOn: null });
    expect(change({ from: "2027-01-01" })).toMatchObject({ on: true, from: "2027-01-01" });
    expect(change({ from: "2026-11-19" })).toEqual(["from past"]);
    expect(change({ from: "mañana" })).toEqual(["from invalid"]);
    expect(change({ from: "2026-02-31" })).toEqual(["from invalid"]);
    expect(change({}, stored(), { code: "no-certificate", message: "" })).toEqual(["on no-certificate"]);
  });
  test("switches off trials immediately, and production if it has not begun yet", () => {
    const trial = stored({ on: true, environment: "test", from: "2026-11-01" });
    expect(change({ on: false }, trial)).toMatchObject({ on: false, endsOn: null });
    expect(change({ environment: "test", from: "2026-11-01" }, trial)).toMatchObject({ on: true });
    const later = stored({ on: true, environment: "production", from: "2027-01-01" });
    expect(change({ on: false }, later)).toMatchObject({ on: false, endsOn: null });
  });
  test("switches production off at the end of the year, which can be undone", () => {
    const earnest = stored({ on: true, environment: "production", from: "2026-11-01" });
    const ending = change({ on: false, from: "2026-11-01" }, earnest);
    expect(ending).toMatchObject({ on: true, endsOn: "2026-12-31" });
    expect(change({ from: "2026-11-01" }, { ...earnest, endsOn: "2026-12-31" })).toMatchObject({ endsOn: null });
    expect(change({ environment: "test", from: "2026-11-01" }, earnest)).toEqual(["environment bound"]);
    expect(change({ from: "2026-11-20" }, earnest)).toEqual(["from bound"]);
    const ended = { ...earnest, endsOn: "2026-12-31" };
    expect(change({ from: "2027-01-02" }, ended, null, "2027-01-02T10:00:00.000Z")).toMatchObject({
      from: "2027-01-02",
      endsOn: null,
    });
  });
});
