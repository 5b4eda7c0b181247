/**
 * Environment for the tools written in Go: TypeScript, and the type-aware rules of oxlint. By default they spend up to
 * half of their processor time on garbage collection; here it starts only near the memory limit.
 */
export const goEnv = (): NodeJS.ProcessEnv => ({ GOGC: "off", GOMEMLIMIT: "3GiB", ...process.env });

/** One program and one checker at a time, because each additional one repeats work of the first. */
export const TYPE_CHECK = ["tsc", "--build", "--builders", "1", "--checkers", "1"];

/** With a second thread, the rules would resolve the same types twice, which takes a third more processor time. */
export const lintEnv = (): NodeJS.ProcessEnv => ({ GOMAXPROCS: "1", ...goEnv() });

/** Rules that need the compiler's types, which Biome can only guess; see `.oxlintrc.json`. */
export const TYPE_AWARE_LINT = ["oxlint", "--type-aware", "--threads=1"];
