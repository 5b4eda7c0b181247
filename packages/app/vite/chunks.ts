interface ModuleInfo {
  importers: readonly string[];
}
interface Context {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** What every page needs, by the module that brings it: the document, then the frame around the storefront's pages. */
const FRAMES = [
  ["base", /packages\/app\/src\/(root|entry\.client)\.tsx/],
  ["shop", /packages\/app\/src\/routes\/shop\/layout\.tsx/],
] as const;
const SHOP_PAGE = /packages\/app\/src\/routes\/shop\/(home|category|search|product|event|preorders)\.tsx/;

/**
 * Chunks of the client build. Left alone, the bundler makes a chunk of every set of pages that share a module: fifty
 * small files on a product page, which compress badly. Here a page loads the framework, the frame, what storefront
 * pages share, and its own.
 */
export function chunkName(): (id: string, context: Context) => string | null {
  const known = new Map<string, ReadonlySet<string>>();

  /** Modules that reach this one by static imports, itself among them. */
  function reachedFrom(id: string, context: Context): ReadonlySet<string> {
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
    known.set(id, seen);
    return seen;
  }

  return (id, context) => {
    if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//.test(id)) return "framework";
    const from = [...reachedFrom(id, context)];
    const frame = FRAMES.find(([, pattern]) => from.some((module) => pattern.test(module)));
    if (frame) return frame[0];
    const pages = new Set(from.flatMap((module) => SHOP_PAGE.exec(module)?.[1] ?? []));
    if (pages.size < 2) return null;
    return pages.has("product") ? "shop-parts" : "shop-lists";
  };
}
