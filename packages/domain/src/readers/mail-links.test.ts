import { expect, test } from "vitest";
import { unscoped } from "../platform/access/permissions.ts";
import { showsMailLinks } from "./mail-links.ts";

test("links in a stored mail are shown only before it is sent, and only to users with all permissions that the links grant", () => {
  expect(showsMailLinks("kept", unscoped("admin"))).toBe(true);
  expect(showsMailLinks("sent", unscoped("admin"))).toBe(false);
  expect(showsMailLinks("failed", null)).toBe(false);
  expect(showsMailLinks("kept", null)).toBe(true);
  for (const role of ["manager", "clerk", "accountant", "client"] as const)
    expect(showsMailLinks("kept", unscoped(role)), role).toBe(false);
  expect(showsMailLinks("kept", { role: "admin", scopes: ["orders:write", "users:write"] })).toBe(false);
});
