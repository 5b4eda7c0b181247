import { contract } from "@tablero/contract/contract";
import { expect, it } from "vitest";
import { recordCases, type StandardResource } from "./record-cases.ts";
import { RECORDS } from "./records.ts";
import { conformance } from "./suite.ts";

it("every kit resource is listed in RECORDS", () => {
  const bulk = Object.keys(contract).flatMap((key) => /^POST \/api\/admin\/([\w-]+)\/bulk$/.exec(key)?.[1] ?? []);
  expect(RECORDS.map(({ path }) => path).sort()).toEqual(bulk.sort());
});

for (const statement of RECORDS)
  conformance(`${statement.path} of the back office`, (api) => recordCases<StandardResource>(api, statement));
