import { type Finding, ok, sizeText, warn, wrong } from "./finding.ts";

const GIB = 1024 ** 3;

export interface FolderFacts {
  path: string;
  exists: boolean;
  /** Permission bits; null where the system has none. */
  mode: number | null;
  /** Why nothing can be written there; null if it can. */
  refusal: string | null;
  /** Bytes; null where the file system does not say. */
  free: number | null;
}

/** DATA_DIR: there, writable, closed to others, with space. */
export function checkDataFolder({ path, exists, mode, refusal, free }: FolderFacts): Finding[] {
  if (!exists)
    return [
      warn("disk", `There is no folder ${path} yet.`, "The first start makes it. If there was a shop, set DATA_DIR."),
    ];
  const found: Finding[] = [];
  if (refusal !== null)
    found.push(
      wrong("disk", `${path} cannot be written to: ${refusal}.`, "Give the folder to the user who runs the shop."),
    );
  if (mode !== null && (mode & 0o077) !== 0)
    found.push(
      wrong(
        "disk",
        `${path} is open to other users of this machine (mode ${(mode & 0o777).toString(8)}).`,
        `Close it with: chmod -R go= '${path.replaceAll("'", "'\\''")}'`,
      ),
    );
  if (free !== null && free < GIB / 4)
    found.push(
      wrong("disk", `Only ${sizeText(free)} are free at ${path}.`, "Free some space: the shop is about to stop."),
    );
  else if (free !== null && free < 2 * GIB)
    found.push(warn("disk", `${sizeText(free)} are free at ${path}.`, "Free some space before it runs out."));
  if (found.length > 0) return found;
  const space = free === null ? "" : `, with ${sizeText(free)} free`;
  return [ok("disk", `${path} is writable and private${space}.`)];
}
