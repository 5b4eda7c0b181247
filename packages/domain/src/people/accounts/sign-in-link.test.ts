import { expect, test } from "vitest";
import { ACCOUNT_STATUSES, ROLES } from "../../platform/vocabulary.ts";
import {
  readLinkRequest,
  SIGN_IN_TARGETS,
  signInDoubts,
  signInLinkPath,
  signInMail,
  signInTargetOf,
} from "./sign-in-link.ts";

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
  for (const target of SIGN_IN_TARGETS)
    for (const request of [undefined, "1234567890abcdef-_"]) {
      const page = new URL(signInLinkPath("a", "b", { target, request }), "https://tienda.test");
      expect(page.pathname).toBe("/entrar/a/b");
      expect(signInTargetOf(page.searchParams)).toBe(target);
      expect(readLinkRequest(page.searchParams)).toBe(request ?? null);
    }
  expect(readLinkRequest(new URLSearchParams("p=short"))).toBeNull();
  expect(signInTargetOf(new URLSearchParams("a=https://malo.test"))).toBe("account");
});

test("a link is doubted where it was not requested, and where another account is open", () => {
  expect(signInDoubts({ isRequested: true, open: "none" })).toEqual([]);
  expect(signInDoubts({ isRequested: false, open: "this" })).toEqual([]);
  expect(signInDoubts({ isRequested: false, open: "none" })).toEqual(["not-requested"]);
  expect(signInDoubts({ isRequested: true, open: "other" })).toEqual(["other-account"]);
  expect(signInDoubts({ isRequested: false, open: "other" })).toEqual(["not-requested", "other-account"]);
});
