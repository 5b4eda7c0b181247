import { can, hasPermission, type Permission, type Principal } from "../platform/access/permissions.ts";
import type { ResourceDescriptor } from "../platform/resources/descriptor.ts";
import { MENU_GROUPS, MORE_GROUPS, type MoreGroupId } from "../platform/resources/groups.ts";
import { DECLARATION_PATH, resourcePath, STATEMENT_PATH } from "../platform/resources/paths.ts";
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

function buildEntry(resource: ResourceDescriptor): SectionEntry {
  const { title = titleOf(resource), subtitle } = resource.menu;
  const entry = { id: menuIdOf(resource), title, icon: iconOf(resource), link: resourcePath(resource) };
  return subtitle === undefined ? entry : { ...entry, subtitle };
}

/** The sections that a role may read: those of the specified menus, or those of «Más». */
const readableBy = (principal: Principal, inMenu: boolean) =>
  REGISTRY.filter(({ id, menu }) => can(principal, id) && "more" in menu !== inMenu);

/** The groups of the specified menus with the entries that a role may read, also those without any. */
function menuGroups(principal: Principal, inMenu = true) {
  const readable = readableBy(principal, inMenu);
  return MENU_GROUPS.map((group) => ({
    ...group,
    entries: readable.filter(({ menu }) => menu.group === group.id).map(buildEntry),
  }));
}

/** Sections that belong to no resource. */
const OTHER_SECTIONS = [
  {
    group: "dinero",
    permission: "payments:write",
    entry: { id: "ventas.extracto", title: "Extracto", icon: iconOf({ icon: "scale" }), link: STATEMENT_PATH },
  },
  {
    group: "tecnico",
    permission: "invoices:read",
    entry: {
      id: "sistema.declaracion-responsable",
      title: "Declaración responsable",
      icon: iconOf({ icon: "document-text" }),
      link: DECLARATION_PATH,
    },
  },
] as const satisfies readonly { group: MoreGroupId; permission: Permission; entry: SectionEntry }[];

export const OTHER_SECTION_IDS = OTHER_SECTIONS.map(({ entry }) => entry.id);

/** Ids of all sections of the back office, for any role. */
export const SECTION_IDS: readonly string[] = [...REGISTRY.map(menuIdOf), ...OTHER_SECTION_IDS];

export interface SectionGroup {
  id: string;
  title: string;
  icon: string;
  entries: SectionEntry[];
}

/** All sections that a role may open: the groups of the menu first, then those of «Más»; empty groups are omitted. */
export function sectionsFor(principal: Principal): SectionGroup[] {
  const readable = readableBy(principal, false);
  const more = MORE_GROUPS.map(({ id, title, icon }) => ({
    id,
    title,
    icon: iconOf({ icon }),
    entries: [
      ...readable.filter(({ menu }) => "more" in menu && menu.more === id).map(buildEntry),
      ...OTHER_SECTIONS.filter((other) => other.group === id && hasPermission(principal, other.permission)).map(
        ({ entry }) => ({ ...entry }),
      ),
    ],
  }));
  const menu = menuGroups(principal).map(({ icon, ...group }) => ({ ...group, icon: iconOf({ icon }) }));
  return [...menu, ...more].filter(({ entries }) => entries.length > 0);
}

/** An entry of any menu, as far as its sections matter. */
interface Branch {
  readonly children?: readonly { readonly id: string }[] | undefined;
}

/** The sections of «Más» below a menu: all that the menu does not have. */
export function sectionsBeside(menu: readonly Branch[], principal: Principal): SectionGroup[] {
  const shown = new Set(menu.flatMap((group) => (group.children ?? []).map(({ id }) => id)));
  return sectionsFor(principal)
    .map((group) => ({ ...group, entries: group.entries.filter(({ id }) => !shown.has(id)) }))
    .filter(({ entries }) => entries.length > 0);
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
