import { afterEach, describe, expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

interface Label {
  id: string;
  title: string;
}

interface Note {
  id: string;
  title: string;
  content: string | null;
  tasks: { id: string; content: string; completed: boolean }[] | null;
  image: string | null;
  reminder: string | null;
  labels: Label[];
  archived: boolean;
  createdAt: string | null;
  updatedAt: string | null;
}

const EMPTY = {
  title: "",
  content: null,
  tasks: null,
  image: null,
  reminder: null,
  labels: [],
  archived: false,
  createdAt: null,
  updatedAt: null,
};

mockConformance("notes", (api) => {
  const all = async (): Promise<Note[]> => (await api().call("GET /api/apps/notes/all")).body;
  const labels = async (): Promise<Label[]> => (await api().call("GET /api/apps/notes/labels")).body;
  /** The note as stored and sent: with the ids of its labels. */
  const stored = (note: Note) => ({ ...note, labels: note.labels.map(({ id }) => id) });

  it("there are 15 notes, with tasks, pictures, reminders and six labels", async () => {
    const known = await labels();
    expect(known).toHaveLength(6);
    const notes = await all();
    expect(notes).toHaveLength(15);
    const count = (test: (note: Note) => unknown) => notes.filter(test).length;
    expect(count(({ tasks }) => tasks)).toBe(4);
    expect(count(({ image }) => image)).toBe(2);
    expect(count(({ reminder }) => reminder)).toBe(5);
    expect(count(({ archived }) => archived)).toBe(3);
    expect(count(({ title }) => title === "")).toBeGreaterThan(0);
    for (const { tasks, labels, createdAt } of notes) {
      if (tasks) expect(tasks.length >= 2 && tasks.length <= 5).toBe(true);
      expect(labels.length >= 1 && labels.length <= 2).toBe(true);
      for (const label of labels) expect(known).toContainEqual(label);
      expect(Date.parse(createdAt ?? "")).toBeLessThan(Date.now());
    }
    for (const { image } of notes)
      if (image) {
        const picture = await api().target.fetch(new Request(`http://shop.test${image}`));
        expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
      }
  });

  describe("changes of the notes", () => {
    afterEach(() => api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" })));

    it("return all labels when one is added at the end or renamed", async () => {
      const before = await labels();
      const { status, body } = await api().raw("POST /api/apps/notes/labels", {
        body: { title: "Viajes", id: "mine" },
      });
      expect([status, body]).toEqual([200, [...before, { id: body[6]!.id, title: "Viajes" }]]);
      expect(body[6]!.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await labels()).toEqual(body);
      const renamed = await api().call("PATCH /api/apps/notes/labels", {
        body: { label: { id: before[1]?.id ?? "", title: "Ligas" } },
      });
      const expected = body.toSpliced(1, 1, { id: before[1]!.id, title: "Ligas" });
      expect(renamed.body).toEqual(expected);
      expect(await labels()).toEqual(expected);
      expect((await all()).flatMap(({ labels }) => labels.map(({ title }) => title))).toContain("Ligas");
      const none = await api().call("PATCH /api/apps/notes/labels", {
        body: { label: { id: "nadie", title: "Nada" } },
      });
      expect([none.status, none.body]).toEqual([200, expected]);
    });

    it("remove a deleted label from every note, and nothing else", async () => {
      const before = await labels();
      const notes = await all();
      const unknown = await api().call("DELETE /api/apps/notes/labels", { query: { id: "nadie" } });
      expect([unknown.status, unknown.body]).toEqual([200, before]);
      const id = before[0]?.id ?? "";
      expect(notes.filter(({ labels }) => labels.some((label) => label.id === id)).length).toBeGreaterThan(1);
      const { body } = await api().call("DELETE /api/apps/notes/labels", { query: { id } });
      expect(body).toEqual(before.slice(1));
      expect(await labels()).toEqual(body);
      const stripped = notes.map((note) => ({ ...note, labels: note.labels.filter((label) => label.id !== id) }));
      expect(await all()).toEqual(stripped);
      const [note] = await all();
      const { body: changed } = await api().call("POST /api/apps/notes/tasks", {
        body: { note: { id: note?.id ?? "" }, task: "Mirar" },
      });
      expect(changed!.labels).not.toContain(id);
    });

    it("add an uncompleted task to the end of a note", async () => {
      const notes = await all();
      const without = notes.find(({ tasks }) => !tasks)!;
      const task = async (note: object, text: string) =>
        (await api().raw("POST /api/apps/notes/tasks", { body: { note, task: text } })).body;
      const first = (await task(without, "Comprar cinta"))!;
      const tasks = [{ id: first.tasks![0]!.id, content: "Comprar cinta", completed: false }];
      expect(first).toEqual({ ...stored(without), tasks });
      const withTasks = notes.find(({ tasks }) => tasks)!;
      const second = (await task({ id: withTasks.id, title: "Otro", tasks: [] }, "Llamar"))!;
      expect(second).toEqual({
        ...stored(withTasks),
        tasks: [...(withTasks.tasks ?? []), { id: second.tasks!.at(-1)!.id, content: "Llamar", completed: false }],
      });
      expect(second.tasks!.at(-1)!.id).toMatch(/^[0-9a-f-]{36}$/);
      const now = await all();
      expect(now.map(({ tasks }) => tasks?.length ?? 0)).toEqual(
        notes.map((note) => (note.tasks?.length ?? 0) + Number(note === without || note === withTasks)),
      );
      expect(await task({ id: "nadie" }, "Nada")).toBeNull();
      expect(await all()).toEqual(now);
      for (const [body, path] of [
        [{ note: {}, task: "Sin nota" }, "note.id"],
        [{ note: { id: without.id }, task: " " }, "task"],
        [{ note: { id: without.id } }, "task"],
      ] as const)
        expect((await api().raw("POST /api/apps/notes/tasks", { body })).problem.errors?.[0]?.path).toBe(path);
    });

    it("add a new note at the end with its own id, and leave missing fields empty", async () => {
      const before = await all();
      const { status, body } = await api().raw("POST /api/apps/notes", { body: { note: { id: null, more: 1 } } });
      expect([status, body]).toEqual([200, { ...EMPTY, id: body.id }]);
      expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
      const [label] = await labels();
      const note = {
        title: "Ideas",
        content: "Una\nDos",
        tasks: [{ id: "a", content: "Hacer", completed: true }],
        image: "data:image/png;base64,AAAA",
        reminder: "2030-02-03T10:00:00.000+01:00",
        labels: [label?.id ?? "", "perdida"],
        archived: true,
        createdAt: "2030-01-01T10:00:00.000Z",
        updatedAt: "2030-01-02T10:00:00.000Z",
      };
      const full = (await api().call("POST /api/apps/notes", { body: { note } })).body;
      expect(full).toEqual({ ...note, id: full.id });
      expect(await all()).toEqual([...before, body, { ...full, labels: [label] }]);
    });

    it("replace a note as a whole, and return it even if it did not exist", async () => {
      const before = await all();
      const replace = async (updatedNote: object) =>
        (await api().raw("PATCH /api/apps/notes", { body: { updatedNote } })).body;
      const [, second] = before;
      const archived = { ...stored(second!), archived: true };
      expect(await replace(archived)).toEqual(archived);
      expect(await all()).toEqual(before.toSpliced(1, 1, { ...second!, archived: true }));
      const bare = { ...EMPTY, id: second?.id, title: "Solo el título" };
      expect(await replace({ id: second?.id, title: "Solo el título" })).toEqual(bare);
      const now = await all();
      expect(now).toEqual([before[0], bare, ...before.slice(2)]);
      expect(await replace({ id: "nadie", title: "Nadie" })).toEqual({ ...EMPTY, id: "nadie", title: "Nadie" });
      expect(await all()).toEqual(now);
    });

    it("delete only the given note", async () => {
      const before = await all();
      const remove = async (id: string) => (await api().call("DELETE /api/apps/notes", { query: { id } })).body;
      for (const id of ["nadie", "__proto__"]) expect(await remove(id)).toBe(true);
      expect(await all()).toEqual(before);
      expect(await remove(before[6]?.id ?? "")).toBe(true);
      expect(await all()).toEqual(before.toSpliced(6, 1));
    });

    it("are refused if the note or the label is invalid", async () => {
      const before = [await all(), await labels()];
      for (const [key, body, path] of [
        ["POST /api/apps/notes", { note: null }, "note"],
        ["POST /api/apps/notes", { note: { title: 3 } }, "note.title"],
        ["POST /api/apps/notes", { note: { tasks: [{ content: "Sin id" }] } }, "note.tasks.0.id"],
        ["POST /api/apps/notes", { note: { reminder: "mañana" } }, "note.reminder"],
        ["POST /api/apps/notes", { note: { labels: [{ id: "x" }] } }, "note.labels.0"],
        ["PATCH /api/apps/notes", { updatedNote: { title: "Sin id" } }, "updatedNote.id"],
        ["PATCH /api/apps/notes", { updatedNote: { id: "x", archived: "yes" } }, "updatedNote.archived"],
        ["POST /api/apps/notes/labels", { title: "" }, "title"],
        ["POST /api/apps/notes/labels", {}, "title"],
        ["PATCH /api/apps/notes/labels", { label: { title: "Sin id" } }, "label.id"],
      ] as const) {
        const reply = await api().raw(key, { body });
        expect([key, reply.status, reply.problem.errors?.[0]?.path]).toEqual([key, 422, path]);
      }
      expect([await all(), await labels()]).toEqual(before);
    });
  });
});
