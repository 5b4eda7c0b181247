/**
 * Selects the tests: those of the gate, all, or at night with more cases. `npm test` sets it; a test runner that is
 * called directly runs all. Differences between the tiers: docs/testing.md.
 */
export type TestTier = "gate" | "all" | "night";

export function testTier(env: NodeJS.ProcessEnv = process.env): TestTier {
  const { TEST_TIER: tier = "all" } = env;
  if (tier !== "gate" && tier !== "all" && tier !== "night")
    throw new Error(`TEST_TIER is «${tier}»: it takes gate, all or night.`);
  return tier;
}

/** Cases of property tests: the fraction of a full run, and the seed; null for a new seed in each run. */
export const PROPERTIES: Record<TestTier, { share: number; seed: number | null }> = {
  gate: { share: 0.1, seed: 20261128 },
  all: { share: 1, seed: 20261128 },
  night: { share: 10, seed: null },
};

/**
 * Tag of the Vitest tests that the gate leaves to `npm test -- --all`; stories and e2e tests of the gate have the tag
 * `gate`.
 */
export const BEYOND_GATE = "beyond-gate";
