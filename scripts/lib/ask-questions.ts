import type { AnswerOf } from "../../packages/api-client/src/client.ts";
import { type JudgedQuestion, judgeQuestions } from "../../packages/demo-shop/src/testing/judge-questions.ts";
import { matchingEvents, parseEventSearch } from "../../packages/domain/src/events/events/event-search.ts";

/** The calls of the search page to a shop with the demo's goods. */
export interface AskedShop {
  products: (search: string) => Promise<AnswerOf<"GET /api/shop/products">>;
  suggestions: (q: string) => Promise<AnswerOf<"GET /api/shop/search/suggest">>;
  events: () => Promise<AnswerOf<"GET /api/shop/events">>;
}

/** Asks a shop the questions of `search-questions.ts` as the search page does, and judges its answers. */
export async function askQuestions(shop: AskedShop): Promise<JudgedQuestion[]> {
  const events = await shop.events();
  return judgeQuestions(async (text) => {
    const [{ items, corrected }, beside] = await Promise.all([shop.products(text), shop.suggestions(text)]);
    const asked = parseEventSearch(text, new Date().toISOString());
    const found = [...(asked ? matchingEvents(events, asked) : []), ...beside.events];
    return {
      products: items.map(({ name, format, game }) => [name, format, game?.name ?? ""].join(" · ")),
      events: found.map(({ title }) => title),
      categories: beside.categories.map(({ name }) => name),
      corrected,
    };
  });
}
