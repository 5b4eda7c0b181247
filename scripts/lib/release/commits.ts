import { z } from "zod";

/** One change in a conventional commit. A subject may contain several: `fix(server): a; docs: b`. */
export interface Change {
  type: string;
  scope: string | undefined;
  breaking: boolean;
  text: string;
}

const HEAD = /^([a-z]+)(?:\(([^)]+)\))?(!)?: (.+)$/s;
/** Separators of fields and records in `git log`: bytes that do not occur in messages. */
export const LOG_FORMAT = "%s%x1f%b%x1e";

const Record = z.tuple([z.string(), z.string()]);

/** Parses `git log --format=LOG_FORMAT`. Commits that are not conventional, such as merges, are left out. */
export function readCommits(log: string): Change[] {
  const records = log.split("\x1e").map((record) => record.trim());
  return records.filter(Boolean).flatMap((record) => {
    const [subject, body] = Record.parse(record.includes("\x1f") ? record.split("\x1f") : [record, ""]);
    const footer = /^BREAKING[ -]CHANGE: (.+)$/m.exec(body)?.[1];
    const changes = subject.split(/; (?=[a-z]+(?:\([^)]+\))?!?: )/).flatMap((part) => {
      const [, type, scope, mark, text] = HEAD.exec(part) ?? [];
      return type !== undefined && text !== undefined ? [{ type, scope, breaking: mark === "!", text }] : [];
    });
    const [first, ...rest] = changes;
    if (!first || footer === undefined) return changes;
    return [{ ...first, breaking: true, text: footer }, ...rest];
  });
}
