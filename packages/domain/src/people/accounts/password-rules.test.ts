import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordFault } from "./password-rules.ts";

const faultOf = (password: string, role: "client" | "clerk" = "client") =>
  passwordFault(password, { role, email: "lucia.prats@correo.test" }, isCommonPassword)?.code ?? null;

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
  expect(faultOf(password)).toBe(code);
});

test("a password of staff needs twelve characters", () => {
  expect(faultOf("once signos", "clerk")).toBe("too-short");
  expect(faultOf("doce signos.", "clerk")).toBeNull();
});
