import { DEFAULT_LAYOUT, isLayoutName, LAYOUT_NAMES, type LayoutName } from "../layout-names.ts";
import type { LayoutParts } from "./layout-parts.ts";

/** Each layout is a separate chunk, loaded when it is first shown. */
const LAYOUTS: Partial<Record<LayoutName, () => Promise<LayoutParts>>> = {
  classy: async () => (await import("./classy/classy.tsx")).classy,
  classic: async () => (await import("./classic/classic.tsx")).classic,
  compact: async () => (await import("./compact/compact.tsx")).compact,
  dense: async () => (await import("./dense/dense.tsx")).dense,
  futuristic: async () => (await import("./futuristic/futuristic.tsx")).futuristic,
  thin: async () => (await import("./thin/thin.tsx")).thin,
  empty: async () => (await import("./empty/empty.tsx")).empty,
  centered: async () => (await import("./centered/centered.tsx")).centered,
  enterprise: async () => (await import("./enterprise/enterprise.tsx")).enterprise,
  material: async () => (await import("./material/material.tsx")).material,
  modern: async () => (await import("./modern/modern.tsx")).modern,
};

const loaded = new Map<LayoutName, LayoutParts>();

/** The available layouts. */
export const OFFERED_LAYOUTS: readonly LayoutName[] = LAYOUT_NAMES.filter((name) => name in LAYOUTS);

/** The layout for a name from outside the code; an unknown name gives the default. */
export function layoutByName(name: string | null): LayoutName {
  return isLayoutName(name) && name in LAYOUTS ? name : DEFAULT_LAYOUT;
}

/** The parts of a layout, if they are already loaded. */
export const peekLayout = (name: LayoutName): LayoutParts | null => loaded.get(name) ?? null;

/** Loads the parts of a layout. Rejects if its chunk cannot be loaded. */
export async function loadLayout(name: LayoutName): Promise<LayoutParts> {
  const load = LAYOUTS[name] ?? LAYOUTS[DEFAULT_LAYOUT]!;
  const parts = await load();
  loaded.set(name, parts);
  return parts;
}
