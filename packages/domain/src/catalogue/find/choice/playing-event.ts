import { foldText } from "../../../platform/search/search.ts";

interface NamedEvent {
  title: string;
  /** HTML. */
  description: string;
}

const spaced = (text: string) => ` ${foldText(text)} `;
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, " ");

/**
 * The first event that names one of these games in its title or, if none does, in its description. Events are given
 * soonest first.
 */
export function findPlayingEvent<E extends NamedEvent, G extends { name: string }>(
  events: readonly E[],
  games: readonly G[],
): { event: E; game: G } | null {
  const named = games.filter(({ name }) => foldText(name) !== "");
  for (const textOf of [({ title }: E) => title, ({ description }: E) => withoutTags(description)])
    for (const event of events) {
      const text = spaced(textOf(event));
      const game = named.find(({ name }) => text.includes(spaced(name)));
      if (game) return { event, game };
    }
  return null;
}
