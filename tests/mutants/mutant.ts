/** A plausible programming error, and the cases that must detect it. */
export interface Mutant {
  /** Description of the error, in a few words. */
  name: string;
  side: "mock" | "server" | "shell";
  /** Relative to the root of the repository. */
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Project of the test files: unit tests cover what is not visible over HTTP, stories what is visible on screen. */
  project: "conformance" | "unit" | "storybook";
  files: readonly string[];
}

type Change = readonly [file: string, find: string, replace: string];

const fault =
  (side: Mutant["side"], root: string) =>
  (name: string, files: readonly string[], [file, find, replace]: Change): Mutant => ({
    name,
    side,
    file: `${root}/${file}`,
    find,
    replace,
    project: "conformance",
    files: files.map((part) => `tests/conformance/${part}.test.ts`),
  });

/** Mutants of the server that its own tests must detect: errors visible only under load, or in the files it writes. */
export const underPressure = (name: string, files: readonly string[], [file, find, replace]: Change): Mutant => ({
  name,
  side: "server",
  file: `packages/server/src/${file}`,
  find,
  replace,
  project: "unit",
  files: files.map((part) => `packages/server/src/${part}.test.ts`),
});

/** Mutants of the shell that its stories must detect. */
export const inShell = (name: string, files: readonly string[], [file, find, replace]: Change): Mutant => ({
  name,
  side: "shell",
  file: `packages/layouts/src/${file}`,
  find,
  replace,
  project: "storybook",
  files: files.map((part) => `packages/layouts/src/${part}.stories.tsx`),
});

export const inMock = fault("mock", "packages/mock-api/src");
export const inServer = fault("server", "packages/server/src");
