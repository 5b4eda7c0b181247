import { describe, expect, it } from "vitest";
import { PNG } from "./picture.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const NOWHERE = "00000000-0000-7000-8000-000000000000";

conformance("repetition of events", (api) => {
  const create = async (token: string) => {
    const body = {
      title: `Liga ${newKey().slice(0, 8)}`,
      kind: "league" as const,
      startsAt: "2026-10-20T16:30:00Z",
      endsAt: "2026-10-20T19:30:00Z",
      place: "Sala grande",
      capacity: 8,
      published: true,
    };
    return (await api().call("POST /api/admin/events", { body }, { token })).body;
  };
  const repeat = (token: string, id: string, weeks: number, key = newKey()) =>
    api().raw(
      "POST /api/admin/events/{id}/repeat",
      { params: { id }, body: { weeks } },
      { token, headers: { "Idempotency-Key": key } },
    );

  describe("repeating an event", () => {
    it("creates weekly drafts at the same local time with the same picture, once per idempotency key", async () => {
      const token = await api().signIn("judge");
      const { id, version } = await create(token);
      const form = new FormData();
      form.append("file", PNG, "a.png");
      const picture = { params: { id }, query: { version }, body: form };
      const { body: event } = await api().call("POST /api/admin/events/{id}/image", picture, { token });
      expect(event.image).not.toBeNull();
      const key = newKey();
      const [reply, again] = [await repeat(token, id, 2, key), await repeat(token, id, 2, key)];
      expect(reply.status).toBe(201);
      expect(again.body).toEqual(reply.body);
      expect(reply.body.items.map((each: { startsAt: string }) => each.startsAt)).toEqual([
        "2026-10-27T17:30:00.000Z",
        "2026-11-03T17:30:00.000Z",
      ]);
      for (const copy of reply.body.items) {
        expect(copy).toMatchObject({ title: event.title, state: "draft", registered: 0, image: event.image });
        expect((await api().call("GET /api/admin/events/{id}", { params: { id: copy.id } }, { token })).body).toEqual(
          copy,
        );
      }
      const { body: list } = await api().call("GET /api/admin/events", { query: { search: event.title } }, { token });
      expect(list.items).toHaveLength(3);
    });

    it("is refused if an address is taken, for fewer than 1 or more than 12 weeks, and for an unknown event", async () => {
      const token = await api().signIn("manager");
      const { id, title } = await create(token);
      expect((await repeat(token, id, 1)).status).toBe(201);
      expect(await repeat(token, id, 3)).toMatchObject({ status: 409, problem: { code: "duplicate" } });
      const { body: list } = await api().call("GET /api/admin/events", { query: { search: title } }, { token });
      expect(list.items).toHaveLength(2);
      for (const weeks of [0, 13, 1.5])
        expect(await repeat(token, id, weeks)).toMatchObject({ status: 422, problem: { errors: [{ path: "weeks" }] } });
      expect((await repeat(token, NOWHERE, 1)).status).toBe(404);
    });
  });

  it("an event is listed by its day in Madrid, even on a day of 25 hours", async () => {
    const token = await api().signIn("judge");
    const title = `Noche ${newKey().slice(0, 8)}`;
    // 23:30 on the 24th, 00:30 and 23:30 on the 25th, 00:30 on the 26th.
    const starts = ["2026-10-24T21:30:00Z", "2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z", "2026-10-25T23:30:00Z"];
    for (const [at, startsAt] of starts.entries()) {
      const endsAt = new Date(Date.parse(startsAt) + 600_000).toISOString();
      const body = {
        title: `${title} ${at}`,
        kind: "meetup" as const,
        startsAt,
        endsAt,
        place: "Sala grande",
        capacity: 8,
      };
      expect((await api().call("POST /api/admin/events", { body }, { token })).status).toBe(201);
    }
    const on = async (days: { from?: string; to?: string }) => {
      const query = { search: title, ...days };
      const { body } = await api().call("GET /api/admin/events", { query }, { token });
      return body.items.map(({ startsAt }) => starts.findIndex((at) => Date.parse(at) === Date.parse(startsAt)));
    };
    expect(await on({ from: "2026-10-25", to: "2026-10-25" })).toEqual([1, 2]);
    expect(await on({ to: "2026-10-24" })).toEqual([0]);
    expect(await on({ from: "2026-10-26" })).toEqual([3]);
    const wrong = { query: { search: title, from: "ayer" } };
    expect((await api().raw("GET /api/admin/events", wrong, { token })).status).toBe(422);
  });

  it("the pages of the shop leave out archived events and drafts", async () => {
    const token = await api().signIn("manager");
    const { id, slug, version } = await create(token);
    const seen = () => api().raw("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: slug } });
    expect((await seen()).status).toBe(200);
    const patch = (body: object) => api().raw("PATCH /api/admin/events/{id}", { params: { id }, body }, { token });
    await patch({ active: false, version });
    expect((await seen()).status).toBe(404);
    await patch({ active: true, published: false, version: version + 1 });
    expect((await seen()).status).toBe(404);
  });
});
