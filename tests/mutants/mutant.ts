/** A fault that a programmer could make, and the cases that have to find it. */
export interface Mutant {
  /** What goes wrong, in a few words. */
  name: string;
  side: "mock" | "server";
  /** From the root of the repository. */
  file: string;
  /** Stands in the file just once. */
  find: string;
  replace: string;
  /** Of which tests its files are: what cannot be seen over HTTP, unit tests look for. */
  project: "conformance" | "unit";
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

/** Of the server, seen by its own tests: what only shows under pressure, or in the files that it writes. */
export const underPressure = (name: string, files: readonly string[], [file, find, replace]: Change): Mutant => ({
  name,
  side: "server",
  file: `packages/server/src/${file}`,
  find,
  replace,
  project: "unit",
  files: files.map((part) => `packages/server/src/${part}.test.ts`),
});

export const inMock = fault("mock", "packages/mock-api/src");
export const inServer = fault("server", "packages/server/src");
