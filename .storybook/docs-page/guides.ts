import type { Guide } from "../../packages/ui/src/_internal/guide.ts";

const LOADERS = import.meta.glob<Guide>("../../packages/ui/src/components/*/*.guide.tsx", { import: "guide" });
const loading = new Map<string, Promise<Guide>>();

/** Folder of the component shown by a story file: "button"; undefined for other pages. */
export const folderOf = (fileName: string): string | undefined =>
  /packages\/ui\/src\/components\/([^/]+)\/\1\.stories\.tsx$/.exec(fileName)?.[1];

/** The guide of a component, loaded once, for React's `use`; undefined if there is none. */
export function guideOf(folder: string): Promise<Guide> | undefined {
  const load = LOADERS[`../../packages/ui/src/components/${folder}/${folder}.guide.tsx`];
  if (!load) return undefined;
  const known = loading.get(folder) ?? load();
  loading.set(folder, known);
  return known;
}
