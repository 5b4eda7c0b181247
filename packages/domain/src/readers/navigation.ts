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
export interface SectionEntry {
  id: string;
  title: string;
  subtitle?: string;
  icon: string;
  link: string;
}

/** Id of a section's menu entry, such as `ventas.pedidos`. */
export const menuIdOf = (resource: Pick<ResourceDescriptor, "menu" | "words" | "title">): string =>
  `${resource.menu.group}.${slugify(titleOf(resource))}`;

export function buildEntry(resource: ResourceDescriptor): SectionEntry {
  const { title = titleOf(resource), subtitle } = resource.menu;
  const entry = { id: menuIdOf(resource), title, icon: iconOf(resource), link: resourcePath(resource) };
  return subtitle === undefined ? entry : { ...entry, subtitle };
}

/** The sections that a role may read: those of the specified menus, or those of «Más». */
export const readableBy = (principal: Principal, inMenu: boolean) =>
  REGISTRY.filter(({ id, menu }) => can(principal, id) && "more" in menu !== inMenu);

/** The groups of the specified menus with the entries that a role may read, also those without any. */
export function menuGroups(principal: Principal, inMenu = true) {
  const readable = readableBy(principal, inMenu);
  return MENU_GROUPS.map((group) => ({
    ...group,
    entries: readable.filter(({ menu }) => menu.group === group.id).map(buildEntry),
  }));
}

/** All pages that a role may open, with the title of their group, for search: menu pages first. */
export function pagesFor(principal: Principal): (SectionEntry & { group: string })[] {
  return [...menuGroups(principal), ...menuGroups(principal, false)].flatMap(({ title, entries }) =>
    entries.map((entry) => ({ ...entry, group: title })),
  );
}

/** The menu of a role, without entries it may not read and without empty groups. */
function menuOf(principal: Principal): MenuItem[] {
  return menuGroups(principal)
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
