import { describe, expect, test } from "vitest";
import {
  exchangeToken,
  FRESH_SESSION_MS,
  isSessionFresh,
  isSessionOver,
  judgeToken,
  TOKEN_GRACE_MS,
  type TokenChain,
  withTokenUsed,
} from "./sessions.ts";

const fresh: TokenChain = { current: "a", former: [] };
const must = (chain: TokenChain | null): TokenChain => {
  if (!chain) throw new Error("reused");
  return chain;
};

describe("the tokens of a session", () => {
  test("tabs that start together end with the same token", () => {
    const first = must(exchangeToken(fresh, "a", "b", 0));
    expect(first.current).toBe("b");
    expect(exchangeToken(first, "a", "c", 10)).toBe(first);
  });

  test("a lost response is repeated, however late", () => {
    const lost = must(exchangeToken(fresh, "a", "b", 0));
    const day = 24 * 3_600_000;
    expect(exchangeToken(lost, "a", "c", day)).toBe(lost);
    expect(judgeToken(lost, "a", day)).toBe("former");
  });

  test("a former token expires a minute after the newest was first used", () => {
    const chain = withTokenUsed(must(exchangeToken(fresh, "a", "b", 0)), 1_000);
    expect(judgeToken(chain, "a", 1_000 + TOKEN_GRACE_MS)).toBe("former");
    expect(judgeToken(chain, "a", 1_001 + TOKEN_GRACE_MS)).toBe("reused");
    expect(exchangeToken(chain, "a", "c", 1_001 + TOKEN_GRACE_MS)).toBeNull();
    expect(withTokenUsed(chain, 5_000)).toBe(chain);
  });

  test("an exchange of the newest counts as its first use", () => {
    const twice = must(exchangeToken(must(exchangeToken(fresh, "a", "b", 0)), "b", "c", 500));
    expect(twice).toEqual({
      current: "c",
      former: [
        { id: "a", until: 500 + TOKEN_GRACE_MS },
        { id: "b", until: null },
      ],
    });
    expect(exchangeToken(twice, "a", "d", 600)).toBe(twice);
  });

  test("expired tokens are dropped, and an unknown one counts as reused", () => {
    let chain = fresh;
    for (let load = 0; load < 500; load++) chain = must(exchangeToken(chain, chain.current, `t${load}`, load));
    expect(chain.former.length).toBeLessThanOrEqual(50);
    const later = must(exchangeToken(chain, chain.current, "z", 10 * TOKEN_GRACE_MS));
    expect(later.former).toHaveLength(1 + 1);
    expect(judgeToken(later, "a", 0)).toBe("reused");
  });
});

test("a session ends after a period without calls, and at the latest after its maximum age", () => {
  const limits = { idle: 100, most: 1_000 };
  expect(isSessionOver({ createdAt: 0, lastSeenAt: 50 }, limits, 149)).toBe(false);
  expect(isSessionOver({ createdAt: 0, lastSeenAt: 50 }, limits, 150)).toBe(true);
  expect(isSessionOver({ createdAt: 0, lastSeenAt: 999 }, limits, 1_000)).toBe(true);
});

test("a sign-in proves the person for ten minutes", () => {
  expect(FRESH_SESSION_MS).toBe(600_000);
  expect([isSessionFresh(1_000, 600_999), isSessionFresh(1_000, 601_000)]).toEqual([true, false]);
});
