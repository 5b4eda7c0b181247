import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordError } from "./password-rules.ts";

const errorOf = (password: string, role: "client" | "clerk" = "client") =>
  passwordError(password, { role, email: "lucia.prats@correo.test" }, isCommonPassword)?.code ?? null;

test.each([
  ["siete77", "too-short"],
  ["ñandú🚀x", "too-short"],
  ["x".repeat(129), "too-long"],
  ["Password123", "common"],
  ["QWERTYUIOP", "common"],
  ["lucia.prats1", "personal"],
  ["Lucia.Prats@correo.test", "personal"],
  ["tablero2026".slice(0, 10), "personal"],
  ["        ", null],
  ["una frase larga", null],
  ["x".repeat(128), null],
])("the password %j is judged: %s", (password, code) => {
  expect(errorOf(password)).toBe(code);
});

test("a password of staff needs twelve characters", () => {
  expect(errorOf("once signos", "clerk")).toBe("too-short");
  expect(errorOf("doce signos.", "clerk")).toBeNull();
});
