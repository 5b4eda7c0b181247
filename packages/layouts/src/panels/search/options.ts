import type { OpenRecord } from "@tablero/api-client/record-verbs";
import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import { can, type Principal, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { iconOf, titleOf } from "@tablero/domain/platform/resources/words";
import { filterByFit, judgeFit } from "@tablero/domain/platform/search/records";
import { searchWords } from "@tablero/domain/platform/search/words";
import type { Role } from "@tablero/domain/platform/vocabulary";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { pagesFor } from "@tablero/domain/readers/navigation";
import { SECTION_SYNONYMS, SETTING_SYNONYMS } from "@tablero/domain/readers/section-synonyms";
import { sectionsFor } from "@tablero/domain/readers/sections";
import { SETTING_FIELDS, settingFieldPath } from "@tablero/domain/readers/setting-fields";
import { ORDER_PAYMENT_STATE_LABELS, ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { SETTINGS_TABS, type SettingsTab, settingsTabPath } from "@tablero/domain/settings/settings-tabs";
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

const recentOption = ({ link, title, icon, hint }: Recent): Option => {
  return { key: `recent:${link}`, kind: "local", value: title, hint, icon, link };
};

/** Steps of the record on the screen. */
export function verbGroup(record: OpenRecord | null, query: string): OptionGroup {
  const options = (record?.verbs ?? []).flatMap(({ id, label, hint, words = [], icon, run }): Option[] => {
    const known = synonymsFor(query, words);
    if (query !== "" && known.length === 0 && judgeFit(label, query) < 2) return [];
    return [{ key: `verb:${id}`, kind: "local", value: label, names: known, hint, icon, run }];
  });
  return { id: "verbs", label: `De ${record?.thisOne ?? ""}`, options };
}

/** Rows shown before the user types: steps of the record on the screen, recent pages and frequent actions. */
export function startGroups(
  recents: readonly Recent[],
  commands: readonly Command[],
  record: OpenRecord | null = null,
): OptionGroup[] {
  return filled([
    verbGroup(record, ""),
    { id: "recent", label: "Recientes", options: recents.map(recentOption) },
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

const labelOf = (tab: SettingsTab): string => SETTINGS_TABS.find(({ id }) => id === tab)?.label ?? tab;

/** Pages of resources, and sections without one that staff look for by other words than their title. */
function searchedPages(principal: Principal) {
  const pages = pagesFor(principal);
  const known = new Set(pages.map(({ id }) => id));
  const others = sectionsFor(principal).flatMap(({ title: group, entries }) =>
    entries
      .filter(({ id }) => !known.has(id) && Object.hasOwn(SECTION_SYNONYMS, id))
      .map((entry) => ({ ...entry, group })),
  );
  return [...pages, ...others];
}

/** The pages of a role, and the tabs and fields of the settings. */
function placesFor(role: Role): Place[] {
  const principal = unscopedPrincipal(role);
  const pages = searchedPages(principal).map(({ id, title, subtitle, link, icon, group }) => ({
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
  const fields = SETTING_FIELDS.map((field) => ({
    key: `field:${field.tab}:${field.label}`,
    value: field.name ?? field.label,
    names: [field.name ?? field.label],
    hint: `${titleOf(SETTINGS)}: ${labelOf(field.tab)}`,
    synonyms: field.words ?? [],
    link: settingFieldPath(field),
    icon: iconOf(SETTINGS),
  }));
  return [...pages, ...tabs, ...fields];
}

/** Whether each word of the query begins a word: tabs and fields of the settings share words with many sections. */
function hasBeginnings(text: string, query: string): boolean {
  const asked = searchWords(query);
  const words = searchWords(text);
  return asked.length > 0 && asked.every((each) => words.some((word) => word.startsWith(each)));
}

/** Groups that need no request: pages first, actions last. A page is also found by what staff call it. */
export function pageGroup(role: Role, query: string): OptionGroup {
  const options = placesFor(role).flatMap(({ synonyms, names, hint, ...place }): Option[] => {
    const [known, ...others] = synonymsFor(query, synonyms);
    const fits = place.key.startsWith("page:") ? judgeFit(place.value, query) > 0 : hasBeginnings(place.value, query);
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

/** What is on the screen, and what was opened lately. */
interface Context {
  record?: OpenRecord | null;
  recents?: readonly Recent[];
}

/**
 * All matches for the query in display order: a step of the record on the screen or a page with that name, what was
 * opened recently, other steps and actions, names that begin with the query, then the rest. Groups stay together and are ordered by their best row; in a tie, pages come first and actions
 * last.
 */
export function searchResultGroups(
  role: Role,
  query: string,
  records: readonly SearchGroup[],
  commands: readonly Command[],
  { record = null, recents = [] }: Context = {},
): OptionGroup[] {
  const actions = recordActions(role, records);
  const pages = pageGroup(role, query);
  const known = new Set(pages.options.map(({ link }) => link));
  const recent = filterByFit(
    recents.filter(({ link }) => !known.has(link)),
    ({ title }) => title,
    query,
  ).map(recentOption);
  const shown = new Set(recent.map(({ link }) => link));
  // A recent record is listed once, at the top.
  const others = recordGroups(records).map((group) => ({
    ...group,
    options: group.options.filter(({ link }) => !shown.has(link)),
  }));
  return sortByRank(
    filled([
      verbGroup(record, query),
      pages,
      { id: "recent", label: "Recientes", options: recent },
      ...others,
      commandGroup(actions, commands, query),
    ]),
    query,
  );
}
