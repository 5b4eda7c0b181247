import { type LockEntries, type LockEntry, resolveFrom } from "./lock.ts";

/** A package that an installed shop runs, sends to browsers or displays. */
export interface ShippedPackage {
  /** Its folder in the lock file: `node_modules/pg`, `packages/domain`. */
  folder: string;
  name: string;
  version: string;
  /** SPDX expression; undefined if the lock file does not contain it. */
  license: string | undefined;
  /** Subresource integrity from the lock file. */
  integrity: string | undefined;
  /** True for our own workspaces. */
  own: boolean;
  /**
   * True if it is installed only on some operating systems, processors or C libraries, or needed only by such a
   * package.
   */
  platform: boolean;
  /** Folders of the packages that it needs. */
  requires: string[];
}

const APP = "packages/app";
/** Build tools that contribute parts to the build: Tailwind's base styles, helpers that load chunks. */
export const PARTS_OF_TOOLS: readonly string[] = ["tailwindcss", "vite", "rolldown"];

function requiredBy(entry: LockEntry): string[] {
  const peers = Object.keys(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta[name]?.optional);
  return [...Object.keys(entry.dependencies), ...Object.keys(entry.optionalDependencies), ...peers];
}

function shipped(folder: string, entry: LockEntry, requires: string[]): ShippedPackage {
  const name = entry.name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  if (entry.version === undefined) throw new Error(`package-lock.json: ${folder} has no version`);
  const { version, license, integrity } = entry;
  return { folder, name, version, license, integrity, own: folder.startsWith("packages/"), platform: true, requires };
}

const isForOnePlatform = ({ os, cpu, libc, optional }: LockEntry, name: string): boolean =>
  (os ?? cpu ?? libc) !== undefined || (optional && name.includes("wasm"));

/**
 * All direct and transitive dependencies of the app, on all platforms, sorted by name and version. `npm sbom --omit
 * dev` would be wrong here: it leaves out packages that the root also lists as development dependencies, such as React
 * and `pg`.
 */
export function shippedPackages(entries: LockEntries): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const add = (folder: string) => {
    const entry = entries[folder];
    if (!entry || found.has(folder)) return;
    const needed = requiredBy(entry).flatMap((name) => resolveFrom(entries, folder, name) ?? []);
    found.set(folder, shipped(folder, entry, needed));
    for (const each of needed) add(each);
  };
  add(APP);
  for (const name of Object.keys(entries[""]?.optionalDependencies ?? {})) add(`node_modules/${name}`);
  for (const name of PARTS_OF_TOOLS) {
    const folder = resolveFrom(entries, "", name);
    const entry = folder === undefined ? undefined : entries[folder];
    if (folder !== undefined && entry && !found.has(folder)) found.set(folder, shipped(folder, entry, []));
  }
  const everywhere = (folder: string) => {
    const each = found.get(folder);
    const entry = entries[folder];
    if (!each?.platform || !entry || isForOnePlatform(entry, each.name)) return;
    each.platform = false;
    each.requires.forEach(everywhere);
  };
  for (const folder of [APP, ...PARTS_OF_TOOLS.map((name) => `node_modules/${name}`)]) everywhere(folder);
  const order = new Intl.Collator("en").compare;
  return [...found.values()].sort(
    (one, other) => order(one.name, other.name) || order(one.version, other.version) || order(one.folder, other.folder),
  );
}
