import { afterAll, beforeAll, describe } from "vitest";
import { Caller } from "./caller.ts";
import { openMock, openReal } from "./targets.ts";

/** Runs the same cases against the mock and the real server, each with a demo shop of its own. */
export function conformance(audience: string, cases: (api: () => Caller) => void): void {
  describe.each([
    ["mock", openMock],
    ["server", () => openReal()],
  ] as const)(`${audience} on the %s`, (_, open) => {
    let caller: Caller | undefined;
    beforeAll(async () => {
      caller = new Caller(await open());
    });
    afterAll(async () => {
      await caller?.target.close();
    });
    cases(() => {
      if (!caller) throw new Error("The target is not open");
      return caller;
    });
  });
}
