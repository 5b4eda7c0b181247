import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

interface Entry {
  id: string;
  position: number;
}
interface Task {
  id: string;
  title: string;
  notes: string | null;
  order: number;
}

const RUNS = { numRuns: scaleRuns(25) };

mockConformance("properties of the template", (api) => {
  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  it("each task has its position in the sent order, and -1 if the order leaves it out", async () => {
    const all: Task[] = (await api().call("GET /api/apps/tasks/all")).body;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(all), async (tasks) => {
        const { body } = await api().call("PATCH /api/apps/tasks/order", { body: { tasks } });
        const ids = tasks.map(({ id }) => id);
        for (const { id, order } of body) expect(order).toBe(ids.indexOf(id));
        const sorted: Task[] = (await api().call("GET /api/apps/tasks/all")).body;
        expect(sorted.filter(({ order }) => order >= 0).map(({ id }) => id)).toEqual(ids);
      }),
      RUNS,
    );
  });

  it("positions change only for the cards that are sent", async () => {
    const { id } = (await api().call("GET /api/apps/scrumboard/boards")).body[0]!;
    const cards = async (): Promise<Entry[]> =>
      (await api().call("GET /api/apps/scrumboard/board", { query: { id } })).body.lists.flatMap((list) => list.cards);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(await cards()), async (sent) => {
        const before = new Map((await cards()).map((card) => [card.id, card.position]));
        await api().raw("PATCH /api/apps/scrumboard/board/card/positions", { body: { cards: sent } });
        const places = sent.map((card) => card.id);
        for (const card of await cards())
          expect(card.position).toBe(places.includes(card.id) ? places.indexOf(card.id) : before.get(card.id));
      }),
      RUNS,
    );
  });

  it("a search of contacts returns exactly those whose name contains the text, sorted", async () => {
    const all: { name: string }[] = (await api().call("GET /api/apps/contacts/all")).body;
    const part = fc
      .tuple(fc.constantFrom(...all), fc.nat(), fc.integer({ min: 1, max: 4 }))
      .map(([{ name }, start, letters]) => name.slice(start % name.length).slice(0, letters));
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, fc.string({ maxLength: 5 })), async (query) => {
        const { body } = await api().call("GET /api/apps/contacts/search", { query: { query } });
        const wanted = all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
        expect(body).toEqual(wanted);
      }),
      RUNS,
    );
  });

  it("a search of tasks escapes the HTML of titles, and adds only its own marks", async () => {
    const { id } = (await api().call("GET /api/apps/tasks/all")).body[0]!;
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(..."<>&\"' ab.*[(") }),
        async (title) => {
          await api().call("PATCH /api/apps/tasks/task", { body: { id, task: { title, notes: "buscada" } } });
          const { body } = await api().call("GET /api/apps/tasks/search", {
            query: { query: title.trim() || "buscada" },
          });
          expect(body?.map((task) => task.id)).toContain(id);
          for (const task of body ?? []) expect(task.title.replaceAll(/<\/?mark[^<>]*>/g, "")).not.toMatch(/[<>]/);
        },
      ),
      RUNS,
    );
  });
});
