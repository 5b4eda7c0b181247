import { ask } from "./shop-story.tsx";

const PEOPLE = ["Ana Ruiz", "Berta Sanz", "Carlos Gil", "Dora Paz", "Eva Ríos", "Fran Mas", "Gema Vid", "Hugo Rey"];

interface Admin {
  matches: { id: string; a: string; b: string | null }[];
}

/**
 * A tournament with eight players in the demo shop, the given number of rounds paired and played, and the page of one
 * player.
 */
export async function withTournament({
  parameters,
}: {
  parameters: { rounds?: number; played?: number; [name: string]: unknown };
}) {
  const { rounds = 1, played = 0 } = parameters;
  const answer = await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "judge" }) });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const admin = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`/api/admin/events${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json() as Promise<T>;
  };
  const { items } = await admin<{ items: { id: string; slug: string; title: string }[] }>("?search=liga%20astral");
  const event = items[0]!;
  const path = `/${event.id}/tournament`;
  const run = (body: object) => admin<{ tournament: Admin }>(`${path}/commands`, body);
  await admin(path, { settings: { ruleset: "mtg", rounds: 3, cut: 4, gamesToWin: 2, minutes: 50 } });
  // One after another: the draw depends on the order of the ids.
  for (const name of PEOPLE) await run({ kind: "enter", name });
  let matches: Admin["matches"] = [];
  for (let round = 1; round <= rounds; round++) {
    ({ matches } = (await run({ kind: "pair", round })).tournament);
    if (round > played) continue;
    const result = { a: 2, b: 0, draws: 0 };
    await Promise.all(matches.map(({ id }) => run({ kind: "result", matchId: id, result, seen: null })));
  }
  if (played < rounds) await run({ kind: "timer", action: "start" });
  const { items: slips } = await admin<{ items: { playerId: string; token: string }[] }>(`${path}/slips`, {});
  const tokenOf = (id: string | null | undefined) => slips.find(({ playerId }) => playerId === id)?.token ?? "";
  const [one, two] = [tokenOf(matches[0]?.a), tokenOf(matches[0]?.b)];
  return { event, one, two, page: await ask(`tournament-players/${one || slips[0]!.token}`) };
}
