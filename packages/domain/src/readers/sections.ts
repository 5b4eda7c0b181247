import { hasPermission, type Principal } from "../platform/access/permissions.ts";
import { MORE_GROUPS, type MoreGroupId } from "../platform/resources/groups.ts";
import { DECLARATION_PATH, INBOX_PATH, PACKING_PATH, STATEMENT_PATH } from "../platform/resources/paths.ts";
import { REGISTRY, type RegisteredResource } from "../platform/resources/registry.ts";
import { iconOf } from "../platform/resources/words.ts";
import { buildEntry, menuGroups, menuIdOf, readableBy, type SectionEntry } from "./navigation.ts";
import { permissionAt } from "./pages.ts";
import { SECTION_PURPOSES } from "./section-purposes.ts";

/** A section of the back office, with what it is for in one line. */
export interface Section extends SectionEntry {
  purpose: string;
}

export interface SectionGroup {
  id: string;
  title: string;
  icon: string;
  entries: Section[];
}

/** Id of the inbox among the sections, under which the menu counts it. */
export const INBOX_SECTION = "tienda.bandeja";

/** Sections that belong to no resource. */
const OTHER_SECTIONS: readonly { group: MoreGroupId; section: Section }[] = [
  {
    group: "tienda",
    section: {
      id: INBOX_SECTION,
      title: "Bandeja",
      purpose: "Todo lo que espera a alguien: consultas, devoluciones, pedidos, avisos",
      icon: iconOf({ icon: "inbox" }),
      link: INBOX_PATH,
    },
  },
  {
    group: "almacen",
    section: {
      id: "ventas.preparar",
      title: "Preparar",
      purpose: "Recoger por estantes y cerrar los bultos, pedido a pedido",
      icon: iconOf({ icon: "archive-box" }),
      link: PACKING_PATH,
    },
  },
  {
    group: "dinero",
    section: {
      id: "ventas.extracto",
      title: "Extracto",
      purpose: "Casar las transferencias del banco con sus pedidos",
      icon: iconOf({ icon: "scale" }),
      link: STATEMENT_PATH,
    },
  },
  {
    group: "tecnico",
    section: {
      id: "sistema.declaracion-responsable",
      title: "Declaración responsable",
      purpose: "Lo que el programa declara sobre sus facturas",
      icon: iconOf({ icon: "document-text" }),
      link: DECLARATION_PATH,
    },
  },
];

/** Ids of all sections of the back office, for any role. */
export const SECTION_IDS: readonly string[] = [
  ...REGISTRY.map(menuIdOf),
  ...OTHER_SECTIONS.map(({ section }) => section.id),
];

const PURPOSES = new Map(REGISTRY.map((resource) => [menuIdOf(resource), SECTION_PURPOSES[resource.id]]));

const withPurpose = (entry: SectionEntry): Section => ({ ...entry, purpose: PURPOSES.get(entry.id) ?? "" });

function buildMore(resource: RegisteredResource): Section {
  // Its subtitle explains it in the palette; here its purpose does.
  const { subtitle: _, ...entry } = buildEntry(resource);
  return withPurpose(entry);
}

function canOpen(principal: Principal, link: string): boolean {
  const permission = permissionAt(link);
  return permission === null || hasPermission(principal, permission);
}

/** All sections that a role may open: the groups of the menu first, then those of «Más»; empty groups are omitted. */
export function sectionsFor(principal: Principal): SectionGroup[] {
  const readable = readableBy(principal, false);
  const more = MORE_GROUPS.map(({ id, title, icon }) => ({
    id,
    title,
    icon: iconOf({ icon }),
    entries: [
      ...readable.filter(({ menu }) => "more" in menu && menu.more === id).map(buildMore),
      ...OTHER_SECTIONS.filter(({ group, section }) => group === id && canOpen(principal, section.link)).map(
        ({ section }) => ({ ...section }),
      ),
    ],
  }));
  const menu = menuGroups(principal).map(({ id, title, icon, entries }) => ({
    id,
    title,
    icon: iconOf({ icon }),
    entries: entries.map(withPurpose),
  }));
  return [...menu, ...more].filter(({ entries }) => entries.length > 0);
}
