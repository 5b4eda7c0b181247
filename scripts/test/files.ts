import { type Databases, PLAYWRIGHT, vitest } from "./plan.ts";
import type { Step } from "./steps.ts";

/** The runner of a test file, and its default database. */
const KINDS = [
  { of: /\.spec\.tsx?$/, project: "e2e", database: "embedded" },
  { of: /\.stories\.tsx?$/, project: "storybook", database: null },
  { of: /(^|\/)tests\/conformance\//, project: "conformance", database: "postgres" },
  { of: /(^|\/)tests\/architecture\//, project: "architecture", database: null },
  { of: /(^|\/)tests\/(faults|hostile)\//, project: "faults", database: "postgres" },
  { of: /./, project: "unit", database: "postgres" },
] as const;

export type Kind = (typeof KINDS)[number];

/** The kind of a test file, by its path. */
export function kindOf(file: string): Kind {
  const kind = KINDS.find(({ of }) => of.test(file));
  if (!kind) throw new Error(`No runner for ${file}`);
  return kind;
}

interface Alone {
  files: readonly string[];
  title: string | null;
  database: "embedded" | "postgres" | null;
}

/** Steps that run test files alone, one step per runner. */
export function stepsOfFiles({ files, title, database }: Alone, databases: Databases): Step[] {
  return [...Map.groupBy(files, kindOf)].map(([kind, own]) => {
    const wanted = kind.database && (database ?? kind.database);
    const place = wanted === "postgres" ? databases.postgres : wanted === "embedded" ? databases.embedded : null;
    if (wanted && !place) throw new Error("PostgreSQL is not here and could not be installed: --database embedded");
    const isE2e = kind.project === "e2e";
    return {
      name: [`${own.length === 1 ? own[0] : `${own.length} files`}`, place?.label].filter(Boolean).join(", "),
      command: isE2e
        ? [...PLAYWRIGHT, ...own, ...(title ? ["--grep", escapePattern(title)] : [])]
        : [...vitest(kind.project), ...own, ...(title ? ["-t", escapePattern(title)] : [])],
      env: { TEST_TIER: "all", ...place?.env },
      counts: isE2e ? "playwright" : "vitest",
    };
  });
}

/** Runners expect a title as a regular expression. */
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
