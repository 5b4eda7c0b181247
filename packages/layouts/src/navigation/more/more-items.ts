import type { Sections } from "@tablero/contract/readers/shapes/common";
import { pinnedAmong } from "@tablero/domain/people/accounts/section-choice";
import { SECTIONS_PATH } from "@tablero/domain/platform/resources/paths";
import type { MenuItem } from "../menu-item.ts";

type Counts = Readonly<Record<string, number>>;

export interface MoreItems {
  /** Pinned sections, in the person's order. */
  pins: MenuItem[];
  /** The other sections by group, as branches; each has the sum of its counts as badge. */
  groups: MenuItem[];
}

const ALL: MenuItem = {
  id: "mas.todas",
  title: "Todas las secciones",
  type: "basic",
  icon: "heroicons_outline:squares-2x2",
  link: SECTIONS_PATH,
};

const LINE: MenuItem = { id: "mas.linea", title: "", type: "divider" };

/** The sections of «Más» for a menu: all that the menu does not have, as the person has arranged them. */
export function moreItems(menu: readonly MenuItem[], sections: Sections, counts: Counts): MoreItems {
  const shown = new Set(menu.flatMap((group) => (group.children ?? []).map(({ id }) => id)));
  const groups = sections.groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ id }) => !shown.has(id)),
  }));
  const pinned = pinnedAmong(
    sections,
    groups.flatMap(({ entries }) => entries),
  );
  const isPinned = new Set(pinned.map(({ id }) => id));
  return {
    pins: pinned.map((entry) => ({ ...buildItem(entry, counts), icon: entry.icon })),
    groups: groups.flatMap(({ id, title, icon, entries }): MenuItem[] => {
      const children = entries.filter((entry) => !isPinned.has(entry.id)).map((entry) => buildItem(entry, counts));
      const badge = children.reduce((sum, child) => sum + (counts[child.id] ?? 0), 0);
      return children.length === 0 ? [] : [{ id: `mas.${id}`, title, type: "collapsable", icon, badge, children }];
    }),
  };
}

type Section = Sections["groups"][number]["entries"][number];

function buildItem({ id, title, subtitle, link }: Section, counts: Counts): MenuItem {
  return { id, title, subtitle, type: "basic", link, badge: counts[id] };
}

/** «Más» in a wide bar: a group with the pinned sections, the folds, and the page of all sections. */
export function wideMore({ pins, groups }: MoreItems, open: ReadonlySet<string>): MenuItem[] {
  const folds = groups.map((group) => (open.has(group.id) ? { ...group, badge: undefined } : group));
  const children = [...pins, ...(pins.length > 0 ? [LINE] : []), ...folds, ALL];
  return [{ id: "mas", title: "Más", type: "group", arrange: SECTIONS_PATH, children }];
}

/** The number of pinned sections that a narrow bar shows itself. */
const NARROW_PINS = 2;

/** «Más» in a narrow bar: the first pinned sections, and a panel with all others under the headings of their groups. */
export function narrowMore({ pins, groups }: MoreItems): MenuItem[] {
  const rest = pins.slice(NARROW_PINS);
  const children = [
    ...rest,
    ...groups.map((group): MenuItem => ({ ...group, type: "group", badge: undefined })),
    LINE,
    ALL,
  ];
  return [
    LINE,
    ...pins.slice(0, NARROW_PINS),
    { id: "mas", title: "Más", type: "aside", icon: "heroicons_outline:squares-2x2", searchable: true, children },
  ];
}

/** «Más» at the end of a row: the pinned sections, and a menu for each group. */
export const rowMore = ({ pins, groups }: MoreItems): MenuItem[] => [
  ...pins,
  ...(pins.length > 0 ? [LINE] : []),
  ...groups,
  { ...LINE, id: "mas.fin" },
  ALL,
];
