import type { FoundTask, Task, TaskTag } from "@tablero/contract/template/shapes/tasks";
import { beforeEach, expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

const LISTED_IDS = ["nobody", "__proto__", "constructor"];

mockConformance("tasks", (api) => {
  const all = async (): Promise<Task[]> => (await api().call("GET /api/apps/tasks/all")).body;
  const tagsOf = async (): Promise<TaskTag[]> => (await api().call("GET /api/apps/tasks/tags")).body;
  const one = (id: string) => api().call("GET /api/apps/tasks/task", { query: { id } });
  const patch = (id: string, task: object) => api().call("PATCH /api/apps/tasks/task", { body: { id, task } });
  const order = (ids: string[]) =>
    api().call("PATCH /api/apps/tasks/order", { body: { tasks: ids.map((id) => ({ id })) } });
  const search = async (query: string): Promise<FoundTask[] | null> =>
    (await api().call("GET /api/apps/tasks/search", { query: { query } })).body;
  const create = async (type: Task["type"] = "task"): Promise<Task> =>
    (await api().call("POST /api/apps/tasks/task", { body: { type } })).body;
  const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
  const orders = (tasks: readonly Task[]) => tasks.map(({ order }) => order);
  const places = (count: number) => Array.from({ length: count }, (_, place) => place);
  const pick = (tasks: readonly Task[], place: number) => tasks[place]!;

  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  it("there are 30 tasks, sorted by order, with the counts of the specification", async () => {
    const tasks = await all();
    const count = (test: (task: Task) => unknown) => tasks.filter(test).length;
    expect(orders(tasks)).toEqual(places(30));
    expect(new Set(ids(tasks)).size).toBe(30);
    expect(count(({ type }) => type === "section")).toBe(3);
    expect(count(({ completed }) => completed)).toBe(15);
    expect([0, 1, 2].map((priority) => count((task) => task.priority === priority))).toEqual([4, 18, 8]);
    expect(count(({ assignedTo }) => assignedTo)).toBe(25);
    const dates = tasks.flatMap(({ dueDate }) => dueDate ?? []);
    expect(dates).toHaveLength(27);
    expect(dates.filter((date) => Date.parse(date) > Date.now())).toEqual([]);
    expect(tasks.flatMap(({ subTasks }) => subTasks ?? [])).toHaveLength(71);
    const range = (counts: number[]) => [Math.min(...counts), Math.max(...counts)];
    expect(range(tasks.map(({ subTasks }) => subTasks?.length ?? -1))).toEqual([0, 5]);
    expect(range(tasks.map(({ tags }) => tags.length))).toEqual([0, 4]);
  });

  it("there are six tags, each in use", async () => {
    const [tasks, tags] = [await all(), await tagsOf()];
    expect(tags).toHaveLength(6);
    const used = new Set(tasks.flatMap((task) => task.tags));
    expect(used).toEqual(new Set(tags.map(({ id }) => id)));
  });

  it("an empty query returns null, and a query without matches an empty list", async () => {
    expect(await search("")).toBe(null);
    expect((await api().call("GET /api/apps/tasks/search")).body).toBe(null);
    expect(await search("no hay nada así")).toEqual([]);
    const tooLong = await api().call("GET /api/apps/tasks/search", { query: { query: "a".repeat(1001) } });
    expect(tooLong.status).toBe(422);
  });

  it("tasks are found by title, with marks, and by notes, in upper or lower case", async () => {
    const tasks = await all();
    const found = await search("TORNEO");
    const has = (text: string | null) => text?.toLowerCase().includes("torneo");
    expect(ids(found ?? [])).toEqual(ids(tasks.filter(({ title, notes }) => has(title) || has(notes))));
    expect(found?.map(({ title }) => title)).toContain("Preparar las mesas del <mark>torneo</mark> de presentación");
    const byNotes = await search("moneda al lado");
    expect(byNotes).toEqual(tasks.filter(({ notes }) => notes?.includes("moneda al lado")));
    expect(byNotes).toHaveLength(1);
  });

  it("found titles are returned as escaped HTML, and the stored ones stay unchanged", async () => {
    const { id } = pick(await all(), 4);
    const title = `<img src=x onerror="alert(1)"> & 'más' (1+1)`;
    await patch(id, { title, notes: "ñandú" });
    const titles = async (query: string) => (await search(query))?.map((task) => task.title);
    const safe = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;más&#39; (1+1)";
    expect(await titles("ñandú")).toEqual([safe]);
    expect(await titles("(1+1)")).toEqual([safe.replace("(1+1)", "<mark>(1+1)</mark>")]);
    expect(await titles("<IMG")).toEqual([safe.replace("&lt;img", "<mark>&lt;img</mark>")]);
    expect(await titles("& '")).toEqual([safe.replace("&amp; &#39;", "<mark>&amp; &#39;</mark>")]);
    expect(await titles("&amp;")).toEqual([]);
    expect(await titles("1.1")).toEqual([]);
    expect(await titles("[")).toEqual([]);
    expect((await one(id)).body.title).toBe(title);
  });

  it("found tasks are sorted by order, even after it changes", async () => {
    const before = ids((await search("a")) ?? []);
    await order(ids((await all()).reverse()));
    expect(ids((await search("a")) ?? [])).toEqual([...before].reverse());
  });

  it("each task gets its position in the sent list", async () => {
    const before = await all();
    const list = [...ids(before).slice(20), ...ids(before).slice(0, 20)];
    const { status, body } = await order(list);
    expect([status, ids(body)]).toEqual([200, ids(before)]);
    expect(orders(body)).toEqual([...places(30).slice(10), ...places(10)]);
    const after = await all();
    expect(ids(after)).toEqual(list);
    expect(orders(after)).toEqual(places(30));
    expect(after.map(({ order: _, ...task }) => task)).toEqual(
      list.map((id) => {
        const { order: _, ...task } = before.find((each) => each.id === id)!;
        return task;
      }),
    );
  });

  it("an order may be sent as whole tasks, of which only the ids are used", async () => {
    const before = await all();
    const sent = [...before].reverse().map((task) => ({ ...task, title: "Otro título", order: 3, unknown: true }));
    const { status } = await api().call("PATCH /api/apps/tasks/order", { body: { tasks: sent } });
    expect(status).toBe(200);
    expect(await all()).toEqual([...before].reverse().map((task, place) => ({ ...task, order: place })));
  });

  it("tasks that the list leaves out get -1, unknown ids take up a position, and the first of two equal ones counts", async () => {
    const before = await all();
    const [first, second, third] = ids(before) as [string, string, string];
    const { body } = await order(["nobody", third, first, third]);
    expect(orders(body)).toEqual([2, -1, 1, ...places(27).map(() => -1)]);
    expect(ids(await all())).toEqual([second, ...ids(before).slice(3), third, first]);
    const { body: none } = await order([]);
    expect(new Set(orders(none))).toEqual(new Set([-1]));
    expect(none).toHaveLength(30);
  });

  it.each([
    [{}, "tasks"],
    [{ tasks: null }, "tasks"],
    [{ tasks: "all" }, "tasks"],
    [{ tasks: [{}] }, "tasks.0.id"],
    [{ tasks: [null] }, "tasks.0"],
    [{ tasks: [{ id: 3 }] }, "tasks.0.id"],
  ])("the order %j is refused", async (body, path) => {
    const before = await all();
    const { status, problem } = await api().raw("PATCH /api/apps/tasks/order", { body });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
    expect(await all()).toEqual(before);
  });

  it("one task is returned, and an unknown id finds none", async () => {
    const known = pick(await all(), 7);
    const { status, body } = await one(known.id);
    expect([status, body]).toEqual([200, known]);
    for (const id of LISTED_IDS) {
      const unknown = await one(id);
      expect([unknown.status, unknown.problem.code]).toEqual([404, "not-found"]);
    }
    expect((await api().raw("GET /api/apps/tasks/task", {})).status).toBe(422);
  });

  it.each(["task", "section"] as const)("a blank %s is created at the top, and all are renumbered", async (type) => {
    const before = await all();
    const { status, body: created } = await api().call("POST /api/apps/tasks/task", { body: { type } });
    expect(status).toBe(200);
    expect(created).toEqual({
      id: created.id,
      type,
      title: "",
      notes: null,
      completed: false,
      dueDate: null,
      priority: 1,
      tags: [],
      order: 0,
    });
    const after = await all();
    expect(ids(after)).toEqual([created.id, ...ids(before)]);
    expect(orders(after)).toEqual(places(31));
    expect((await one(created.id)).body).toEqual(created);
  });

  it("a task of another type cannot be created", async () => {
    for (const body of [{}, { type: "project" }, { type: null }, { type: "task", title: "Mía" }, null]) {
      const { status } = await api().raw("POST /api/apps/tasks/task", { body });
      expect(status).toBe(422);
    }
    expect(await all()).toHaveLength(30);
  });

  it("a changed order is kept when a task is created", async () => {
    const list = ids(await all()).reverse();
    await order(list);
    const { id } = await create();
    expect(ids(await all())).toEqual([id, ...list]);
    expect(orders(await all())).toEqual(places(31));
  });

  it("changes are merged into a task, whose id stays the same", async () => {
    const before = await all();
    const { id } = pick(before, 12);
    const changes = {
      id: "another",
      title: "",
      notes: null,
      completed: true,
      dueDate: "2027-02-28T23:00:00.000+01:00",
      priority: 0,
      tags: [],
      assignedTo: null,
      subTasks: [{ id: "mine", title: "Un paso", completed: true }],
    };
    const { status, body } = await patch(id, { ...changes, colour: "red" });
    const merged = { ...pick(before, 12), ...changes, id };
    expect([status, body]).toEqual([200, merged]);
    expect((await one(id)).body).toEqual(merged);
    expect((await patch(id, { completed: false })).body).toEqual({ ...merged, completed: false });
    expect(await all()).toEqual(before.map((task) => (task.id === id ? { ...merged, completed: false } : task)));
  });

  it("a task accepts a day as its due date, and an order by which tasks are then sorted", async () => {
    const before = await all();
    const last = pick(before, 29);
    expect((await patch(last.id, { dueDate: "2027-02-28", order: -5 })).status).toBe(200);
    expect(ids(await all())).toEqual([last.id, ...ids(before).slice(0, 29)]);
  });

  it("a change of an unknown task answers null, and changes no other", async () => {
    const before = await all();
    for (const id of LISTED_IDS) {
      const { status, body } = await patch(id, { title: "Intrusa" });
      expect([status, body]).toEqual([200, null]);
    }
    expect(await all()).toEqual(before);
  });

  it("keys with a meaning in JavaScript are dropped", async () => {
    const before = pick(await all(), 3);
    const changes = JSON.parse('{ "__proto__": { "title": "Intrusa" }, "constructor": 1, "notes": "Hola" }');
    expect((await patch(before.id, changes)).body).toEqual({ ...before, notes: "Hola" });
  });

  it.each([
    [{ type: "project" }, "task.type"],
    [{ title: null }, "task.title"],
    [{ title: "a".repeat(501) }, "task.title"],
    [{ notes: 4 }, "task.notes"],
    [{ completed: "yes" }, "task.completed"],
    [{ dueDate: "mañana" }, "task.dueDate"],
    [{ dueDate: "2027-02-30" }, "task.dueDate"],
    [{ priority: 3 }, "task.priority"],
    [{ priority: "1" }, "task.priority"],
    [{ tags: "all" }, "task.tags"],
    [{ tags: [""] }, "task.tags.0"],
    [{ assignedTo: {} }, "task.assignedTo"],
    [{ subTasks: [{ id: "a", title: "b" }] }, "task.subTasks.0.completed"],
    [{ order: 1.5 }, "task.order"],
    [null, "task"],
    [[], "task"],
  ])("the change %j is refused at %s, and nothing is stored", async (task, path) => {
    const before = pick(await all(), 1);
    const { status, problem } = await api().raw("PATCH /api/apps/tasks/task", {
      body: { id: before.id, task: Array.isArray(task) ? task : task && { notes: "Nuevas", ...task } },
    });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
    expect((await one(before.id)).body).toEqual(before);
  });

  it("only the given task is deleted and none is renumbered, and an unknown id deletes none", async () => {
    const before = await all();
    const { id } = pick(before, 15);
    for (const each of [...LISTED_IDS, id, id]) {
      const { status, body } = await api().call("DELETE /api/apps/tasks/task", { query: { id: each } });
      expect([status, body]).toEqual([200, true]);
    }
    expect(await all()).toEqual(before.filter((task) => task.id !== id));
    expect((await one(id)).status).toBe(404);
  });

  it("a new tag is the first one, and gets its own id", async () => {
    const { status, body } = await api().raw("POST /api/apps/tasks/tag", {
      body: { tag: { id: "mine", title: " Ludoteca ", colour: "red" } },
    });
    expect([status, body]).toEqual([200, { id: body.id, title: "Ludoteca" }]);
    expect(body.id).not.toBe("mine");
    const tags = await tagsOf();
    expect([tags.length, tags[0]]).toEqual([7, body]);
    for (const tag of [undefined, null, {}, { title: " " }, { title: "a".repeat(101) }])
      expect((await api().raw("POST /api/apps/tasks/tag", { body: { tag } })).status).toBe(422);
    expect(await tagsOf()).toHaveLength(7);
  });

  it("a renamed tag keeps its position, and an unknown one answers null", async () => {
    const before = await tagsOf();
    const id = before[2]?.id ?? "";
    const rename = (tag: string) =>
      api().call("PATCH /api/apps/tasks/tag", { body: { id: tag, tag: { id: "other", title: "Mesas" } } });
    expect((await rename(id)).body).toEqual({ id, title: "Mesas" });
    const unknown = await rename("nobody");
    expect([unknown.status, unknown.body]).toEqual([200, null]);
    expect(await tagsOf()).toEqual(before.map((tag) => (tag.id === id ? { id, title: "Mesas" } : tag)));
  });

  it("a deleted tag is removed from every task, and other tags are kept", async () => {
    const [before, tags] = [await all(), await tagsOf()];
    const gone = tags[5]?.id ?? "";
    expect(before.filter((task) => task.tags.includes(gone)).length).toBeGreaterThan(1);
    for (const id of [gone, "nobody"]) {
      const { status, body } = await api().call("DELETE /api/apps/tasks/tag", { query: { id } });
      expect([status, body]).toEqual([200, true]);
    }
    expect(await tagsOf()).toEqual(tags.slice(0, 5));
    expect(await all()).toEqual(before.map((task) => ({ ...task, tags: task.tags.filter((id) => id !== gone) })));
  });
});
