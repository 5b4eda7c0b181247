import type { ImportIssue } from "./types.ts";

/** An issue at the column of a field. */
export function issueOf(
  { line }: { line: number },
  world: { headOf(field: string): string | null },
  field: string,
  code: string,
  message: string,
  level: ImportIssue["level"] = "error",
): ImportIssue {
  return { line, column: world.headOf(field), code, message, level };
}
