/** The bundler functions that a chunk group may use. */
export interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Entry modules of docs pages: prose pages, lazily loaded parts of component pages, and Storybook's blocks. */
const DOCS =
  /\.mdx(?:\?|$)|\/\.storybook\/docs-page\/(?:component-page|container)\.tsx$|\/@storybook\/addon-docs\/dist\/(?:blocks|_browser-chunks\/DocsRenderer-\w+)\.js$/;

interface Known {
  isEntry: boolean;
  importers: readonly string[];
}

/** Each query to the bundler copies its lists. */
const known = new Map<string, Known>();

function look(id: string, modules: Modules): Known {
  const before = known.get(id);
  if (before) return before;
  const info = modules.getModuleInfo(id);
  const found: Known = {
    isEntry: info?.isEntry ?? true,
    importers: [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])],
  };
  known.set(id, found);
  return found;
}

/** Returns true if every import path from Storybook's entry to the module includes a docs page. */
function isOfDocs(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (DOCS.test(module)) continue;
    const { isEntry, importers } = look(module, modules);
    if (isEntry) return false;
    for (const importer of importers) seen.add(importer);
  }
  return true;
}

/** The chunk name for a library that only docs pages use. In a shared chunk, every story would load the library. */
export const libraryOfDocs = (id: string, modules: Modules): string | null =>
  isOfDocs(id, modules) ? "docs-libraries" : null;
