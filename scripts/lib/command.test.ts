import { spawnSync } from "node:child_process";
import { ConfigError } from "@tablero/server/config";
import { expect, it } from "vitest";
import { explain, needVariable } from "./command.ts";
import { findFreePort } from "./free-port.ts";
import { Missing } from "./missing.ts";

it("a missing requirement is explained without a stack trace", () => {
  expect(explain(new Missing("Build first."))).toBe("Build first.");
  expect(explain(new ConfigError("PORT no es un número."))).toBe("PORT no es un número.");
});

it("an error of a connection names the server that does not answer", async () => {
  const port = await findFreePort();
  const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((reason: unknown) => reason);
  expect(explain(error)).toBe(`Nothing answers at 127.0.0.1:${port}: start it, or name another address.`);
  const both = new AggregateError([Object.assign(new Error("no"), { code: "ENOTFOUND", hostname: "db.invalid" })]);
  expect(explain(both)).toBe("There is no host db.invalid: name another address.");
});

it("the error names a program that is not installed", () => {
  const program = ["no", "such", "program"].join("-");
  expect(explain(spawnSync(program).error)).toBe(`There is no program ${program}: install it.`);
});

it("an unexpected error keeps its stack trace", () => {
  expect(explain(new TypeError("x is undefined"))).toContain("command.test.ts");
});

it("the error names a variable that is not set, with its meaning", () => {
  expect(() => needVariable("TABLERO_NOT_SET", "the address of a shop")).toThrow(
    new Missing("TABLERO_NOT_SET is not set: the address of a shop."),
  );
});
