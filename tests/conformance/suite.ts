import { afterAll, beforeAll, describe } from "vitest";
import { BEYOND_GATE } from "../../scripts/lib/test-tier.ts";
import { Caller, type Target } from "./caller.ts";
import { openMock, openMockOverHttp, openReal } from "./targets.ts";

type Side = readonly [name: string, open: () => Promise<Target>];

const MOCK_SIDES: readonly Side[] = [
  ["mock", () => openMock()],
  ["mock over HTTP", () => openMockOverHttp()],
];

const TEMPLATE_SHELL_SIDES: readonly Side[] = [
  ["mock", () => openMock("template")],
  ["mock over HTTP", () => openMockOverHttp("template")],
];

/**
 * Runs the same cases against the mock, in process and over HTTP, and against the real server, each with its own demo
 * shop.
 */
export const conformance = (audience: string, cases: (api: () => Caller) => void): void =>
  onEachSide(audience, [...MOCK_SIDES, ["server", () => openReal()]], cases);

/** The same with the shop's default limits on unpaid guest orders. */
export const limitedConformance = (audience: string, cases: (api: () => Caller) => void): void => {
  const own = { unpaidUnits: undefined };
  const sides: readonly Side[] = [
    ["mock", () => openMock("shop", own)],
    ["mock over HTTP", () => openMockOverHttp("shop", own)],
    ["server", () => openReal({}, own)],
  ];
  onEachSide(audience, sides, cases);
};

/** The same for the template's simulated apps, which the real server lacks. */
export const mockConformance = (audience: string, cases: (api: () => Caller) => void): void =>
  onEachSide(audience, MOCK_SIDES, cases);

/** The same for the template's shell, with its own shortcuts, messages, notifications and search. */
export const templateShellConformance = (audience: string, cases: (api: () => Caller) => void): void =>
  onEachSide(audience, TEMPLATE_SHELL_SIDES, cases);

function onEachSide(audience: string, sides: readonly Side[], cases: (api: () => Caller) => void): void {
  for (const [side, open] of sides) {
    // Over HTTP, the mock runs the same code as in process; a few suites show that it works over a socket.
    const tags = side === "mock over HTTP" && !GATE_OVER_HTTP.has(audience) ? [BEYOND_GATE] : [];
    describe(`${audience} on the ${side}`, { tags }, () => {
      let caller: Caller | undefined;
      beforeAll(async () => {
        caller = new Caller(await open(), side);
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
}

/** Cookies and headers, uploads, downloads. */
const GATE_OVER_HTTP = new Set(["auth", "documents of products", "files of invoices"]);
