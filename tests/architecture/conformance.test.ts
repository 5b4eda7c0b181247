import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { contract } from "@tablero/contract/contract";
import { template } from "@tablero/contract/template/template";
import { describe, expect, it } from "vitest";
import { mockApiTable } from "../../scripts/lib/docs/mock-api-table.ts";
import { readCaseList } from "../conformance/case-list.ts";
import { ROOT } from "./sources.ts";

/** Written by a full run of the suite, which fails if it differs from the cases that ran. */
const { endpoints } = readCaseList();

const without = (keys: readonly string[], side: string) => keys.filter((key) => !endpoints[key]?.[side]);

describe("the conformance suite", () => {
  it.each(["mock", "mock over HTTP"])("has a case for every endpoint on the %s", (side) => {
    expect(without(Object.keys({ ...contract, ...template }), side)).toEqual([]);
  });

  it("has a case for every shared endpoint on the server, and none for endpoints of the mock alone", () => {
    expect(without(Object.keys(contract), "server")).toEqual([]);
    expect(without(Object.keys(template), "server")).toEqual(Object.keys(template));
  });

  it("matches its table in docs/mock-api.md", () => {
    expect(readFileSync(resolve(ROOT, "docs/mock-api.md"), "utf8")).toContain(mockApiTable(readCaseList()));
  });
});
