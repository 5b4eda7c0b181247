import { describe, expect, it } from "vitest";
import {
  apiTokenErrors,
  isApiToken,
  isMarkedApiToken,
  newApiToken,
  prefixOfToken,
  TOKEN_SCOPES,
  tidyScopes,
} from "./api-tokens.ts";

describe("an API token", () => {
  it("has a prefix, 256 random bits and a checksum that detects any changed character", () => {
    const token = newApiToken();
    expect(token).toMatch(/^tbl_[0-9A-Za-z]{49}$/);
    expect([isApiToken(token), isMarkedApiToken(token)]).toEqual([true, true]);
    for (let place = 4; place < token.length; place += 1) {
      const other = token[place] === "x" ? "y" : "x";
      expect(isApiToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
    }
    for (const wrong of ["", "tbl_", token.slice(1), `${token}a`, `${token}\n`, token.toUpperCase()])
      expect(isApiToken(wrong)).toBe(false);
    expect(prefixOfToken(token)).toBe(token.slice(0, 10));
  });

  it("keeps its format, so that tokens in use stay valid", () => {
    expect(isApiToken(`tbl_${"0".repeat(43)}2CZclj`)).toBe(true);
  });

  it("is unique, and uses every character", () => {
    const tokens = Array.from({ length: 200 }, newApiToken);
    expect(new Set(tokens).size).toBe(200);
    expect(new Set(tokens.flatMap((token) => [...token.slice(4, 47)])).size).toBe(62);
  });
});

describe("scopes", () => {
  it("never cover accounts, settings, the system, the log, tokens or webhooks", () => {
    const never = /^(users|settings|system|audit|api-tokens|webhooks):/;
    expect(TOKEN_SCOPES.filter((scope) => never.test(scope))).toEqual([]);
    expect(TOKEN_SCOPES).toContain("orders:write");
  });

  it("are sorted, and scopes that others include are dropped", () => {
    expect(tidyScopes(["products:read", "orders:write", "orders:read", "products:read"])).toEqual([
      "orders:write",
      "products:read",
    ]);
  });
});

it("an invalid new token is refused with an error for each field", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const codes = (fields: Partial<Parameters<typeof apiTokenErrors>[0]>, role: "admin" | "warehouse" = "admin") =>
    apiTokenErrors({ name: "ERP", scopes: ["orders:read"], expiresAt: null, ...fields }, role, now).map(
      ({ path, code }) => `${path} ${code}`,
    );
  expect(codes({})).toEqual([]);
  expect(codes({ name: " ", scopes: [], expiresAt: now.toISOString() })).toEqual([
    "name required",
    "scopes required",
    "expiresAt past",
  ]);
  expect(codes({ scopes: ["users:write"] })).toEqual(["scopes not-allowed"]);
  expect(codes({ scopes: ["orders:write"] }, "warehouse")).toEqual(["scopes not-yours"]);
  expect(codes({ expiresAt: "2026-11-20T10:00:00.001Z" })).toEqual([]);
});
