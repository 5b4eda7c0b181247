import type { IconifyIcon, IconifyJSON } from "@iconify/react/offline";
import type { IconData } from "../icon/icon-data.ts";

export type NamedDrawing = IconData | IconifyIcon;

interface Source {
  load: () => Promise<IconifyJSON>;
  /** Converts one of our icon names to the collection's name. */
  toKey: (name: string) => string;
  /** Converts the collection's name to ours; null if it belongs to another of our collections. */
  fromKey: (key: string) => string | null;
}

const heroicons = async () => (await import("@iconify-json/heroicons")).icons as IconifyJSON;
const feather = async () => (await import("@iconify-json/feather")).icons as IconifyJSON;
const material = async () => (await import("@iconify-json/ic")).icons as IconifyJSON;

function suffixed(load: Source["load"], suffix: string): Source {
  return {
    load,
    toKey: (name) => name + suffix,
    fromKey: (key) => (key.endsWith(suffix) ? key.slice(0, -suffix.length) : null),
  };
}

function prefixed(load: Source["load"], prefix: string): Source {
  return {
    load,
    toKey: (name) => prefix + name.replaceAll("_", "-"),
    fromKey: (key) => (key.startsWith(prefix) ? key.slice(prefix.length) : null),
  };
}

const plain = (load: Source["load"]): Source => ({ load, toKey: (name) => name, fromKey: (key) => key });

const SOURCES: Record<string, Source> = {
  heroicons_outline: {
    load: heroicons,
    toKey: (name) => name,
    fromKey: (key) => (key.endsWith("-solid") ? null : key),
  },
  heroicons_solid: {
    load: heroicons,
    toKey: (name) => `${name}-solid`,
    fromKey: (key) => (/-solid$/.test(key) && !/-(16|20)-solid$/.test(key) ? key.slice(0, -"-solid".length) : null),
  },
  heroicons_mini: suffixed(heroicons, "-20-solid"),
  feather: plain(feather),
  mat_outline: prefixed(material, "outline-"),
  mat_solid: prefixed(material, "baseline-"),
  mat_twotone: prefixed(material, "twotone-"),
  heroicons: plain(heroicons),
  ic: plain(material),
};

const known = new Map<string, NamedDrawing>();

function split(name: string): { source: Source; icon: string } | undefined {
  const [prefix = "", icon = ""] = name.split(":");
  const source = SOURCES[prefix];
  return source && icon ? { source, icon } : undefined;
}

/** The drawing, if already loaded. */
export function peekNamedIcon(name: string): NamedDrawing | undefined {
  return known.get(name);
}

function find(collection: IconifyJSON, key: string): IconifyIcon | undefined {
  const icon = collection.icons[key] ?? collection.icons[collection.aliases?.[key]?.parent ?? ""];
  return icon && { width: collection.width ?? 24, height: collection.height ?? 24, ...icon };
}

type Outlines = Record<string, { d: string[] }>;

/** First the icons used by menus, search and notices, then the other outline icons in use. */
const OUTLINES: (() => Promise<Outlines>)[] = [
  async () => (await import("../icon/named.generated.json")).default as Outlines,
  async () => (await import("../icon/outline.generated.json")).default as Outlines,
];

async function loadOutline(name: string): Promise<NamedDrawing | undefined> {
  for (const load of OUTLINES) {
    for (const [icon, { d }] of Object.entries(await load()))
      known.set(`heroicons_outline:${icon}`, { box: 24, stroke: true, d });
    const found = known.get(name);
    if (found) return found;
  }
  return undefined;
}

/** Loads the collection needed for "collection:icon". Undefined if there is no such icon. */
export async function loadNamedIcon(name: string): Promise<NamedDrawing | undefined> {
  const wanted = split(name);
  if (!wanted) return undefined;
  if (name.startsWith("heroicons_outline:")) {
    const outline = await loadOutline(name);
    if (outline) return outline;
  }
  const found = find(await wanted.source.load(), wanted.source.toKey(wanted.icon));
  if (found) known.set(name, found);
  return found;
}

/** All full names of a collection, for pickers: `iconNames("heroicons_outline")`. Loads the whole collection. */
export async function iconNames(prefix: string): Promise<string[]> {
  const source = SOURCES[prefix];
  if (!source) return [];
  const collection = await source.load();
  return Object.keys(collection.icons)
    .map(source.fromKey)
    .filter((icon) => icon !== null)
    .map((icon) => `${prefix}:${icon}`);
}
