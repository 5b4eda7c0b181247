import { searchWords } from "@tablero/domain/platform/search/words";
import type { Option, OptionGroup } from "./option.ts";

/** «Ir a pedidos», «abrir los pedidos»: the query names the page. */
const GO_TO = /^(?:ir\s+al?|abrir)\s+(?:(?:el|la|los|las)\s+)?(?=\S)/i;

/** The query without words that only say that a page should be opened. */
export const queryOf = (text: string): string => text.trim().replace(GO_TO, "");

/** Lower ranks are listed first. */
const RANK = { ownVerb: 0, page: 1, recent: 2, verb: 3, action: 4, beginning: 5, rest: 6 } as const;

const wordsOf = (text: string) => searchWords(text).join(" ");

function rankOption({ kind, key, value, title, names = [] }: Option, asked: string): number {
  const all = [value, title ?? "", ...names].map(wordsOf);
  const begins = all.some((name) => name.startsWith(asked));
  // Actions on a record come after the record.
  if (!begins || kind === "action") return RANK.rest;
  if (key.startsWith("command:")) return RANK.action;
  if (key.startsWith("verb:")) return all.includes(asked) ? RANK.ownVerb : RANK.verb;
  if (key.startsWith("recent:")) return RANK.recent;
  return names.some((name) => wordsOf(name) === asked) ? RANK.page : RANK.beginning;
}

/** The groups ordered by their best row, with the rows of each group ordered by relevance. */
export function sortByRank(groups: readonly OptionGroup[], query: string): OptionGroup[] {
  const asked = wordsOf(query);
  return groups
    .map((group) => {
      const ranked = group.options
        .map((option) => ({ option, rank: rankOption(option, asked) }))
        .sort((a, b) => a.rank - b.rank);
      return { group: { ...group, options: ranked.map(({ option }) => option) }, best: ranked[0]?.rank ?? RANK.rest };
    })
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group);
}
