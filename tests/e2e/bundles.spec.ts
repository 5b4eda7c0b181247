import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./test.ts";

const BUILD = resolve(import.meta.dirname, "../../packages/app/build");

/** Strings that occur only in the mock: its key, its issuer, its own endpoints, and a text of its sample data. */
const OF_THE_MOCK = ["tablero mock: not a secret at all", "tablero-mock", "/api/__reset", "A New Product"];

const scriptsIn = (folder: string) =>
  readdirSync(join(BUILD, folder), { recursive: true, encoding: "utf8" }).filter((name) => /\.m?js$/.test(name));

for (const folder of ["client", "server"])
  test(`nothing of the simulated API is in the production bundles of the ${folder}`, () => {
    const names = scriptsIn(folder);
    expect(names.length).toBeGreaterThan(0);
    const found = names.flatMap((name) => {
      const text = readFileSync(join(BUILD, folder, name), "utf8");
      return OF_THE_MOCK.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`);
    });
    expect(found).toEqual([]);
  });
