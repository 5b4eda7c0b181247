import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { mockContract } from "@tablero/contract/template";
import { expect, it } from "vitest";

const FOLDER = resolve(import.meta.dirname, "../conformance");

it("every endpoint of the contract has a case in the conformance suite", () => {
  const text = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(resolve(FOLDER, name), "utf8"))
    .join("\n");
  // Messages and notifications share their cases, written with a placeholder for the word that differs.
  const written = (key: string) => key.replace(/common\/(messages|notifications)/, "common/$" + "{kind}");
  const missing = Object.keys(mockContract).filter((key) => !text.includes(key) && !text.includes(written(key)));
  expect(missing).toEqual([]);
});
