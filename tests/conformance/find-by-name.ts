import type { Caller } from "./caller.ts";

type List = `GET /api/admin/${"carriers" | "games" | "game-sets" | "rates" | "zones"}`;

/** First record of a list that a search finds. */
export async function findByName(api: Caller, token: string, list: List, search: string) {
  const { body } = await api.call(list, { query: { search } }, { token });
  const record = body.items[0];
  if (!record) throw new Error(`${list} has no ${search}`);
  return record;
}
