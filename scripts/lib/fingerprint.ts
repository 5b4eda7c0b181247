import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Fingerprint of the build's inputs. File sizes and times reveal a change as reliably as contents, within a few
 * milliseconds.
 */
export function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const folder of PACKAGES) addFolder(hash, root, join(root, "packages", folder));
  addFile(hash, root, join(root, "package-lock.json"));
  return hash.digest("hex");
}

const PACKAGES = [
  ...["ui", "layouts", "storefront", "backoffice", "api-client", "contract", "domain", "app"],
  ...["server", "mail", "demo-shop"],
];
const SKIPPED = new Set(["node_modules", "build", ".react-router", ".turbo"]);

function addFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || /\.(test|stories)\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, root, path);
    else addFile(hash, root, path);
  }
}

function addFile(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${relative(root, path)} ${size} ${mtimeMs}\n`);
}
