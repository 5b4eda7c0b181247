import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Ranges = z.record(z.string(), z.string()).default({});

/** npm copies the package's value, which is a list or a single name. */
const Names = z.union([z.string(), z.array(z.string())]).optional();

const LockEntry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  os: Names,
  cpu: Names,
  libc: Names,
  optional: z.boolean().default(false),
  dependencies: Ranges,
  optionalDependencies: Ranges,
  peerDependencies: Ranges,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
export type LockEntry = z.infer<typeof LockEntry>;

/** Entries of `package-lock.json` by folder: "" for the root, `packages/app`, `node_modules/react`. */
export type LockEntries = Readonly<Record<string, LockEntry>>;

const Lock = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), LockEntry) });

export function readLock(root: string): LockEntries {
  return Lock.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))).packages;
}

/** The next folder that Node searches, going up from `folder`; undefined above the root. */
function parentOf(folder: string): string | undefined {
  if (folder === "") return undefined;
  const nested = folder.lastIndexOf("/node_modules/");
  return nested < 0 ? "" : folder.slice(0, nested);
}

/** The folder of the package to which an import of `name` in `folder` resolves. Links to workspaces are followed. */
export function resolveFrom(entries: LockEntries, folder: string, name: string): string | undefined {
  for (let up: string | undefined = folder; up !== undefined; up = parentOf(up)) {
    const found = `${up === "" ? "" : `${up}/`}node_modules/${name}`;
    const entry = entries[found];
    if (entry) return entry.link ? entry.resolved : found;
  }
  return undefined;
}
