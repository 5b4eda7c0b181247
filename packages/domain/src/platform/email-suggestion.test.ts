import { expect, test } from "vitest";
import { suggestEmail } from "./email-suggestion.ts";

test.each([
  ["lucia@gmial.com", "lucia@gmail.com"],
  ["lucia@gmail.con", "lucia@gmail.com"],
  ["lucia@gmal.com", "lucia@gmail.com"],
  ["Lucia.P@HOTMIAL.com ", "Lucia.P@hotmail.com"],
  ["lucia@outlok.es", "lucia@outlook.es"],
  ["lucia@mi-tienda.con", "lucia@mi-tienda.com"],
  ["lucia@taller.vom", "lucia@taller.com"],
  ["lucia@yaho.es", "lucia@yahoo.es"],
])("asks about %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  "lucia@gmail.com",
  "lucia@tablero.test",
  "lucia@mail.com",
  "lucia@tienda.co",
  "lucia@tienda.cc",
  "lucia@ymail.com",
  "lucia",
  "@gmial.com",
  "",
])("asks nothing about «%s»", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
