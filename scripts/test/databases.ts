import { rmSync } from "node:fs";
import { makeTemplate } from "../../tests/support/demo-template.ts";
import type { TestOptions } from "./options.ts";
import type { Databases, TestDatabase } from "./plan.ts";

/**
 * Both kinds of database, each with a demo shop that its test runners copy. Both are seeded at the same time, in
 * separate processes. Test files that run alone create their own.
 */
export async function openDatabases(
  { files, parts, changedSince }: Pick<TestOptions, "files" | "parts" | "changedSince">,
  postgresUrl: string | null,
): Promise<Databases> {
  const copies = parts.length === 0 || parts.some((part) => COPIES_THE_DEMO.has(part));
  const open = async (url: string | null): Promise<TestDatabase> => {
    const label = url ? "PostgreSQL" : "embedded database";
    const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
    if (copies && files.length === 0 && changedSince === null) {
      // Without the template, each runner creates its own and reports the failure.
      const template = await makeTemplate({ ...process.env, ...env }).catch(() => null);
      if (template) {
        process.once("exit", () => rmSync(template.place, { recursive: true, force: true }));
        env.DEMO_TEMPLATE = JSON.stringify(template);
      }
    }
    return { label, env };
  };
  const [embedded, postgres] = await Promise.all([open(null), postgresUrl ? open(postgresUrl) : null]);
  return { embedded, postgres };
}

const COPIES_THE_DEMO: ReadonlySet<string> = new Set(["conformance", "e2e", "faults"]);
