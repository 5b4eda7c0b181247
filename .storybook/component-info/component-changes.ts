/*
 * The changelog's entries about the components of `ui`, the only source of their status. They are below a
 * `**Components**` line and begin with the component names in code:
 *
 *     ### Changed
 *
 *     **Components**
 *
 *     - `Badge`, `Card`: `look` is `variant`.
 */

export const STATUSES = ["new", "changed", "deprecated", "stable"] as const;
/**
 * new, changed: named in the newest section that names components; deprecated: announced, but still available;
 * otherwise stable.
 */
export type Status = (typeof STATUSES)[number];

export interface ComponentChange {
  /** "Unreleased" or "0.2.0". */
  version: string;
  /** Heading of the section: "Added". */
  kind: string;
  /** Component names as written in code. */
  names: readonly string[];
  /** Description of the change, with `code` between backticks. */
  text: string;
}

const VERSION = /^## \[([^\]]+)\]/;
const KIND = /^### (\w+)$/;
const GROUP = /^\*\*(.+)\*\*$/;
const ENTRY = /^- ((?:`[A-Z]\w*`, )*`[A-Z]\w*`): (.+)$/;

/** Entries about components, newest first; an entry that does not begin with component names is an error. */
export function componentChanges(changelog: string): ComponentChange[] {
  let version = "";
  let kind = "";
  let group = "";
  return changelog.split("\n").flatMap((line) => {
    const next = { version: VERSION.exec(line)?.[1], kind: KIND.exec(line)?.[1], group: GROUP.exec(line)?.[1] };
    if (next.version !== undefined || next.kind !== undefined) group = "";
    version = next.version ?? version;
    kind = next.kind ?? kind;
    group = next.group ?? group;
    if (group !== "Components" || !line.startsWith("- ")) return [];
    const [, names = "", text = ""] = ENTRY.exec(line) ?? [];
    if (text === "") throw new Error(`Changelog, ${version}: «${line}» does not begin with components as \`Name\`: …`);
    return [{ version, kind, names: names.slice(1, -1).split("`, `"), text }];
  });
}

/** Entries of one version and one heading. */
export interface ChangeGroup {
  version: string;
  kind: string;
  changes: readonly ComponentChange[];
}

/** Groups entries by version, newest first, and by heading, like the changelog. */
export function groupChanges(changes: readonly ComponentChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ version, kind }) => `${version} ${kind}`);
  return [...groups.values()].flatMap((of) =>
    of[0] ? [{ version: of[0].version, kind: of[0].kind, changes: of }] : [],
  );
}

/** Changes of one component, newest first. */
export const changesOf = (name: string, changes: readonly ComponentChange[]): ComponentChange[] =>
  changes.filter(({ names }) => names.includes(name));

/** The version that introduced the component, taken from its first "Added" entry. */
export const sinceOf = (name: string, changes: readonly ComponentChange[]): string | undefined =>
  changesOf(name, changes).findLast(({ kind }) => kind === "Added")?.version;

export function statusOf(name: string, changes: readonly ComponentChange[]): Status {
  const own = changesOf(name, changes);
  if (own.some(({ kind }) => kind === "Deprecated")) return "deprecated";
  const newest = changes[0]?.version;
  if (sinceOf(name, changes) === newest) return "new";
  const isOfUse = ({ version, kind }: ComponentChange) => version === newest && kind !== "Fixed";
  return own.some(isOfUse) ? "changed" : "stable";
}
