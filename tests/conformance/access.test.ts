import { contract } from "@tablero/contract/contract";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { expect, test } from "vitest";
import { ACCESS_TABLE, type AccessCaller, CALLERS } from "./access-table.ts";
import { conformance } from "./suite.ts";

/** As in the template, the mock's shell also responds without a session, because the layouts use it. */
const isOpenOnMock = (key: string) => key.includes("/api/common/");

/** Ends the caller's session, so it runs last. */
const LAST = "POST /api/auth/sign-out";
const KEYS = [...Object.keys(ACCESS_TABLE).filter((key) => key !== LAST), LAST];

test("the table of permissions has a row for each endpoint and a column for each caller", () => {
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(Object.keys(contract).sort());
  for (const [key, row] of Object.entries(ACCESS_TABLE))
    expect([key, row]).toEqual([key, expect.stringMatching(/^[x-]{8}$/)]);
});

conformance("access to every endpoint", (api) => {
  /** An empty body or an unknown id is rejected after the access check, so nothing is changed. */
  const statusOf = async (key: string, token: string | undefined): Promise<number> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const url = new URL(
      path.replace(/\{\w+\}/g, () => uuidv7()),
      "http://shop.test",
    );
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    const { status } = await api().target.fetch(new Request(url, { method, headers }));
    return status;
  };
  const mayCall = (key: keyof typeof ACCESS_TABLE, caller: AccessCaller) =>
    ACCESS_TABLE[key]?.[CALLERS.indexOf(caller)] === "x";

  test.each(CALLERS)("%s may call the endpoints that the table allows, and no others", async (caller) => {
    const token = caller === "nobody" ? undefined : await api().signIn(caller === "client" ? "cliente" : caller);
    const refusal = caller === "nobody" ? 401 : 403;
    const wrong: string[] = [];
    for (const key of KEYS as (keyof typeof ACCESS_TABLE)[]) {
      if (caller === "nobody" && api().target.name === "mock" && isOpenOnMock(key)) continue;
      const status = await statusOf(key, token);
      const isRefused = status === 401 || status === 403;
      if (isRefused === mayCall(key, caller) || (isRefused && status !== refusal) || status >= 500)
        wrong.push(`${key}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
