import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const COMPONENTS = fileURLToPath(new URL("../../packages/ui/src/components/", import.meta.url));
/** Code that is part of each page anyway. */
const SHARED = [/^react(?:-dom)?(?:\/|$)/, /^react-router/];

/** Folders of the components of `packages/ui`. */
export const componentFolders = (): string[] =>
  readdirSync(COMPONENTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${COMPONENTS}${entry.name}/${entry.name}.tsx`))
    .map(({ name }) => name)
    .sort();

/** The entry chunk, and the chunks it imports statically. */
function atOnce(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const taken = new Set<Rolldown.OutputChunk>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || taken.has(chunk)) return;
    taken.add(chunk);
    for (const name of chunk.imports) take(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) take(chunk);
  return [...taken];
}

/**
 * Size in bytes of a component's scripts including its dependencies, minified and compressed (gzip 9). React, its
 * router and lazily loaded code are left out.
 */
export async function weightOf(folder: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: `${COMPONENTS}${folder}/${folder}.tsx`,
        external: SHARED,
        preserveEntrySignatures: "strict",
        output: { minify: true },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ("output" in each ? each.output : []));
  const chunks = outputs.filter((file) => file.type === "chunk");
  return atOnce(chunks).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
