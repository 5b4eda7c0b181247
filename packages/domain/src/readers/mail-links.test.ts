import { expect, test } from "vitest";
import { unscopedPrincipal } from "../platform/access/permissions.ts";
import { canSeeMailLinks } from "./mail-links.ts";

test("links in a stored mail are shown only before it is sent, and only to users with all permissions that the links grant", () => {
  expect(canSeeMailLinks("kept", unscopedPrincipal("admin"))).toBe(true);
  expect(canSeeMailLinks("sent", unscopedPrincipal("admin"))).toBe(false);
  expect(canSeeMailLinks("failed", null)).toBe(false);
  expect(canSeeMailLinks("kept", null)).toBe(true);
  for (const role of ["manager", "clerk", "accountant", "client"] as const)
    expect(canSeeMailLinks("kept", unscopedPrincipal(role)), role).toBe(false);
  expect(canSeeMailLinks("kept", { role: "admin", scopes: ["orders:write", "users:write"] })).toBe(false);
});
