import { can, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { resourcePath, SECTIONS_PATH } from "@tablero/domain/platform/resources/paths";
import { REGISTRY, type RegisteredResource } from "@tablero/domain/platform/resources/registry";
import { titleOf } from "@tablero/domain/platform/resources/words";
import type { Role } from "@tablero/domain/platform/vocabulary";

/** The letter after G that opens a section, usually a letter of its name. */
const LETTERS: Readonly<Partial<Record<RegisteredResource["id"], string>>> = {
  overview: "r",
  invoices: "f",
  clients: "c",
  orders: "p",
  preorders: "o",
  returns: "l",
  categories: "a",
  products: "d",
  suppliers: "v",
  events: "e",
  games: "j",
  headers: "b",
  users: "u",
  carriers: "t",
  settings: "s",
};

export interface SectionKey {
  letter: string;
  title: string;
  link: string;
}

const ALL_SECTIONS: SectionKey = { letter: "m", title: "Todas las secciones", link: SECTIONS_PATH };

/** The sections that a role can open with G and a letter, and the page of all of them. */
export const sectionKeysFor = (role: Role): SectionKey[] => [
  ...REGISTRY.flatMap((resource) => {
    const letter = LETTERS[resource.id];
    if (letter === undefined || !can(unscopedPrincipal(role), resource.id)) return [];
    const { title, subtitle }: ResourceDescriptor["menu"] = resource.menu;
    const name = title ?? titleOf(resource);
    return [{ letter, title: title && subtitle ? `${name} (${subtitle})` : name, link: resourcePath(resource) }];
  }),
  ALL_SECTIONS,
];
