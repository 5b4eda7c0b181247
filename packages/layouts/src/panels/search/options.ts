import type { SearchGroup } from "@tablero/contract/shapes/common";
import { pagesFor } from "@tablero/domain/navigation";
import { fitting } from "@tablero/domain/search-records";
import type { Role } from "@tablero/domain/vocabulary";
import type { Recent } from "./recents.ts";

/** Something that the palette does on the spot. */
export interface Command {
  id: string;
  title: string;
  /** What else it may be called. */
  words: string;
  /** Full name. */
  icon: string;
  /** Keys that do the same. */
  keys?: string;
  /** Offered before anything is typed. */
  frequent?: boolean;
  link?: string;
  run?: () => void;
}

/** One row of the palette: it leads somewhere or does something. */
export interface Option {
  /** Unique among all rows. */
  key: string;
  value: string;
  title?: string | undefined;
  hint?: string | undefined;
  icon?: string | undefined;
  image?: string | undefined;
  keys?: string | undefined;
  link?: string | undefined;
  run?: (() => void) | undefined;
}

export interface OptionGroup {
  id: string;
  label: string;
  options: readonly Option[];
}

const filled = (groups: readonly OptionGroup[]) => groups.filter(({ options }) => options.length > 0);

const commandOption = ({ id, title, icon, keys, link, run }: Command): Option => {
  return { key: `command:${id}`, value: title, icon, keys, link, run };
};

/** Before anything is typed: where one was lately, and what is done often. */
export function startGroups(recents: readonly Recent[], commands: readonly Command[]): OptionGroup[] {
  return filled([
    {
      id: "recent",
      label: "Recientes",
      options: recents.map(({ link, title, icon, hint }) => ({
        key: `recent:${link}`,
        value: title,
        hint,
        icon,
        link,
      })),
    },
    {
      id: "commands",
      label: "Acciones frecuentes",
      options: commands.filter(({ frequent }) => frequent).map(commandOption),
    },
  ]);
}

/** What needs no answer of the server: pages on top, actions at the end. */
export function pageGroup(role: Role, query: string): OptionGroup {
  const named = pagesFor(role).map(({ id, title, subtitle, link, icon, group }) => {
    const name = subtitle ? `${title} (${subtitle})` : title;
    return { key: `page:${id}`, value: name, hint: group, link, icon };
  });
  return { id: "pages", label: "Páginas", options: fitting(named, ({ value }) => value, query) };
}

export function commandGroup(commands: readonly Command[], query: string): OptionGroup {
  const found = fitting(commands, ({ title, words }) => `${title} ${words}`, query);
  return { id: "commands", label: "Acciones", options: found.map(commandOption) };
}

/** Records as the server found them; its pages are known here already. */
export function recordGroups(groups: readonly SearchGroup[]): OptionGroup[] {
  return groups
    .filter(({ id }) => id !== "pages")
    .map(({ id, label, results }) => ({
      id,
      label,
      options: results.map(({ id: record, ...result }) => ({ ...result, key: `${id}:${record}` })),
    }));
}

/** All that fits what was typed, in the order in which it is shown. */
export function foundGroups(
  role: Role,
  query: string,
  records: readonly SearchGroup[],
  commands: readonly Command[],
): OptionGroup[] {
  return filled([pageGroup(role, query), ...recordGroups(records), commandGroup(commands, query)]);
}
