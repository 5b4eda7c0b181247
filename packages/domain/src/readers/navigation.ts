import { can, type Principal } from "../platform/access/permissions.ts";
import type { ResourceDescriptor } from "../platform/resources/descriptor.ts";
import { MENU_GROUPS } from "../platform/resources/groups.ts";
import { resourcePath } from "../platform/resources/paths.ts";
import { REGISTRY } from "../platform/resources/registry.ts";
import { iconOf, titleOf } from "../platform/resources/words.ts";
import { slugify } from "../platform/slug.ts";

/** An entry of a menu. Groups contain entries and have no link of their own. */
export interface MenuItem {
  id: string;
  title: string;
  subtitle?: string;
  type: "group" | "basic";
  /** Icon name in the collection `heroicons_outline`. */
  icon: string;
  link?: string;
  children?: MenuItem[];
}

/** The four menus of the layouts. */
export interface Menus {
  compact: MenuItem[];
  default: MenuItem[];
  futuristic: MenuItem[];
  horizontal: MenuItem[];
}

/** A section as shown in menu and search. */
interface Entry {
  id: string;
  title: string;
  subtitle?: string;
  icon: string;
  link: string;
}

/** Id of a section's menu entry, such as `ventas.pedidos`. */
export const menuIdOf = (resource: Pick<ResourceDescriptor, "menu" | "words" | "title">): string =>
  `${resource.menu.group}.${slugify(titleOf(resource))}`;

function buildEntry(resource: ResourceDescriptor): Entry {
  const { title = titleOf(resource), subtitle } = resource.menu;
  const entry = { id: menuIdOf(resource), title, icon: iconOf(resource), link: resourcePath(resource) };
  return subtitle === undefined ? entry : { ...entry, subtitle };
}

/** The menu groups with the entries that a role may read: the visible or the hidden ones. */
function buildGroups(principal: Principal, hidden: boolean) {
  const readable = REGISTRY.filter(({ id }) => can(principal, id)).filter(({ menu }) => "hidden" in menu === hidden);
  return MENU_GROUPS.map((group) => ({
    ...group,
    entries: readable.filter(({ menu }) => menu.group === group.id).map(buildEntry),
  }));
}

/** All pages that a role may open, with the title of their group, for search: menu pages first. */
export function pagesFor(principal: Principal): (Entry & { group: string })[] {
  return [...buildGroups(principal, false), ...buildGroups(principal, true)].flatMap(({ title, entries }) =>
    entries.map((entry) => ({ ...entry, group: title })),
  );
}

/** All sections that a role may open by group, those of the menu first; empty groups are omitted. */
export function sectionsFor(principal: Principal) {
  const hidden = buildGroups(principal, true);
  return buildGroups(principal, false)
    .map(({ id, title, entries }) => ({
      id,
      title,
      entries: [...entries, ...hidden.filter((group) => group.id === id).flatMap((group) => group.entries)],
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The menu of a role, without entries it may not read and without empty groups. */
function menuOf(principal: Principal): MenuItem[] {
  return buildGroups(principal, false)
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, title, icon, entries }) => ({
      id,
      title,
      icon: iconOf({ icon }),
      type: "group",
      children: entries.map((entry) => ({ ...entry, type: "basic" })),
    }));
}

/** The four menus of a role. Compact, futuristic and horizontal show only the Inventario group. */
export function navigationFor(principal: Principal): Menus {
  const inventory = () => menuOf(principal).filter((group) => group.id === "inventario");
  return { compact: inventory(), default: menuOf(principal), futuristic: inventory(), horizontal: inventory() };
}
