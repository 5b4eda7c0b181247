/**
 * Environment of the tools that are written in Go: TypeScript, and the type-aware rules of oxlint. By default they spend
 * up to half of their processor time on collecting garbage; here that begins near the limit only.
 */
export const goEnv = (): NodeJS.ProcessEnv => ({ GOGC: "off", GOMEMLIMIT: "3GiB", ...process.env });

/** One program and one checker at a time: each further one repeats work of the first. */
export const TYPE_CHECK = ["tsc", "--build", "--builders", "1", "--checkers", "1"];

/** Rules that need the compiler's types, which Biome only guesses: see `.oxlintrc.json`. */
export const TYPE_AWARE_LINT = ["oxlint", "--type-aware"];
