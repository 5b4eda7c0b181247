import { searchWords } from "@tablero/domain/platform/search/words";
import type { Option, OptionGroup } from "./option.ts";

/** «Ir a pedidos», «abrir los pedidos»: what is asked for is the page. */
const GO_TO = /^(?:ir\s+al?|abrir)\s+(?:(?:el|la|los|las)\s+)?(?=\S)/i;

/** What the typed text asks for, without the words that only say that it is to be opened. */
export const queryOf = (text: string): string => text.trim().replace(GO_TO, "");

/** Lower ranks are listed first. */
const RANK = { page: 0, action: 1, beginning: 2, rest: 3 } as const;

const wordsOf = (text: string) => searchWords(text).join(" ");

function rankOf({ kind, key, value, title, names = [] }: Option, asked: string): number {
  const begins = [value, title ?? "", ...names].some((name) => wordsOf(name).startsWith(asked));
  // What can be done with a record comes after the record.
  if (!begins || kind === "action") return RANK.rest;
  if (key.startsWith("command:")) return RANK.action;
  return names.some((name) => wordsOf(name) === asked) ? RANK.page : RANK.beginning;
}

/** The groups by their best row, and the rows of each group, in the order of what is most likely meant. */
export function byRank(groups: readonly OptionGroup[], query: string): OptionGroup[] {
  const asked = wordsOf(query);
  return groups
    .map((group) => {
      const ranked = group.options
        .map((option) => ({ option, rank: rankOf(option, asked) }))
        .sort((a, b) => a.rank - b.rank);
      return { group: { ...group, options: ranked.map(({ option }) => option) }, best: ranked[0]?.rank ?? RANK.rest };
    })
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group);
}
