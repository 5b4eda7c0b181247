import { describe, expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpCode, totpStep, totpUri } from "./totp.ts";

/** "12345678901234567890" of RFC 6238, appendix B, in base32. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a TOTP code", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("the code at %i seconds equals that of RFC 6238", async (seconds, code) => {
    const step = totpStep(seconds * 1000);
    expect(await totpCode(RFC_SECRET, step, 8)).toBe(code);
    expect(await totpCode(RFC_SECRET, step)).toBe(code.slice(2));
  });

  test.each([
    [0, "755224"],
    [1, "287082"],
    [9, "520489"],
  ])("the code of time step %i equals that of RFC 4226, appendix D", async (step, code) => {
    expect(await totpCode(RFC_SECRET, step)).toBe(code);
  });
});

describe("a matched code", () => {
  const now = 1_111_111_111_000;
  const present = totpStep(now);
  const at = async (step: number, lastStep = 0) =>
    matchingStep(RFC_SECRET, await totpCode(RFC_SECRET, step), { now, lastStep });

  test("is accepted for the present step and for one step on either side", async () => {
    expect(await Promise.all([-2, -1, 0, 1, 2].map((drift) => at(present + drift)))).toEqual([
      null,
      present - 1,
      present,
      present + 1,
      null,
    ]);
  });

  test("is refused once a code of its time step or a later one was used", async () => {
    expect(await at(present, present)).toBeNull();
    expect(await at(present - 1, present)).toBeNull();
    expect(await at(present + 1, present)).toBe(present + 1);
  });

  test("is refused if it is not six digits", async () => {
    for (const code of ["", "000000", "12345", "1234567", "٠١٢٣٤٥"])
      expect(await matchingStep(RFC_SECRET, code, { now, lastStep: 0 })).toBeNull();
  });
});

test("a secret is 160 random bits, and its address names its account", () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(RFC_SECRET, { issuer: "Dados: la tienda", account: "ana@tablero.test" }));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Dados%20%20la%20tienda:ana%40tablero\.test\?/);
  expect(uri.searchParams.get("secret")).toBe(RFC_SECRET);
  expect(uri.searchParams.get("issuer")).toBe("Dados  la tienda");
});
