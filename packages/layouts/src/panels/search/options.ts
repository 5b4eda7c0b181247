import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import { can, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { iconOf, titleOf } from "@tablero/domain/platform/resources/words";
import { filterByFit, judgeFit } from "@tablero/domain/platform/search/records";
import { searchWords } from "@tablero/domain/platform/search/words";
import type { Role } from "@tablero/domain/platform/vocabulary";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { pagesFor } from "@tablero/domain/readers/navigation";
import { SECTION_SYNONYMS, SETTING_SYNONYMS } from "@tablero/domain/readers/section-synonyms";
import { ORDER_PAYMENT_STATE_LABELS, ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { SETTINGS_TABS, settingsTabPath } from "@tablero/domain/settings/settings-tabs";
import type { Option, OptionGroup } from "./option.ts";
import { sortByRank } from "./rank.ts";
import type { Recent } from "./recents.ts";
import { recordActions } from "./record-actions.ts";

/** An action that the palette runs directly. */
export interface Command {
  id: string;
  title: string;
  /** Synonyms for the search. */
  words: string;
  /** Full icon name. */
  icon: string;
  /** Equivalent keyboard shortcut. */
  keys?: string;
  /** True if the action is listed before the user types. */
  frequent?: boolean;
  link?: string;
  run?: () => void;
}

const filled = (groups: readonly OptionGroup[]) => groups.filter(({ options }) => options.length > 0);

const commandOption = ({ id, title, icon, keys, link, run }: Command): Option => {
  return { key: `command:${id}`, kind: "local", value: title, icon, keys, link, run };
};

/** Rows shown before the user types: recent pages and frequent actions. */
export function startGroups(recents: readonly Recent[], commands: readonly Command[]): OptionGroup[] {
  return filled([
    {
      id: "recent",
      label: "Recientes",
      options: recents.map(({ link, title, icon, hint }) => ({
        key: `recent:${link}`,
        kind: "local",
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

/** Shorter beginnings of a synonym find nothing, because they fit too many. */
const MIN_SYNONYM_LETTERS = 3;

/** The synonyms that begin with the query. */
function synonymsFor(query: string, synonyms: readonly string[]): string[] {
  const asked = searchWords(query).join(" ");
  if (asked.length < MIN_SYNONYM_LETTERS) return [];
  return synonyms.filter((synonym) => searchWords(synonym).join(" ").startsWith(asked));
}

type Place = Pick<Option, "key" | "value" | "icon" | "link"> & {
  names: string[];
  hint: string;
  synonyms: readonly string[];
};

/** The pages of a role, and the tabs of the settings. */
function placesFor(role: Role): Place[] {
  const principal = unscopedPrincipal(role);
  const pages = pagesFor(principal).map(({ id, title, subtitle, link, icon, group }) => ({
    key: `page:${id}`,
    value: subtitle ? `${title} (${subtitle})` : title,
    names: subtitle ? [title, subtitle] : [title],
    hint: group,
    synonyms: SECTION_SYNONYMS[id] ?? [],
    link,
    icon,
  }));
  if (!can(principal, SETTINGS.id)) return pages;
  const tabs = SETTINGS_TABS.map(({ id, label }) => ({
    key: `setting:${id}`,
    value: `Ajustes de ${label}`,
    names: [],
    hint: titleOf(SETTINGS),
    synonyms: SETTING_SYNONYMS[id],
    link: settingsTabPath(id),
    icon: iconOf(SETTINGS),
  }));
  return [...pages, ...tabs];
}

/** Groups that need no request: pages first, actions last. A page is also found by what staff call it. */
export function pageGroup(role: Role, query: string): OptionGroup {
  const options = placesFor(role).flatMap(({ synonyms, names, hint, ...place }): Option[] => {
    const [known, ...others] = synonymsFor(query, synonyms);
    // A tab of the settings is found by a whole beginning, because its word is often part of a section's name.
    const fits = judgeFit(place.value, query) >= (place.key.startsWith("setting:") ? 3 : 1);
    if (!fits && known === undefined) return [];
    const shown = known === undefined || fits ? hint : `${hint} · ${known}`;
    return [
      { kind: "local", ...place, names: [...names, ...(known === undefined ? [] : [known, ...others])], hint: shown },
    ];
  });
  return { id: "pages", label: "Páginas", options: sortByFit(options, query) };
}

/** Pages whose name fits first, best fit first. */
const sortByFit = (options: readonly Option[], query: string) =>
  options
    .map((option) => ({ option, fit: judgeFit(option.value, query) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ option }) => option);

export function commandGroup(actions: readonly Option[], commands: readonly Command[], query: string): OptionGroup {
  const found = filterByFit(commands, ({ title, words }) => `${title} ${words}`, query);
  return { id: "commands", label: "Acciones", options: [...actions, ...found.map(commandOption)] };
}

/** Records found by the server. Pages in its response are omitted, because they are known locally. */
export function recordGroups(groups: readonly SearchGroup[]): OptionGroup[] {
  return groups
    .filter(({ id }) => id !== "pages")
    .map(({ id, label, results }) => ({
      id,
      label,
      options: results.map((result) => recordOption(id, result)),
    }));
}

function recordOption(group: string, result: SearchGroup["results"][number]): Option {
  const { id, value, title, hint, icon, link, image, stock, price, priceVaries: from, state, payment, total } = result;
  const amount = price ?? total;
  const status = orderStatus(state, payment);
  const known = amount !== undefined || stock !== undefined || status !== undefined;
  const figures = known ? { stock, status, amount, from } : undefined;
  return { key: `${group}:${id}`, kind: "record", value, title, hint, icon, link, image, figures };
}

/** The most relevant state: the payment state, unless the order was cancelled or has expired. */
function orderStatus(
  state: SearchGroup["results"][number]["state"],
  payment: SearchGroup["results"][number]["payment"],
): StateLabel | undefined {
  if (state === "cancelled" || state === "expired") return ORDER_STATE_LABELS[state];
  return payment && ORDER_PAYMENT_STATE_LABELS[payment];
}

/**
 * All matches for the query in display order: the page with that name, then actions, then names that begin with the
 * query, then the rest. Groups stay together and are ordered by their best row; in a tie, pages come first and actions
 * last.
 */
export function searchResultGroups(
  role: Role,
  query: string,
  records: readonly SearchGroup[],
  commands: readonly Command[],
): OptionGroup[] {
  const actions = recordActions(role, records);
  return sortByRank(
    filled([pageGroup(role, query), ...recordGroups(records), commandGroup(actions, commands, query)]),
    query,
  );
}
