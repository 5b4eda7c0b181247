import { IS_CHECKED } from "../columns.ts";
import { TABLES } from "./statement-tables.ts";
import type { Statement } from "./watchers.ts";

/** The shop's tables that occur anywhere in a PostgreSQL query plan. */
function tablesIn(plan: unknown, into: Set<string>): Set<string> {
  if (typeof plan !== "object" || plan === null) return into;
  for (const [name, value] of Object.entries(plan)) {
    if (name === "Relation Name" && TABLES.has(value)) into.add(value);
    else tablesIn(value, into);
  }
  return into;
}

/** Tables of statements by their text, because texts recur. */
const known = new Map<string, ReadonlySet<string>>();

async function readTables(statement: Statement): Promise<ReadonlySet<string>> {
  const before = known.get(statement.text);
  if (before) return before;
  const tables = tablesIn(await statement.explain(), new Set());
  known.set(statement.text, tables);
  return tables;
}

/** Statements that have a plan; the others begin and end transactions. */
const PLANNED = /^\s*(?:select|with|values|insert|update|delete|merge)\b/i;

/**
 * Throws if the database reads another table than its cached read declares. This runs in development and tests;
 * production trusts the declarations.
 */
export async function requireDeclaredTables(statement: Statement, declared: readonly string[]): Promise<void> {
  if (!PLANNED.test(statement.text)) return;
  const missing = [...(await readTables(statement))].filter((table) => !declared.includes(table));
  if (missing.length > 0) throw new UndeclaredTableError(missing, statement.text);
}

/** Whether declarations are compared with the database. */
export const IS_COMPARED = IS_CHECKED;

/** Thrown because a cached read would not be invalidated by changes of these tables. */
export class UndeclaredTableError extends Error {
  constructor(tables: readonly string[], text: string) {
    super(`A cached read does not declare ${tables.join(", ")}: ${text.replace(/\s+/g, " ").trim().slice(0, 500)}`);
    this.name = "UndeclaredTableError";
  }
}
