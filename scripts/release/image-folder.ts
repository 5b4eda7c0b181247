import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { needBuild, readCommand } from "../lib/command.ts";
import { Missing } from "../lib/missing.ts";

/**
 * Collects the files needed to run a shop, without installed modules: the build, the sources of the commands (backup,
 * restore, doctor, create-admin) and the migrations. `node scripts/release/image-folder.ts <folder>`, after `npm run
 * build`.
 */
const ROOT = join(import.meta.dirname, "../..");
/** The packages whose sources the commands run. */
const SOURCES = ["app", "contract", "demo-shop", "domain", "mail", "server"];
/** Tests, and files needed only for creating migrations or for the build. */
const LEFT_OUT =
  /\.(?:test|stories)\.tsx?$|^(?:testing|fixtures|node_modules|compiled|\.react-router|\.turbo)$|_snapshot\.json$/;
/** The pages of the app are in its build. */
const APP_LEFT_OUT = new Set(
  ["src", "public", "vite", "vite.config.ts", "react-router.config.ts", "dev.ts"].map((name) =>
    join(ROOT, "packages/app", name),
  ),
);

const [folder = ""] = readCommand("scripts/release/image-folder.ts").positionals;
const target = resolve(folder);
if (existsSync(target)) throw new Missing(`${target} is there already: name a folder that is not.`);
needBuild();

mkdirSync(target, { recursive: true });
for (const name of ["package.json", "package-lock.json", "LICENSE", "THIRD-PARTY-NOTICES.md"])
  cpSync(join(ROOT, name), join(target, name));
for (const name of readdirSync(join(ROOT, "packages"))) {
  const [from, to] = [join(ROOT, "packages", name), join(target, "packages", name)];
  // The lock file names every package.
  cpSync(join(from, "package.json"), join(to, "package.json"));
  if (!SOURCES.includes(name)) continue;
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !APP_LEFT_OUT.has(path) && !LEFT_OUT.test(basename(path)),
  });
}
