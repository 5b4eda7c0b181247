interface ModuleInfo {
  importers: readonly string[];
}
interface Context {
  getModuleInfo(id: string): ModuleInfo | null;
}
interface Group {
  name: (id: string, context: Context) => string | null;
  /** Higher ones choose first, and take what their modules import. */
  priority: number;
}

const DOCUMENT = /packages\/app\/src\/(root|entry\.client)\.tsx/;
const FRAME = /packages\/app\/src\/routes\/shop\/layout\.tsx/;
const PAGE = /packages\/app\/src\/routes\/shop\/(home|category|search|product|event|preorders)\.tsx/;

/**
 * Chunks of the client build. Left alone, the bundler makes a chunk of every set of pages that share a module: fifty
 * small files on a product page, which compress badly. Here a page loads the document, the storefront's frame, what
 * the product page shares with others, what lists share, and its own.
 */
export function chunkGroups(): Group[] {
  const known = new Map<string, readonly string[]>();

  /** Modules that reach this one by static imports, itself among them. */
  function reachedFrom(id: string, context: Context): readonly string[] {
    const cached = known.get(id);
    if (cached) return cached;
    const seen = new Set([id]);
    const queue = [id];
    for (let next = queue.pop(); next; next = queue.pop()) {
      for (const importer of context.getModuleInfo(next)?.importers ?? []) {
        if (seen.has(importer)) continue;
        seen.add(importer);
        queue.push(importer);
      }
    }
    const modules = [...seen];
    known.set(id, modules);
    return modules;
  }

  const pagesOf = (id: string, context: Context) =>
    new Set(reachedFrom(id, context).flatMap((module) => PAGE.exec(module)?.[1] ?? []));
  const group = (name: string, priority: number, belongs: (id: string, context: Context) => boolean): Group => ({
    name: (id, context) => (belongs(id, context) ? name : null),
    priority,
  });

  return [
    group("document", 4, (id, context) => reachedFrom(id, context).some((module) => DOCUMENT.test(module))),
    group("shop", 3, (id, context) => reachedFrom(id, context).some((module) => FRAME.test(module))),
    group("shop-parts", 2, (id, context) => {
      const pages = pagesOf(id, context);
      return pages.size > 1 && pages.has("product");
    }),
    group("shop-lists", 1, (id, context) => pagesOf(id, context).size > 1),
  ];
}
