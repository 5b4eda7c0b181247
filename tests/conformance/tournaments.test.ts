import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
type Command = SentBody<"POST /api/admin/events/{id}/tournament/commands">;

const SETTINGS = { ruleset: "mtg", rounds: 3, cut: 4, gamesToWin: 2, minutes: 50 } as const;
const PEOPLE = ["Ana Ruiz", "Berta Sanz", "Carlos Gil", "Dora Paz", "Eva Ríos", "Fran Mas", "Gema Vid", "Hugo Rey"];

conformance("tournaments", (api) => {
  const open = async (more: object = {}, people: readonly string[] = PEOPLE) => {
    const token = await api().signIn("judge");
    const event = (
      await api().call(
        "POST /api/admin/events",
        {
          body: {
            title: `Torneo ${newKey().slice(0, 8)}`,
            kind: "tournament",
            startsAt: "2026-10-20T16:30:00Z",
            endsAt: "2026-10-20T19:30:00Z",
            place: "Sala grande",
            capacity: 16,
            published: true,
          },
        },
        { token },
      )
    ).body;
    const params = { id: event.id };
    const body = { settings: { ...SETTINGS, ...more } };
    const started = await api().call("POST /api/admin/events/{id}/tournament", { params, body }, { token });
    expect(started.status).toBe(200);
    const raw = (command: Command, headers: Record<string, string> = {}) =>
      api().raw("POST /api/admin/events/{id}/tournament/commands", { params, body: command }, { token, headers });
    const run = async (command: Command) => {
      const reply = await api().call(
        "POST /api/admin/events/{id}/tournament/commands",
        { params, body: command },
        { token },
      );
      expect(reply.status).toBe(200);
      return reply.body.tournament!;
    };
    const read = async (round?: number) =>
      (await api().call("GET /api/admin/events/{id}/tournament", { params, query: { round } }, { token })).body;
    const live = async () =>
      (await api().call("GET /api/shop/events/{idOrSlug}/tournament", { params: { idOrSlug: event.slug } })).body
        .tournament!;
    for (const name of people) await run({ kind: "enter", name });
    /** `a` wins every match of the round. */
    const play = async () => {
      let now = (await read()).tournament!;
      for (const { id, b, result } of now.matches)
        if (b !== null && !result)
          now = await run({ kind: "result", matchId: id, result: { a: 2, b: 0, draws: 0 }, seen: null });
      return now;
    };
    const slips = async () =>
      (await api().call("POST /api/admin/events/{id}/tournament/slips", { params }, { token })).body.items;
    return { token, event, params, raw, run, read, live, play, slips };
  };
  const page = (token: string) => api().call("GET /api/shop/tournament-players/{token}", { params: { token } });
  const report = (token: string, round: number, a: number, b: number) =>
    api().call("POST /api/shop/tournament-players/{token}/report", {
      params: { token },
      body: { round, result: { a, b, draws: 0 } },
    });

  describe("a tournament", () => {
    it("runs from eight players over three rounds and a top cut of four to its end", async () => {
      const { run, read, live, play, event } = await open();
      expect((await read()).event).toMatchObject({ id: event.id, title: event.title });
      await run({
        kind: "settings",
        settings: SETTINGS,
        prizes: [
          { upTo: 1, prize: "Tapete" },
          { upTo: 4, prize: "Sobre" },
        ],
      });
      for (const round of [1, 2, 3]) {
        const paired = await run({ kind: "pair", round });
        expect(paired).toMatchObject({ state: "swiss", shown: round, next: round < 3 ? "swiss" : "cut" });
        expect(paired.matches.map(({ table }) => table)).toEqual([1, 2, 3, 4]);
        const played = await play();
        expect(played.counted).toBe(round);
      }
      const semi = await run({ kind: "pair", round: 4 });
      expect(semi).toMatchObject({ state: "cut", rounds: [{}, {}, {}, { name: "Semifinales", open: 2 }] });
      expect(semi.bracket[0]?.matches.map(({ a, b }) => [a.seed, b?.seed])).toEqual([
        [1, 4],
        [2, 3],
      ]);
      await play();
      expect((await run({ kind: "pair", round: 5 })).rounds[4]).toMatchObject({ name: "Final", open: 1 });
      const final = await play();
      expect(final.next).toBe("finish");
      const log = { query: { entity: ["tournament" as const], entityId: event.id, size: 1 } };
      const { body: audit } = await api().call("GET /api/admin/audit", log, { token: await api().signIn("admin") });
      expect(audit.items[0]).toMatchObject({ entityId: event.id, label: event.title });
      const end = await run({ kind: "finish" });
      expect(end).toMatchObject({ state: "finished", next: null });
      const winner = final.matches[0]!.a;
      expect(end.standings[0]).toMatchObject({ rank: 1, playerId: winner, prize: "Tapete" });
      expect(end.standings[3]?.prize).toBe("Sobre");
      expect(end.standings[4]?.prize).toBeNull();
      const shown = await live();
      expect(shown).toMatchObject({ state: "finished", players: 8, counted: 3, round: { name: "Final" } });
      expect(shown.standings.map(({ name }) => name).every((name) => /^\p{Lu}\p{L}+ \p{Lu}\.$/u.test(name))).toBe(true);
    });

    it("is created once, and an event without one returns null", async () => {
      const { token, params } = await open();
      const again = await api().call(
        "POST /api/admin/events/{id}/tournament",
        { params, body: { settings: { ...SETTINGS, rounds: 9 } } },
        { token },
      );
      expect(again.body.tournament?.settings.rounds).toBe(3);
      const { body: list } = await api().call("GET /api/admin/events", { query: { size: 100 } }, { token });
      const other = list.items.find(({ title }) => title === "Liga Astral, jornada 4")!;
      const none = await api().call(
        "GET /api/admin/events/{id}/tournament",
        { params: { id: other.id }, query: {} },
        { token },
      );
      expect(none.body).toMatchObject({ tournament: null, entrants: [] });
      const idOrSlug = other.slug;
      expect((await api().call("GET /api/shop/events/{idOrSlug}/tournament", { params: { idOrSlug } })).body).toEqual({
        tournament: null,
      });
      for (const key of [
        "GET /api/admin/events/{id}/tournament/log",
        "POST /api/admin/events/{id}/tournament/slips",
      ] as const)
        expect((await api().raw(key, { params: { id: other.id } }, { token })).status).toBe(404);
      expect(
        (await api().raw("GET /api/admin/events/{id}/tournament", { params: { id: NOWHERE } }, { token })).status,
      ).toBe(404);
      expect(
        (await api().raw("GET /api/shop/events/{idOrSlug}/tournament", { params: { idOrSlug: "no" } })).status,
      ).toBe(404);
      const removed = await api().call("DELETE /api/admin/events/{id}", { params, query: { version: 1 } }, { token });
      expect(removed.body).toMatchObject({ outcome: "archived" });
    });

    it("is paired once by two judges, and contradictory results cause a conflict", async () => {
      const { raw, run, read } = await open({}, PEOPLE.slice(0, 4));
      const [one, two] = await Promise.all([raw({ kind: "pair", round: 1 }), raw({ kind: "pair", round: 1 })]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(one.body.tournament?.matches).toHaveLength(2);
      expect(one.body.tournament?.matches).toEqual(two.body.tournament?.matches);
      const { tournament } = await read();
      expect(tournament?.rounds).toHaveLength(1);
      const matchId = tournament!.matches[0]!.id;
      const win = { a: 2, b: 1, draws: 0 };
      await run({ kind: "result", matchId, result: win, seen: null });
      expect((await raw({ kind: "result", matchId, result: win, seen: null })).status).toBe(200);
      const other = await raw({ kind: "result", matchId, result: { a: 0, b: 2, draws: 0 }, seen: null });
      expect(other).toMatchObject({ status: 409, problem: { code: "version-conflict" } });
      await run({ kind: "result", matchId, result: { a: 0, b: 2, draws: 0 }, seen: win });
      const key = newKey();
      const headers = { "Idempotency-Key": key };
      const enter = { kind: "enter", name: "Iris Sol" } as const;
      expect((await raw(enter, headers)).status).toBe(200);
      expect((await raw(enter, headers)).status).toBe(200);
      expect(await raw(enter)).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "name", code: "duplicate" }] },
      });
    });

    it("refuses what its rules do not allow, with the reason", async () => {
      const { raw, run, read, play } = await open({ rounds: 2, cut: 0 }, PEOPLE.slice(0, 5));
      expect(await raw({ kind: "finish" })).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
      const { matches } = await run({ kind: "pair", round: 1 });
      expect(matches.filter(({ b }) => b === null)).toHaveLength(1);
      const seat = matches.find(({ b }) => b !== null)!;
      const result = (a: number, b: number) =>
        raw({ kind: "result", matchId: seat.id, result: { a, b, draws: 0 }, seen: null });
      expect(await result(3, 0)).toMatchObject({ status: 422, problem: { errors: [{ path: "result" }] } });
      expect(await raw({ kind: "pair", round: 2 })).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition" },
      });
      expect((await raw({ kind: "pair", round: 9 })).problem).toMatchObject({ code: "version-conflict" });
      await play();
      await run({ kind: "pair", round: 2 });
      const correct = { kind: "result", matchId: seat.id, result: { a: 0, b: 2, draws: 0 } } as const;
      const seen = { a: 2, b: 0, draws: 0 };
      expect(await raw({ ...correct, seen })).toMatchObject({ status: 422, problem: { errors: [{ path: "reason" }] } });
      const before = (await read(2)).tournament!.matches;
      const corrected = await run({ ...correct, seen, reason: "Se apuntó al revés" });
      expect(corrected.shown).toBe(1);
      expect((await read(2)).tournament!.matches).toEqual(before);
      expect(await raw({ kind: "undo-pairing", round: 1 })).toMatchObject({ status: 409 });
      await run({ kind: "undo-pairing", round: 2 });
      const again = await run({ kind: "pair", round: 2 });
      expect(again.rounds).toHaveLength(2);
      expect(await raw({ kind: "finish" })).toMatchObject({ status: 409 });
      await play();
      expect(await raw({ kind: "pair", round: 3 })).toMatchObject({ status: 409 });
      await run({ kind: "finish" });
      await run({ kind: "reopen" });
      expect((await run({ kind: "finish" })).state).toBe("finished");
    });

    it("allows players to arrive late, leave, return, miss a table and be disqualified", async () => {
      const { run, read, play } = await open({}, PEOPLE.slice(0, 6));
      await run({ kind: "pair", round: 1 });
      const late = await run({ kind: "enter", name: "Late Lola", fixedTable: 9 });
      expect(late.players.at(-1)).toMatchObject({ name: "Late Lola", firstRound: 2, fixedTable: 9, entered: true });
      const { a } = (await read()).tournament!.matches[0]!;
      const missed = await run({ kind: "no-show", playerId: a });
      expect(missed.matches[0]?.result).toEqual({ a: 0, b: 2, draws: 0 });
      await play();
      const second = await run({ kind: "pair", round: 2 });
      expect(second.matches.flatMap((match) => [match.a, match.b])).not.toContain(a);
      expect(second.matches.map(({ table }) => table)).toContain(9);
      await run({ kind: "undrop", playerId: a });
      const cheat = second.matches[0]!.a;
      const out = await run({ kind: "disqualify", playerId: cheat, reason: "Cartas marcadas" });
      expect(out.standings.map(({ playerId }) => playerId)).not.toContain(cheat);
      await play();
      const third = await run({ kind: "pair", round: 3 });
      const ids = third.matches.flatMap((match) => [match.a, match.b]);
      expect(ids).toContain(a);
      expect(ids).not.toContain(cheat);
      const id = third.players.find((player) => player.name === "Late Lola")!.id;
      const changed = await run({ kind: "change-player", playerId: id, name: "Lola Mar", fixedTable: null });
      expect(changed.players.find((player) => player.id === id)).toMatchObject({ name: "Lola Mar", fixedTable: null });
    });

    it("has a timer and an audit log", async () => {
      const { run, live, token, params, raw } = await open({}, PEOPLE.slice(0, 4));
      expect(await raw({ kind: "timer", action: "start" })).toMatchObject({ status: 409 });
      const { matches } = await run({ kind: "pair", round: 1 });
      expect((await live()).timer).toEqual({ endsAt: null, left: 3_000_000 });
      await run({ kind: "timer", action: "start" });
      const running = (await live()).timer;
      expect(running.left).toBeNull();
      const later = (await run({ kind: "add-time", minutes: 5 })).timer;
      const gained = Date.parse(later.endsAt ?? "") - Date.parse(running.endsAt ?? "");
      expect(gained).toBeGreaterThan(299_000);
      expect(gained).toBeLessThan(301_000);
      await run({ kind: "timer", action: "pause" });
      expect((await live()).timer.endsAt).toBeNull();
      await run({ kind: "extra-time", matchId: matches[0]!.id, minutes: 3 });
      expect((await live()).pairings[0]).toMatchObject({ table: 1, extraMinutes: 3 });
      const { body: log } = await api().call("GET /api/admin/events/{id}/tournament/log", { params }, { token });
      expect(log.items[0]).toMatchObject({ kind: "extra-time", round: 1, table: 1 });
      expect(log.items.at(-1)?.kind).toBe("create");
      expect(log.items.every(({ actor }) => actor !== null)).toBe(true);
    });
  });

  describe("the players of a tournament", () => {
    it("report their results, which are final once both agree, and judges see a disagreement", async () => {
      const { run, read, live, slips } = await open({ cut: 0 }, PEOPLE.slice(0, 4));
      const tokens = new Map((await slips()).map(({ playerId, token }) => [playerId, token]));
      const waiting = (await page(tokens.values().next().value!)).body;
      expect(waiting.player).toMatchObject({ state: "playing", current: null, mayReport: false, standing: null });
      const { matches } = await run({ kind: "pair", round: 1 });
      const [first, second] = matches;
      const a = tokens.get(first!.a)!;
      const b = tokens.get(first!.b!)!;
      expect((await page(b)).body.player.current).toMatchObject({ table: 1, mine: null, theirs: null });
      expect((await report(a, 1, 2, 1)).body.player).toMatchObject({
        current: { mine: { a: 2, b: 1 } },
        mayDrop: false,
      });
      expect((await live()).pairings[0]).toMatchObject({ result: null, reports: 1 });
      expect((await page(b)).body.player.current).toMatchObject({ mine: null, theirs: { a: 1, b: 2 } });
      const agreed = (await report(b, 1, 1, 2)).body.player;
      expect(agreed).toMatchObject({ current: { result: { a: 1, b: 2 } }, mayReport: false, mayDrop: true });
      expect((await live()).pairings[0]?.result).toEqual({ a: 2, b: 1, draws: 0 });
      const c = tokens.get(second!.a)!;
      const d = tokens.get(second!.b!)!;
      await report(c, 1, 2, 0);
      await report(d, 1, 2, 0);
      expect((await read()).tournament).toMatchObject({ disputed: [2] });
      await report(d, 1, 0, 2);
      expect((await read()).tournament).toMatchObject({ disputed: [], counted: 1 });
      expect((await page(c)).body.player.standing).toMatchObject({ rank: expect.any(Number), of: 4, points: 3 });
    });

    it("may leave between rounds but not before their match, and a wrong or late report is refused", async () => {
      const { run, play, slips, read } = await open({ cut: 0 }, PEOPLE.slice(0, 4));
      const tokens = new Map((await slips()).map(({ playerId, token }) => [playerId, token]));
      const { matches } = await run({ kind: "pair", round: 1 });
      const token = tokens.get(matches[0]!.a)!;
      const leave = () => api().call("POST /api/shop/tournament-players/{token}/drop", { params: { token } });
      expect((await leave()).problem.code).toBe("invalid-transition");
      expect((await report(token, 1, 3, 0)).status).toBe(422);
      expect((await report(token, 2, 2, 0)).problem.code).toBe("version-conflict");
      await play();
      expect((await report(token, 1, 0, 2)).problem.code).toBe("invalid-transition");
      expect((await leave()).body.player).toMatchObject({ state: "dropped", mayDrop: false });
      expect((await leave()).status).toBe(200);
      const next = await run({ kind: "pair", round: 2 });
      expect(next.matches.flatMap(({ a, b }) => [a, b])).not.toContain(matches[0]!.a);
      expect((await read()).tournament?.players.find(({ id }) => id === matches[0]!.a)?.droppedAfter).toBe(1);
      expect((await page("x".repeat(32))).status).toBe(404);
    });
  });
});
