import { expect, test } from "vitest";
import { ACCOUNT_STATUSES, ROLES } from "../../platform/vocabulary.ts";
import { SIGN_IN_TARGETS, signInLinkPath, signInMail, signInTargetOf } from "./sign-in-link.ts";

test("only an active shopper gets a link", () => {
  for (const role of ROLES)
    for (const status of ACCOUNT_STATUSES)
      expect(signInMail({ role, status }) === "sign-in-link", `${role}, ${status}`).toBe(
        role === "client" && status === "active",
      );
  expect(signInMail({ role: "client", status: "pending" })).toBe("reset-password");
  expect(signInMail({ role: "clerk", status: "pending" })).toBeNull();
});

test("the page of a link knows where to lead", () => {
  for (const target of SIGN_IN_TARGETS) {
    const page = new URL(signInLinkPath("a", "b", target), "https://tienda.test");
    expect(page.pathname).toBe("/entrar/a/b");
    expect(signInTargetOf(page.searchParams)).toBe(target);
  }
  expect(signInTargetOf(new URLSearchParams("a=https://malo.test"))).toBe("account");
});
