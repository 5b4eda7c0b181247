import { expect, test } from "vitest";
import { isCounterFresh, relyingParty } from "./passkeys.ts";

test.each([
  ["https://tienda.test", { id: "tienda.test", origin: "https://tienda.test" }],
  ["https://tienda.test:8443/", { id: "tienda.test", origin: "https://tienda.test:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://tienda.test", null],
  ["http://127.0.0.1:3000", null],
  ["https://203.0.113.7", null],
  ["https://[2001:db8::1]", null],
])("the relying party of %s", (address, expected) => {
  expect(relyingParty(address)).toEqual(expected);
});

test("a counter grows, unless the authenticator does not count", () => {
  expect(isCounterFresh(0, 0)).toBe(true);
  expect(isCounterFresh(0, 7)).toBe(true);
  expect(isCounterFresh(7, 8)).toBe(true);
  expect(isCounterFresh(7, 7)).toBe(false);
  expect(isCounterFresh(7, 0)).toBe(false);
});
