import * as icons from "@tablero/ui/icons";
import type { Plugin } from "vite";

const PREFIX = "\0icon:";
const TABLE = /(?:@tablero\/ui\/icons|icon\/icons\.generated\.ts)$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"([^"]+)";?/g;

/**
 * Makes each icon a module of its own in the build. All icons live in one generated file; without this, every page
 * that shows one of them would load all that any page shows.
 */
export function iconModules(): Plugin {
  return {
    name: "tablero:icon-modules",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id.split("?")[0] ?? "") || !code.includes("icons")) return null;
      return code.replace(IMPORT, (statement, names: string, from: string) => {
        if (!TABLE.test(from)) return statement;
        return names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => `import { ${name} } from "${PREFIX.replace("\0", "virtual:")}${name.split(" as ")[0]}";`)
          .join("\n");
      });
    },
    resolveId(id) {
      return id.startsWith("virtual:icon:") ? `\0${id.slice("virtual:".length)}` : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      const icon = (icons as Record<string, unknown>)[name];
      if (!icon) throw new Error(`No icon named ${name}`);
      return { code: `export const ${name} = ${JSON.stringify(icon)};`, moduleSideEffects: false };
    },
  };
}
